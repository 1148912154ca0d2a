import Flickr
import Presentation
import VacationStore

extension Vacation {
  /// The tags that are most frequent among some photos, with their number among these photos.
  ///
  /// - Parameters:
  ///   - facets: What the photos have in common.
  ///   - names: The tags to leave out.
  /// - Returns: The tags, most frequent first.
  /// - Throws: `VacationError`.
  func relatedTags(_ facets: PhotoFacets, except names: Set<String> = []) throws -> [TagCount] {
    try facets.tags.compactMap { count in
      guard let title = count.value, case .tags(let found) = try tag(matching: title),
        let name = found.first, names.isDisjoint(with: found)
      else { return nil }
      return TagCount(tag: title, name: name, photos: count.photos)
    }
  }

  /// Tags with a picture each, to go on to from a list of a few photos.
  ///
  /// - Parameters:
  ///   - tags: The tags.
  ///   - list: The list, whose pictures are not repeated.
  ///   - paths: The vacation's paths.
  ///   - picture: Identifies the picture of a photo.
  /// - Returns: The tags; nil for none, and below a map or a list with many photos.
  /// - Throws: `VacationError`.
  func elsewhere(
    _ tags: [TagCount],
    below list: PhotoListView,
    _ paths: VacationPaths,
    picture: (PhotoID) -> String
  ) throws -> EmptyState.Elsewhere? {
    let shown = list.sections.flatMap(\.cards).compactMap { PhotoID(rawValue: $0.id) }
    guard !tags.isEmpty, !list.isMap, shown.count + tags.count <= PhotoListView.pageSize else {
      return nil
    }
    let tiles = try tiles(of: tags, except: Set(shown.map(picture)), picture: picture) {
      paths.tags([$0.name])
    }
    // The tags' own pages have more photos than these.
    return EmptyState.Elsewhere(title: tr("Related tags"), tiles: tiles.map(\.withoutCount))
  }
}
