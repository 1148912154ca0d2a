import Synchronization

/// Keeps requests within the rate that Flickr allows for an API key (3,600 calls an hour), for all
/// tasks of the process and, through a small file, for all processes of the user.
public final class RateLimiter: Sendable {
  private let file: RateLimitFile?
  private let own = Mutex(RateLimit.allCases.map { _ in RateLimitState() })
  private let environment: FlickrEnvironment

  /// Creates a rate limiter.
  ///
  /// - Parameters:
  ///   - path: The file that processes share, in a directory that exists; nil for a limit of this
  ///     process alone.
  ///   - environment: The clock, and how to wait.
  public init(path: String?, environment: FlickrEnvironment = .live) {
    file = path.map(RateLimitFile.init(path:))
    self.environment = environment
  }

  /// Waits until one request may go.
  ///
  /// - Throws: ``FlickrError/cancelled``, ``FlickrError/localFailure(path:reason:)``.
  public func acquire(_ limit: RateLimit) async throws(FlickrError) {
    while true {
      let reservation = try update { $0[limit.rawValue].reserve(limit, now: self.now) }
      switch reservation {
      case .retry(let time):
        try await wait(until: time)
      case .at(let time):
        guard time > now else { return }
        try await wait(until: time)
        // Another task or process may have been told to pause meanwhile: then all waiting requests
        // reserve again, so that they do not all go when the pause is over.
        if try update({ $0[limit.rawValue].paused }) <= time { return }
      }
    }
  }

  /// Sleeps for the time that is left now: a clock that is set back meanwhile changes nothing.
  private func wait(until time: Int64) async throws(FlickrError) {
    do {
      try await environment.sleep(.microseconds(time - now))
    } catch {
      throw .cancelled
    }
  }

  /// Holds all requests under a limit for a while, because Flickr asked to wait.
  ///
  /// - Throws: ``FlickrError/localFailure(path:reason:)``.
  public func pause(_ limit: RateLimit, for duration: Duration) throws(FlickrError) {
    let end = now + duration.microseconds
    try update { $0[limit.rawValue].pause(until: end) }
  }

  /// Requests that could go now without waiting.
  ///
  /// - Throws: ``FlickrError/localFailure(path:reason:)``.
  public func available(_ limit: RateLimit) throws(FlickrError) -> Int {
    try update { $0[limit.rawValue].available(limit, now: self.now) }
  }

  private var now: Int64 { environment.now().microseconds }

  private func update<Result: Sendable>(
    _ change: (inout [RateLimitState]) -> Result
  ) throws(FlickrError) -> Result {
    if let file { return try file.update(change) }
    return own.withLock { change(&$0) }
  }
}
