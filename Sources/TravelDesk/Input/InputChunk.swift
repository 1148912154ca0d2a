import Flickr
import VacationStore

/// A chunk of an input, passed from the thread that reads to the one that writes.
struct InputChunk: Sendable {
  /// The photos, in order.
  var items: [ChangeItem] = []
  /// The position of each photo in the input.
  var positions: [Position] = []
  /// Invalid items, each with the number of photos before it in the chunk.
  var broken: [(before: Int, item: BrokenItem)] = []
  /// The total size of the photos' texts in bytes.
  var bytes = 0
  /// The fraction of the input read so far, 0...1; nil if its size is unknown.
  var fraction: Double?

  init() {}

  /// Concatenates several chunks.
  init(joining chunks: [InputChunk]) {
    for chunk in chunks {
      broken += chunk.broken.map { ($0.before + items.count, $0.item) }
      items += chunk.items
      positions += chunk.positions
      bytes += chunk.bytes
      fraction = chunk.fraction
    }
  }

  /// The number of photos and invalid items.
  var count: Int { items.count + broken.count }
  /// Whether each photo comes with its JSON.
  var isComplete: Bool {
    items.allSatisfy { item in
      guard case .visit = item else { return false }
      return true
    }
  }
  var isEmpty: Bool { items.isEmpty && broken.isEmpty }

  /// Splits the chunk into parts of at most `size` photos.
  func parts(of size: Int) -> [InputChunk] {
    guard items.count > size else { return [self] }
    return stride(from: 0, to: items.count, by: size).map { start in
      let end = min(start + size, items.count)
      var part = InputChunk()
      part.items = Array(items[start..<end])
      part.positions = Array(positions[start..<end])
      // Invalid items after the last photo belong to the last part.
      let last = end == items.count ? end : end - 1
      part.broken = broken.compactMap { before, item in
        (start...last).contains(before) ? (before - start, item) : nil
      }
      part.fraction = fraction
      return part
    }
  }
}
