import Synchronization

/// Lets requests go at the pace that Flickr allows a key (3,600 calls an hour), for all tasks of
/// the process and, through a small file, for all processes of the user.
public final class Pacer: Sendable {
  private let file: PaceFile?
  private let own = Mutex(PaceLane.allCases.map { _ in LanePace() })
  private let environment: FlickrEnvironment

  /// Makes a pacer.
  ///
  /// - Parameters:
  ///   - path: Path of the file that processes share, in a directory that exists; nil where the
  ///     pace is the process's own.
  ///   - environment: The clock, and how to wait.
  public init(path: String?, environment: FlickrEnvironment = .live) {
    file = path.map(PaceFile.init(path:))
    self.environment = environment
  }

  /// Waits for the turn of one request.
  ///
  /// - Throws: ``FlickrError/cancelled``, ``FlickrError/localFailure(path:reason:)``.
  public func turn(in lane: PaceLane) async throws(FlickrError) {
    while true {
      let turn = try update { $0[lane.rawValue].turn(in: lane, now: self.now) }
      switch turn {
      case .askAgain(let time):
        try await wait(until: time)
      case .at(let time):
        guard time > now else { return }
        try await wait(until: time)
        // While it waited, another task or process may have been asked to pause: then all who
        // waited take new turns, so that they do not go at once when the pause is over.
        if try update({ $0[lane.rawValue].paused }) <= time { return }
      }
    }
  }

  /// Waits once for as long as it is now: a clock that is set back meanwhile changes nothing.
  private func wait(until time: Int64) async throws(FlickrError) {
    do {
      try await environment.sleep(.microseconds(time - now))
    } catch {
      throw .cancelled
    }
  }

  /// Lets no request of a lane go for a while, since Flickr asked to wait.
  ///
  /// - Throws: ``FlickrError/localFailure(path:reason:)``.
  public func pause(_ lane: PaceLane, for duration: Duration) throws(FlickrError) {
    let end = now + duration.microseconds
    try update { $0[lane.rawValue].pause(until: end) }
  }

  /// Requests of a lane that could go now without waiting.
  ///
  /// - Throws: ``FlickrError/localFailure(path:reason:)``.
  public func free(in lane: PaceLane) throws(FlickrError) -> Int {
    try update { $0[lane.rawValue].free(in: lane, now: self.now) }
  }

  private var now: Int64 { environment.now().microseconds }

  private func update<Result: Sendable>(
    _ change: (inout [LanePace]) -> Result
  ) throws(FlickrError) -> Result {
    if let file { return try file.update(change) }
    return own.withLock { change(&$0) }
  }
}
