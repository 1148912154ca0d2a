import Synchronization

/// The login to Flickr that Settings starts, and that the user completes on Flickr's page.
final class FlickrLogin: Sendable {
  enum State: Sendable {
    /// None was started, or it has succeeded.
    case none
    /// The user has yet to give access on this page of Flickr.
    case waiting(page: String)
    /// It failed, for this reason.
    case failed(String)
  }

  private let current = Mutex<(state: State, task: Task<Void, Never>?, number: Int)>(
    (.none, nil, 0)
  )

  /// The state of the last login.
  var state: State { current.withLock { $0.state } }

  /// Starts a login in place of the last one; returns when Flickr's page is known, or it has failed.
  ///
  /// - Parameters:
  ///   - logIn: The login; calls its argument with the address of the page.
  ///   - errorMessage: Describes an error, and logs an unexpected one.
  func start(
    _ logIn: @escaping @Sendable (@escaping @Sendable (String) -> Void) async throws -> Void,
    errorMessage: @escaping @Sendable (any Error) -> String
  ) async {
    cancel()
    let number = current.withLock { current in
      current.number += 1
      return current.number
    }
    let (known, source) = AsyncStream<Void>.makeStream()
    let task = Task(executorPreference: BlockingThreads.shared) {
      do {
        try await logIn { page in
          self.set(.waiting(page: page), number)
          source.yield()
        }
        self.set(.none, number)
      } catch is CancellationError {
        self.set(.none, number)
      } catch {
        self.set(Task.isCancelled ? .none : .failed(errorMessage(error)), number)
      }
      source.finish()
    }
    current.withLock { $0.task = task }
    for await _ in known { break }
  }

  /// Cancels the login.
  func cancel() {
    current.withLock { current in
      current.task?.cancel()
      current.number += 1
      (current.state, current.task) = (.none, nil)
    }
  }

  private func set(_ state: State, _ number: Int) {
    current.withLock { if $0.number == number { $0.state = state } }
  }
}
