/// Whether and when a call that failed is made again: a function from the failure to the answer.
///
/// - Source: FLICKR.md's list is that of what maintained clients retry.
struct RetryRule: Sendable {
  /// What failed.
  enum Failure: Hashable, Sendable {
    /// No whole answer came.
    case transport(TransportFailure)
    /// An HTTP status that is a failure by itself, with the seconds of Retry-After.
    case status(Int, retryAfter: Int?)
    /// Flickr's own failure.
    case refused(FlickrCode, message: String)
    /// An answer with status 200 that cannot be read: in outages Flickr sends such.
    case undecodable
  }

  /// What to do about it.
  enum Decision: Hashable, Sendable {
    case again(after: Duration)
    case giveUp
  }

  /// How often a call is made at most.
  static let attempts = 5
  /// Who is asked to wait longer than this gives up, and says so.
  static let greatestWait = 120

  /// Decides after an attempt, counted from 1.
  ///
  /// A call that writes is made again only when it surely had no effect. The jitter, 0..<1, makes
  /// the waits of many clients differ.
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
      guard retryAfter <= greatestWait else { return .giveUp }
      seconds = Double(max(1, retryAfter))
    case .status(429, nil): seconds = 5 * doubled
    default: seconds = doubled
    }
    // Never before the time that Flickr asked for.
    return .again(after: .milliseconds(Int64(seconds * (1 + jitter / 4) * 1_000)))
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
      // Two undocumented numbers; the words are what tells them.
      (code == .unavailable0 || code == .unavailable201 || isOutage(message)) && !isWrite
    }
  }

  private static func isOutage(_ message: String) -> Bool {
    message.lowercased().contains("not currently available")
  }
}
