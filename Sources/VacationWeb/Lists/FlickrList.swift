import Flickr
import FlickrClient
import TravelDesk
import VacationStore

/// Lists of photos from Flickr, for a page and for who visits all of one.
struct FlickrList: Sendable {
  let visit: PageVisit
  let address: ListAddress

  /// Asks Flickr for photos, and keeps the list for the photos before and after each.
  ///
  /// - Parameters:
  ///   - query: Which photos.
  ///   - limit: Photos at most.
  ///   - order: Brings them into the order in which they are shown.
  ///   - progress: To be told how many photos came, and how many are expected.
  /// - Returns: The list, its rows in the order in which they are shown.
  /// - Throws: `FlickrError`, `VacationError`, `BrowsingError`.
  func photos(
    _ query: PhotoQuery,
    limit: Int,
    order: ([ListedPhoto]) -> [ListedPhoto] = { $0 },
    progress: (Int, Int) -> Void
  ) async throws -> PhotoListing {
    let shelf = PhotoShelf(visit)
    let vacation = try await blocking { try shelf.opened(shelf.vacation) }
    var listing = try await visit.desk.flickr.desk().list(
      query,
      limit: limit,
      visitedIn: vacation,
      freshness: visit.freshness,
      progress: progress
    )
    listing.rows = order(listing.rows)
    visit.desk.lists.keep(listing.rows.map(\.photo.id), of: address)
    return listing
  }

  /// The rows of the page that is asked for.
  func page(of rows: [ListedPhoto]) -> ArraySlice<ListedPhoto> {
    let size = PhotoListView.pageSize
    let start = min((visit.page - 1) * size, rows.count)
    return rows[start..<min(start + size, rows.count)]
  }
}

extension PhotoListing {
  /// What kept the list from being whole, in words; nil where nothing did.
  var interruption: MarkedWords? {
    failure.map { MarkedWords("The rest is missing: \($0)" + ($0.hint.map { " \($0)" } ?? "")) }
  }
}
