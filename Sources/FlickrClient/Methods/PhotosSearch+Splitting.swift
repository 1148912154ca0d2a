extension PhotosSearch {
  /// Flickr shows the first 4,000 photos of a search, and then the last page again and again.
  public static var reach: Int? { 4_000 }

  /// The search for what lies behind the photos of this one that can be reached.
  ///
  /// It goes on in the order of upload. An order of another kind cannot be gone on with, so the
  /// rest comes latest upload first, among it photos that were listed already.
  public func listing(behind uploads: ClosedRange<Int>) -> PhotosSearch? {
    var search = self
    search.page = 1
    switch sort {
    case .uploadedEarliestFirst: search.minUploadDate = uploads.upperBound
    case .uploadedLatestFirst: search.maxUploadDate = uploads.lowerBound
    // Flickr's order where none is asked for, but around a point, where the nearest come first.
    case nil where point == nil: search.maxUploadDate = uploads.lowerBound
    default: search.sort = .uploadedLatestFirst
    }
    return search
  }
}
