import Flickr
import VacationStore

/// What was read of an input, to be handed from the thread that reads to the one that writes.
struct InputChunk: Sendable {
  /// The photos, in order.
  var visits: [Visit] = []
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
      broken += chunk.broken.map { ($0.before + visits.count, $0.item) }
      visits += chunk.visits
      positions += chunk.positions
      bytes += chunk.bytes
      bytesRead = chunk.bytesRead
    }
  }

  var isEmpty: Bool { visits.isEmpty && broken.isEmpty }
}
