import Flickr
import Synchronization

/// The photos of lists from Flickr that were shown lately, for the photo before and after.
///
/// Those of vacations are looked up there. It is empty after a start: then a photo's page has no
/// neighbours until its list is opened again.
final class ListBook: Sendable {
  private struct Entry {
    var ids: [PhotoID]
    var used: Int
  }

  /// Lists that are remembered; those not used the longest go first.
  private static let most = 100

  private let entries = Mutex<(lists: [ListAddress: Entry], clock: Int)>(([:], 0))

  /// Remembers the photos of a list, in its order.
  func keep(_ ids: [PhotoID], of list: ListAddress) {
    entries.withLock { entries in
      entries.clock += 1
      entries.lists[list] = Entry(ids: ids, used: entries.clock)
      while entries.lists.count > Self.most {
        guard let oldest = entries.lists.min(by: { $0.value.used < $1.value.used })?.key else {
          return
        }
        entries.lists[oldest] = nil
      }
    }
  }

  /// The photos of a list; nil where it is not remembered.
  func ids(of list: ListAddress) -> [PhotoID]? {
    entries.withLock { entries in
      entries.clock += 1
      entries.lists[list]?.used = entries.clock
      return entries.lists[list]?.ids
    }
  }
}
