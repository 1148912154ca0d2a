import Flickr
import Foundation
import Presentation
import VacationStore

/// What an empty search form suggests, as pictures: the values of `suggestions.mustache`.
///
/// Nothing is fetched from Flickr for it. Flickr's API terms allow 30 photos on a page.
struct SearchSuggestions: Sendable {
  /// Pictures under a heading.
  struct Section: Sendable {
    let id: String
    let title: String
    let tiles: [PictureTile]
  }

  private static let tagCount = 12
  private static let placeCount = 6
  private static let recentCount = 12
  /// The number of tiles of one row.
  private static let rowCount = 6

  var sections: [Section]

  /// Suggestions for a search of Flickr: the tags and places of the current vacation, and recents.
  ///
  /// - Throws: `VacationError`.
  static func ofFlickr(for request: PageRequest) throws -> SearchSuggestions {
    let name = request.currentVacation
    let picture = request.desk.service.picture
    var shown: Set<String> = []
    let recents = try request.desk.notes.recents()
    let recentTiles = recents.filter { shown.insert(picture($0.id)).inserted }.prefix(recentCount)
    var found = SearchSuggestions(sections: [])
    do {
      try request.readIfAny(name) { vacation in
        found = try of(
          vacation,
          except: Set(recentTiles.map { picture($0.id) }),
          picture: picture,
          tag: { ListURL.search(URLQuery([("text", "#" + $0.name)])).path },
          place: { ListURL.placePhotos($0.place).path }
        )
        // What is found on Flickr has other numbers.
        found.removeCounts()
      }
    } catch is VacationError {
      // Flickr can be searched without it; the vacation's own page says what is wrong.
    }
    if found.sections.isEmpty {
      found.sections = [Section(id: "ideas", title: tr("Ideas"), tiles: ideas)]
    }
    // So that the photo's page leads on to the others.
    request.desk.lists.store(recents.map(\.id), of: .recents)
    if !recents.isEmpty {
      found.sections.append(
        Section(
          id: "recents",
          title: tr("Recents"),
          tiles: recentTiles.map { recent in
            PictureTile(
              title: recent.filledPhoto.displayTitle,
              path: ListURL.recents.photoPath(recent.id.rawValue),
              photo: recent.id
            )
          }
        )
      )
    }
    return found
  }

  /// Other tags to search Flickr for, below a few photos that were found; nil below many and a map.
  ///
  /// - Throws: `VacationError`.
  static func below(
    _ list: PhotoListView?,
    of criteria: FlickrSearchCriteria,
    for request: PageRequest
  ) throws -> EmptyState.Elsewhere? {
    guard let list, !list.isMap, list.pager == nil else { return nil }
    let ids = list.sections.flatMap(\.cards).map(\.id)
    guard ids.count + rowCount <= PhotoListView.pageSize else { return nil }
    let typed = folded(criteria.typed ?? "")
    let tags = try ofFlickr(for: request).sections.first { $0.id == "tags" }?.tiles ?? []
    let tiles = tags.filter { folded($0.title) != typed }.prefix(rowCount)
    return tiles.isEmpty ? nil : EmptyState.Elsewhere(title: tr("Try also"), tiles: Array(tiles))
  }

  /// The most frequent tags and the first places of a vacation.
  ///
  /// - Parameters:
  ///   - vacation: The vacation.
  ///   - taken: The pictures that are shown elsewhere.
  ///   - picture: Identifies the picture of a photo.
  ///   - tag: Returns the path for a tag.
  ///   - place: Returns the path for a place.
  /// - Returns: The suggestions; empty without photos.
  /// - Throws: `VacationError`.
  static func of(
    _ vacation: Vacation,
    except taken: Set<String> = [],
    picture: (PhotoID) -> String,
    tag: (TagCount) -> String,
    place: (ItineraryPlace) -> String
  ) throws -> SearchSuggestions {
    let places = try vacation.itinerary(limit: placeCount, excluding: PlaceName.unknown.name)
    let placeTiles = try vacation.tiles(of: places, path: place)
    var covers = taken.union(placeTiles.compactMap(\.photo).map(picture))
    // Photos are often tagged with where they were taken.
    let names = Set(places.flatMap { $0.place.split(separator: ",").map { folded(String($0)) } })
    let tags = try vacation.tagSearch(limit: 3 * tagCount)
      .filter { !names.contains(folded($0.tag)) }
    // Pictures that are not there yet come first.
    let (fresh, seen) = try vacation.tiles(of: tags, except: covers, picture: picture, path: tag)
      .reduce(into: ([PictureTile](), [PictureTile]())) { found, tile in
        let isFresh = tile.photo.map { covers.insert(picture($0)).inserted } ?? true
        if isFresh { found.0.append(tile) } else { found.1.append(tile) }
      }
    let tagTiles = fresh.count < tagCount / 2 ? fresh + seen : fresh
    let sections = [
      Section(id: "places", title: tr("Places of \(vacation.name.text)"), tiles: placeTiles),
      Section(
        id: "tags",
        title: tr("Tags of \(vacation.name.text)"),
        tiles: Array(tagTiles.prefix(tagCount))
      ),
    ]
    return SearchSuggestions(sections: sections.filter { !$0.tiles.isEmpty })
  }

  private mutating func removeCounts() {
    sections = sections.map { section in
      Section(id: section.id, title: section.title, tiles: section.tiles.map(\.withoutCount))
    }
  }

  /// `neworleans` for `New Orleans`.
  private static func folded(_ name: String) -> String {
    name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .filter(\.isLetter)
  }

  /// Words for someone who has no vacation yet; they are tags in English, as on Flickr.
  private static var ideas: [PictureTile] {
    [
      (tr("Sunset"), "sunset"), (tr("Mountains"), "mountains"), (tr("Sea"), "sea"),
      (tr("Forest"), "forest"), (tr("Snow"), "snow"), (tr("Night"), "night"),
      (tr("Street"), "street"), (tr("Architecture"), "architecture"), (tr("Food"), "food"),
      (tr("Flowers"), "flowers"), (tr("Birds"), "birds"), (tr("Festival"), "festival"),
    ].map { title, tag in
      PictureTile(title: title, path: ListURL.search(URLQuery([("text", "#" + tag)])).path)
    }
  }
}
