import Flickr

/// The order in which a search lists its photos.
struct SearchOrder {
  private let sort: String
  private let area: SearchArea?

  /// Reads `sort`; a search around a point is by distance where it does not say, others by date of
  /// upload, newest first.
  init(_ request: SampleRequest, _ criteria: SearchCriteria) {
    area = criteria.area
    var usual = "date-posted-desc"
    if case .circle = criteria.area { usual = "distance" }
    sort = request["sort"] ?? usual
  }

  /// Puts photos in order; those that are equal in it newest first.
  func sorted(_ photos: [SamplePhoto]) -> [SamplePhoto] {
    let newest = Array(photos.reversed())
    switch sort {
    case "date-posted-asc":
      return photos
    case "date-taken-asc":
      return stable(newest) { taken($0) < taken($1) }
    case "date-taken-desc":
      return stable(newest) { taken($0) > taken($1) }
    case "interestingness-asc":
      return stable(newest) { $0.views < $1.views }
    case "interestingness-desc", "relevance":
      return stable(newest) { $0.views > $1.views }
    case "distance":
      guard let area else { return newest }
      let away = Dictionary(newest.map { ($0.rank, area.distance($0)) }) { first, _ in first }
      return stable(newest) { away[$0.rank, default: 0] < away[$1.rank, default: 0] }
    default:
      return newest
    }
  }

  private func taken(_ sample: SamplePhoto) -> String { sample.photo.dateTaken ?? "" }

  private func stable(
    _ photos: [SamplePhoto],
    by comesFirst: (SamplePhoto, SamplePhoto) -> Bool
  ) -> [SamplePhoto] {
    photos.sorted { left, right in
      if comesFirst(left, right) { return true }
      return !comesFirst(right, left) && left.rank > right.rank
    }
  }
}
