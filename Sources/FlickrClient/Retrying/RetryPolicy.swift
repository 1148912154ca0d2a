/// Whether and when a failed call is retried: exponential backoff with jitter, as a pure function.
///
/// - Source: FLICKR.md lists what maintained clients retry.
struct RetryPolicy: Sendable {
  /// What failed.
  enum Failure: Hashable, Sendable {
    /// No complete response came.
    case transport(TransportFailure)
    /// A failure by HTTP status, with the seconds of Retry-After.
    case status(Int, retryAfter: Int?)
    /// Flickr's own failure.
    case refused(FlickrCode, message: String)
    /// An undecodable response with status 200, as Flickr sends in outages.
    case undecodable
  }

  /// What to do about it.
  enum Decision: Hashable, Sendable {
    case retry(after: Duration)
    case giveUp
  }

  /// The maximum number of attempts.
  static let attempts = 5
  /// The longest Retry-After, in seconds, that is waited for; after a longer one the call fails.
  static let maximumWait = 120

  /// Decides after an attempt, counted from 1.
  ///
  /// A write is retried only when it certainly had no effect. The jitter is 0..<1.
  static func decision(
    after failure: Failure,
    attempt: Int,
    isWrite: Bool,
    jitter: Double
  ) -> Decision {
    guard attempt < attempts, isTransient(failure, isWrite: isWrite) else { return .giveUp }
    let doubled = Double(1 << (attempt - 1))
    let seconds: Double
    switch failure {
    case .status(_, let retryAfter?):
      guard retryAfter <= maximumWait else { return .giveUp }
      seconds = Double(max(1, retryAfter))
    case .status(429, nil): seconds = 5 * doubled
    default: seconds = doubled
    }
    // The jitter only adds: never before the time that Flickr asked for.
    return .retry(after: .milliseconds(Int64(seconds * (1 + jitter / 4) * 1_000)))
  }

  private static func isTransient(_ failure: Failure, isWrite: Bool) -> Bool {
    switch failure {
    case .transport(.notConnected): true
    case .transport(.dropped), .transport(.timedOut): !isWrite
    case .transport(.tooLarge), .transport(.cancelled): false
    case .status(429, _): true
    case .status(let status, _): (500...599).contains(status) && !isWrite
    case .undecodable: !isWrite
    case .refused(.searchDown, _): !isWrite
    case .refused(.unavailable, _): true
    case .refused(.writeFailed, _): !isWrite
    case .refused(let code, let message):
      // Two undocumented codes, recognized by their message.
      (code == .unavailable0 || code == .unavailable201 || isOutage(message)) && !isWrite
    }
  }

  private static func isOutage(_ message: String) -> Bool {
    message.lowercased().contains("not currently available")
  }
}
