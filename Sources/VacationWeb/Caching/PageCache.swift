import Synchronization

/// A cache of rendered pages, keyed by the entity tag of the state that they were made from.
final class PageCache: Sendable {
  /// The total size in bytes; the oldest pages are evicted first.
  private static let capacity = 4_000_000

  private struct State {
    var pages: [EntityTag: String] = [:]
    var order: [EntityTag] = []
    var bytes = 0
  }

  private let state = Mutex(State())

  func page(_ tag: EntityTag) -> String? {
    state.withLock { $0.pages[tag] }
  }

  func store(_ html: String, for tag: EntityTag) {
    guard html.utf8.count <= Self.capacity / 4 else { return }
    state.withLock { state in
      guard state.pages.updateValue(html, forKey: tag) == nil else { return }
      state.order.append(tag)
      state.bytes += html.utf8.count
      while state.bytes > Self.capacity {
        let oldest = state.order.removeFirst()
        state.bytes -= state.pages.removeValue(forKey: oldest)?.utf8.count ?? 0
      }
    }
  }
}
