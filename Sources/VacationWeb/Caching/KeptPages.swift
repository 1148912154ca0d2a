import Synchronization

/// Pages that were made lately, by the tag of the state that they were made from: who asks for one
/// that is unchanged gets it as it is.
final class KeptPages: Sendable {
  /// Bytes of all pages together; those kept first go first.
  private static let room = 4_000_000

  private struct State {
    var pages: [EntityTag: String] = [:]
    var order: [EntityTag] = []
    var bytes = 0
  }

  private let state = Mutex(State())

  /// The page of a state; nil where it has to be made.
  func page(_ tag: EntityTag) -> String? {
    state.withLock { $0.pages[tag] }
  }

  /// Keeps the page of a state.
  func keep(_ html: String, _ tag: EntityTag) {
    guard html.utf8.count <= Self.room / 4 else { return }
    state.withLock { state in
      guard state.pages.updateValue(html, forKey: tag) == nil else { return }
      state.order.append(tag)
      state.bytes += html.utf8.count
      while state.bytes > Self.room {
        let oldest = state.order.removeFirst()
        state.bytes -= state.pages.removeValue(forKey: oldest)?.utf8.count ?? 0
      }
    }
  }
}
