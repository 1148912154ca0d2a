import Flickr
import FlickrClient
import Presentation
import Synchronization
import TravelDesk
import VacationStore

/// A list of photos from Flickr.
struct FlickrList: Sendable {
  let request: PageRequest
  let url: ListURL

  /// Fetches the photos, and caches the list for links to the previous and next photo.
  ///
  /// - Parameters:
  ///   - query: Which photos.
  ///   - limit: The maximum number of photos.
  ///   - order: Sorts the photos for display.
  ///   - progress: Called with the number of photos fetched and expected.
  /// - Returns: The list, with its rows in display order.
  /// - Throws: `FlickrError`, `VacationError`, `TravelError`.
  func photos(
    _ query: PhotoQuery,
    limit: Int,
    order: ([ListedPhoto]) -> [ListedPhoto] = { $0 },
    progress: (Int, Int) -> Void
  ) async throws -> PhotoListing {
    let vacation = try await blocking { try openedVacation() }
    var listing = try await request.desk.flickr.desk().list(
      query,
      limit: limit,
      visitedIn: vacation,
      freshness: request.freshness,
      progress: progress
    )
    listing.rows = order(listing.rows)
    request.desk.lists.store(listing.rows.map(\.photo.id), of: url)
    return listing
  }

  /// The current vacation, open during calls to Flickr; nil if it does not exist.
  private func openedVacation() throws -> Vacation? {
    do {
      return try request.desk.vacations.open(request.currentVacation, for: .reading)
    } catch VacationError.notFound {
      return nil
    }
  }

  /// The rows of the requested page.
  func page(of rows: [ListedPhoto]) -> ArraySlice<ListedPhoto> {
    let size = PhotoListView.pageSize
    let start = min((request.page - 1) * size, rows.count)
    return rows[start..<min(start + size, rows.count)]
  }
}

extension PhotoListing {
  /// The message for an incomplete list; nil if it is complete.
  var interruption: FormattedText? {
    failure.map {
      FormattedText(tr("The list is incomplete: \($0)") + ($0.hint.map { " \($0)" } ?? ""))
    }
  }
}

/// The photos of recently shown lists, for links to the previous and next photo.
///
/// Lists of vacations are read from the vacation instead. After a restart the cache is empty, and
/// a photo's page has no such links until its list is opened again.
final class ListingCache: Sendable {
  private struct Entry {
    var ids: [PhotoID]
    var used: Int
  }

  /// The maximum number of lists; the least recently used is evicted first.
  private static let maximum = 100

  private let entries = Mutex<(lists: [ListURL: Entry], clock: Int)>(([:], 0))

  func store(_ ids: [PhotoID], of list: ListURL) {
    entries.withLock { entries in
      entries.clock += 1
      entries.lists[list] = Entry(ids: ids, used: entries.clock)
      while entries.lists.count > Self.maximum {
        guard let oldest = entries.lists.min(by: { $0.value.used < $1.value.used })?.key else {
          return
        }
        entries.lists[oldest] = nil
      }
    }
  }

  /// The photos of a list; nil if it is not cached.
  func ids(of list: ListURL) -> [PhotoID]? {
    entries.withLock { entries in
      entries.clock += 1
      entries.lists[list]?.used = entries.clock
      return entries.lists[list]?.ids
    }
  }
}
