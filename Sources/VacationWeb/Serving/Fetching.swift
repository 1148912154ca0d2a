/// A page that is being fetched, with what happens meanwhile.
///
/// It ends when nobody holds it any more: who waited has gone.
final class Fetching: Sendable {
  /// What happens.
  enum Event: Sendable {
    /// So many photos came, of so many.
    case progress(Int, Int)
    /// Time passes.
    case tick
    /// The page is there, or will not be.
    case ended(Result<Page, any Error>)
  }

  /// What happens, in its order; it ends behind ``Event/ended(_:)``.
  let events: AsyncStream<Event>
  private let task: Task<Void, Never>
  private let clock: Task<Void, Never>

  /// Waits as long as nothing is said of waiting.
  @Sendable static func patience() async throws {
    try await Task.sleep(for: .milliseconds(150))
  }

  /// Begins to fetch.
  ///
  /// - Parameters:
  ///   - patience: Waits as long as nothing is said of waiting, and ends when it is cancelled.
  ///   - body: Fetches the page, and tells how many photos came, of how many.
  init(
    patience: @escaping @Sendable () async throws -> Void,
    _ body: @escaping @Sendable (@escaping @Sendable (Int, Int) -> Void) async throws -> Page
  ) {
    let (events, source) = AsyncStream<Event>.makeStream()
    self.events = events
    let clock = Task {
      // Ends with the fetching, which cancels it.
      while (try? await patience()) != nil { source.yield(.tick) }
    }
    self.clock = clock
    task = Task(executorPreference: BlockingThreads.shared) {
      let result: Result<Page, any Error>
      do {
        result = .success(try await body { source.yield(.progress($0, $1)) })
      } catch {
        result = .failure(error)
      }
      clock.cancel()
      source.yield(.ended(result))
      source.finish()
    }
  }

  deinit { cancel() }

  /// What is there before anybody would notice that it was waited for; nil for nothing.
  func whatComesAtOnce() async -> Result<Page, any Error>? {
    for await event in events {
      switch event {
      case .progress: continue
      case .tick: return nil
      case .ended(let result): return result
      }
    }
    return nil
  }

  /// Ends the fetching: nobody waits for it any more.
  func cancel() {
    task.cancel()
    clock.cancel()
  }
}
