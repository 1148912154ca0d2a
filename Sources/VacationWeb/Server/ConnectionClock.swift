import NIOCore

/// How long a client has kept a connection waiting, and whether that is too long.
///
/// A plain value, without timers: it is told what happens and when, and asked now and then.
struct ConnectionClock {
  /// What is to be done with the connection.
  enum Verdict: Hashable {
    case fine
    /// Nothing was asked for a while.
    case idle
    /// A request does not come to its end.
    case slowRequest
    /// An answer is not read.
    case stalled
  }

  private let limits: ServerLimits
  /// When the request that is coming in began; nil while none is.
  private var requestSince: NIODeadline?
  /// Whether an answer is owed, or under way.
  private var isAnswering = false
  /// When the last request was done with, or the connection began.
  private var quietSince: NIODeadline
  /// Bytes that the client took, when they last became more.
  private var taken: (bytes: Int, at: NIODeadline)

  init(_ limits: ServerLimits, now: NIODeadline) {
    self.limits = limits
    quietSince = now
    taken = (0, now)
  }

  /// Bytes came.
  mutating func received(at now: NIODeadline) {
    if requestSince == nil, !isAnswering { requestSince = now }
  }

  /// The head of a request is there.
  mutating func requestBegan(at now: NIODeadline) {
    requestSince = requestSince ?? now
    isAnswering = true
  }

  /// The whole request is there.
  mutating func requestEnded(at now: NIODeadline) {
    requestSince = nil
    quietSince = now
  }

  /// The whole answer is written.
  mutating func answered(at now: NIODeadline) {
    isAnswering = false
    quietSince = now
  }

  /// How long it has been.
  ///
  /// - Parameters:
  ///   - written: All bytes that were written to the connection.
  ///   - waiting: Those of them that the client has not taken.
  ///   - now: The time.
  /// - Returns: What is to be done.
  mutating func verdict(written: Int, waiting: Int, at now: NIODeadline) -> Verdict {
    let bytes = written - waiting
    if waiting == 0 || bytes != taken.bytes {
      taken = (bytes, now)
    } else if now - taken.at >= limits.stall {
      return .stalled
    }
    if let requestSince { return now - requestSince >= limits.request ? .slowRequest : .fine }
    return !isAnswering && waiting == 0 && now - quietSince >= limits.idle ? .idle : .fine
  }

  /// How often to ask.
  static func interval(_ limits: ServerLimits) -> TimeAmount {
    let shortest = min(limits.idle, limits.request, limits.stall).nanoseconds
    return .nanoseconds(max(shortest / 4, 1_000_000))
  }
}
