/// A rate limit that several requests share.
public enum RateLimit: Int, CaseIterable, Sendable {
  /// Calls of the API: 3,600 in any hour, at most 10 at once.
  case calls
  /// Downloads of images, which Flickr limits separately: 5 a second, at most 20 at once.
  case images

  /// The maximum burst of requests after a pause.
  var burst: Int64 {
    switch self {
    case .calls: 10
    case .images: 20
    }
  }

  /// Microseconds between two requests in steady use.
  ///
  /// With n at once and then one each interval, an hour sees at most n + hour / interval: this
  /// interval, a little more than a second, makes that exactly 3,600.
  var interval: Int64 {
    switch self {
    case .calls: (Self.hour + 3_589) / 3_590
    case .images: 200_000
    }
  }

  static let hour: Int64 = 3_600_000_000
}

/// The state of one rate limit: the generic cell rate algorithm (GCRA).
///
/// Times are microseconds since 1970 UTC. It is a pure value; ``RateLimiter`` stores it.
struct RateLimitState: Hashable, Sendable {
  /// The result of a reservation.
  enum Reservation: Hashable, Sendable {
    /// The request may go at this time.
    case at(Int64)
    /// Nothing is reserved, since too many requests wait already: try again at this time.
    case retry(at: Int64)
  }

  /// The theoretical arrival time (TAT) of the next request.
  var arrival: Int64 = 0
  /// No request is sent before this time, because of Flickr's Retry-After.
  var paused: Int64 = 0

  /// How far ahead requests are scheduled.
  ///
  /// A time further ahead comes from a clock that was set back or from a damaged file, and not from
  /// a long queue.
  private static let horizon: Int64 = 60_000_000

  /// Reserves the earliest possible time for one request, `now` or later.
  mutating func reserve(_ limit: RateLimit, now: Int64) -> Reservation {
    discardFuture(limit, now: now)
    let tolerance = limit.interval * (limit.burst - 1)
    let earliest = max(now, paused)
    // No burst follows such a pause: Flickr requested it because the requests were too fast.
    let base = max(arrival, now, paused + tolerance)
    let time = max(earliest, base - tolerance)
    guard time <= earliest + Self.horizon else { return .retry(at: time - Self.horizon / 2) }
    arrival = base + limit.interval
    return .at(time)
  }

  /// Holds all requests until a time.
  mutating func pause(until time: Int64) {
    paused = max(paused, time)
  }

  /// Requests that could go now without waiting, 0...burst.
  func available(_ limit: RateLimit, now: Int64) -> Int {
    var state = self
    var count = 0
    while count < limit.burst, case .at(now) = state.reserve(limit, now: now) { count += 1 }
    return count
  }

  /// Discards times that are too far ahead: after the clock was set back, requests would wait until
  /// it has caught up.
  private mutating func discardFuture(_ limit: RateLimit, now: Int64) {
    if paused > now + RateLimit.hour { paused = 0 }
    let burst = limit.interval * limit.burst
    if arrival > max(now, paused) + Self.horizon + burst { arrival = now + burst }
  }
}
