import Flickr
import VacationStore

/// What was read of an input, to be handed from the thread that reads to the one that writes.
struct InputChunk: Sendable {
  /// The photos, in order.
  var items: [ChangeItem] = []
  /// Where each of them stood.
  var positions: [Position] = []
  /// What is no usable dictionary; each with the number of photos before it in the chunk.
  var broken: [(before: Int, item: BrokenItem)] = []
  /// Bytes of the photos' dictionaries.
  var bytes = 0
  /// Bytes of the input that were read by then.
  var bytesRead = 0

  init() {}

  /// What several chunks hold, in order.
  init(joining chunks: [InputChunk]) {
    for chunk in chunks {
      broken += chunk.broken.map { ($0.before + items.count, $0.item) }
      items += chunk.items
      positions += chunk.positions
      bytes += chunk.bytes
      bytesRead = chunk.bytesRead
    }
  }

  /// Photos and what is none.
  var count: Int { items.count + broken.count }
  var isEmpty: Bool { items.isEmpty && broken.isEmpty }

  /// The chunk in parts of so many photos, in order.
  func parts(of size: Int) -> [InputChunk] {
    guard items.count > size else { return [self] }
    return stride(from: 0, to: items.count, by: size).map { start in
      let end = min(start + size, items.count)
      var part = InputChunk()
      part.items = Array(items[start..<end])
      part.positions = Array(positions[start..<end])
      // What stands behind the last photo belongs to the last part.
      let last = end == items.count ? end : end - 1
      part.broken = broken.compactMap { before, item in
        (start...last).contains(before) ? (before - start, item) : nil
      }
      part.bytesRead = bytesRead
      return part
    }
  }
}
