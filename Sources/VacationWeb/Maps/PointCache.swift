import Synchronization
import VacationStore

/// The points of lists that were shown on a map, in memory: reading them takes as long as reading all
/// photos of the list, and each move of a map needs them.
final class PointCache: Sendable {
  /// A list of photos, in a state of its vacation's file.
  struct Key: Hashable {
    let vacation: VacationName
    /// The state, see ``WebDesk/token(of:)``.
    let state: String
    /// The photos of the list; nil for the places of the Itinerary.
    let filter: PhotoFilter?
  }

  private struct Entry {
    let key: Key
    let value: any Sendable
    let size: Int
  }

  /// The least size of an entry: many small lists are no cheaper than a large one.
  private static let leastSize = 1_000

  /// The maximum total size, in points of 36 bytes; the least recently used lists are evicted first.
  private let capacity: Int
  private let maximumEntries: Int

  /// The least recently used list first.
  private let entries = Mutex<[Entry]>([])

  /// Creates an empty cache.
  init(capacity: Int = 600_000, maximumEntries: Int = 64) {
    self.capacity = capacity
    self.maximumEntries = maximumEntries
  }

  /// The points of a list, read again if the vacation has changed.
  ///
  /// - Parameters:
  ///   - key: The list.
  ///   - size: The size of a value, in points.
  ///   - read: Reads the value.
  /// - Returns: The value.
  /// - Throws: What `read` throws.
  func points<Value: Sendable>(
    _ key: Key,
    size: (Value) -> Int,
    read: () throws -> Value
  ) throws -> Value {
    if let value: Value = cached(key) { return value }
    // Two maps may read at once; blocking one would not make it faster.
    let value = try read()
    let entry = Entry(key: key, value: value, size: max(size(value), Self.leastSize))
    entries.withLock { entries in
      entries.removeAll { old in
        old.key.vacation == key.vacation && (old.key.state != key.state || old.key == key)
      }
      entries.append(entry)
      var total = entries.reduce(0) { $0 + $1.size }
      while entries.count > 1, total > capacity || entries.count > maximumEntries {
        total -= entries.removeFirst().size
      }
    }
    return value
  }

  private func cached<Value>(_ key: Key) -> Value? {
    entries.withLock { entries in
      guard let index = entries.firstIndex(where: { $0.key == key }) else { return nil }
      let entry = entries.remove(at: index)
      entries.append(entry)
      return entry.value as? Value
    }
  }
}
