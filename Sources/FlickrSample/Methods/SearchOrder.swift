import Flickr

/// The order in which a search lists its photos.
struct SearchOrder {
  private let sort: String
  private let area: SearchArea?

  /// Reads `sort`.
  ///
  /// The default is distance for a search around a point, and otherwise upload date, newest first.
  init(_ request: SampleRequest, _ criteria: SearchCriteria) {
    area = criteria.area
    var defaultOrder = "date-posted-desc"
    if case .circle = criteria.area { defaultOrder = "distance" }
    sort = request["sort"] ?? defaultOrder
  }

  /// Sorts photos; ties are newest first.
  func sorted(_ photos: [SamplePhoto]) -> [SamplePhoto] {
    switch sort {
    case "date-posted-asc": photos
    case "date-taken-asc": ascending(photos) { $0.photo.dateTaken ?? "" }
    case "date-taken-desc": descending(photos) { $0.photo.dateTaken ?? "" }
    case "interestingness-asc": ascending(photos) { $0.views }
    case "interestingness-desc", "relevance": descending(photos) { $0.views }
    case "distance": ascending(photos) { area?.distance($0) ?? 0 }
    default: photos.reversed()
    }
  }

  private func ascending<Key: Comparable>(
    _ photos: [SamplePhoto],
    _ key: (SamplePhoto) -> Key
  ) -> [SamplePhoto] {
    photos.sorted { (key($0), $1.rank) < (key($1), $0.rank) }
  }

  private func descending<Key: Comparable>(
    _ photos: [SamplePhoto],
    _ key: (SamplePhoto) -> Key
  ) -> [SamplePhoto] {
    photos.sorted { (key($0), $0.rank) > (key($1), $1.rank) }
  }
}
