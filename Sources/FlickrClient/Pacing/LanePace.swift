/// How far a lane's requests have used up their pace: the generic cell rate algorithm.
///
/// Times are microseconds since 1970 UTC. It is a pure value; ``Pacer`` keeps it.
struct LanePace: Hashable, Sendable {
  /// What comes of asking for a turn.
  enum Turn: Hashable, Sendable {
    /// The turn is taken: the request may go at this time.
    case at(Int64)
    /// Too many wait already: ask again at this time.
    case askAgain(at: Int64)
  }

  /// When the pace is wholly rested: the theoretical arrival time of the next request.
  var rested: Int64 = 0
  /// No request goes before this, since Flickr asked to wait.
  var paused: Int64 = 0

  /// How far ahead turns are given out.
  ///
  /// What lies further ahead comes of a clock that was set back,
  /// or of a damaged file, and is told by that from many requests that wait.
  private static let horizon: Int64 = 60_000_000

  /// Takes the next turn, at `now` the earliest, or puts off who asks.
  mutating func turn(in lane: PaceLane, now: Int64) -> Turn {
    forgetTheFuture(in: lane, now: now)
    let tolerance = lane.interval * (lane.burst - 1)
    let earliest = max(now, paused)
    // There is no burst after a pause: it was asked for because we were too fast.
    let base = max(rested, now, paused + tolerance)
    let time = max(earliest, base - tolerance)
    guard time <= earliest + Self.horizon else { return .askAgain(at: time - Self.horizon / 2) }
    rested = base + lane.interval
    return .at(time)
  }

  /// Lets no request go for a while.
  mutating func pause(until time: Int64) {
    paused = max(paused, time)
  }

  /// Calls that could go now without waiting, 0...burst.
  func free(in lane: PaceLane, now: Int64) -> Int {
    var pace = self
    var free = 0
    while free < lane.burst, case .at(now) = pace.turn(in: lane, now: now) { free += 1 }
    return free
  }

  /// A clock that was set back would make everybody wait until it has caught up.
  private mutating func forgetTheFuture(in lane: PaceLane, now: Int64) {
    if paused > now + PaceLane.hour { paused = 0 }
    let all = lane.interval * lane.burst
    if rested > max(now, paused) + Self.horizon + all { rested = now + all }
  }
}
