public import FlickrClient
import Synchronization

/// A clock whose time passes only when everybody waits, and then at once.
///
/// A task that waits alone goes on immediately, with the time moved on. Tasks that ``run(_:)``
/// starts wait for each other: when all of them wait, the one whose time comes first goes on.
public final class VirtualClock: Sendable {
  private struct Sleeper {
    var number: Int
    var wake: Duration
    var continuation: CheckedContinuation<Void, any Error>
    var isCounted: Bool
  }

  private struct State {
    /// The time that never goes back, by which tasks wait.
    var elapsed = Duration.zero
    /// What the time of day was at the beginning, changed when somebody sets the clock.
    var start: Duration
    /// Tasks that are at work, for which the others wait.
    var busy = 0
    var sleepers: [Sleeper] = []
    var cancelled: Set<Int> = []
    var next = 0
    var sleeps: [Duration] = []
    var watchers: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state: Mutex<State>
  @TaskLocal private static var isCounted = false

  /// Makes a clock that shows a time since 1970 UTC.
  public init(now: Duration = .seconds(1_900_000_000)) {
    state = Mutex(State(start: now))
  }

  /// The time of day: since 1970 UTC.
  public var now: Duration { state.withLock { $0.start + $0.elapsed } }

  /// How long tasks asked to wait, in the order in which they asked.
  public var sleeps: [Duration] { state.withLock { $0.sleeps } }

  /// Sets the time of day, as people do; those who wait do not notice.
  public func set(_ time: Duration) {
    state.withLock { $0.start = time - $0.elapsed }
  }

  /// Lets time pass.
  public func pass(_ duration: Duration) {
    state.withLock { $0.elapsed += duration }
  }

  /// What a client takes from its surroundings: this clock, numbered nonces and a fixed jitter.
  public func environment(jitter: Double = 0) -> FlickrEnvironment {
    let count = Mutex(0)
    return FlickrEnvironment(
      now: { self.now },
      sleep: { try await self.wait($0) },
      nonce: {
        count.withLock { count in
          count += 1
          return "nonce\(count)"
        }
      },
      jitter: { jitter }
    )
  }

  /// Runs tasks at once that wait for nothing but this clock.
  ///
  /// - Throws: What one of them throws.
  public func run(_ bodies: [@Sendable () async throws -> Void]) async throws {
    state.withLock { $0.busy += bodies.count }
    try await withThrowingTaskGroup { group in
      for body in bodies {
        group.addTask {
          // Whoever ends lets the others' time pass.
          defer { self.rest() }
          try await VirtualClock.$isCounted.withValue(true) { try await body() }
        }
      }
      try await group.waitForAll()
    }
  }

  /// Stops time, so that whoever waits goes on waiting until ``goOn()``.
  public func stop() {
    state.withLock { $0.busy += 1 }
  }

  /// Lets time pass again.
  public func goOn() { rest() }

  /// Waits until a number of tasks wait for the clock, which has to be stopped.
  public func sleepers(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isThere = state.withLock { state in
        if state.sleepers.count >= count { return true }
        state.watchers.append((count, continuation))
        return false
      }
      if isThere { continuation.resume() }
    }
  }

  /// Waits; throws `CancellationError` when the task is cancelled.
  public func wait(_ duration: Duration) async throws {
    let number = state.withLock { state in
      state.sleeps.append(duration)
      state.next += 1
      return state.next
    }
    let isCounted = VirtualClock.isCounted
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        add(
          Sleeper(number: number, wake: duration, continuation: continuation, isCounted: isCounted)
        )
      }
    } onCancel: {
      cancel(number)
    }
  }

  private func add(_ sleeper: Sleeper) {
    var sleeper = sleeper
    let wasCancelled = state.withLock { state in
      if state.cancelled.remove(sleeper.number) != nil { return true }
      sleeper.wake = state.elapsed + max(.zero, sleeper.wake)
      state.sleepers.append(sleeper)
      if sleeper.isCounted { state.busy -= 1 }
      return false
    }
    if wasCancelled { return sleeper.continuation.resume(throwing: CancellationError()) }
    let watchers = state.withLock { state in
      let count = state.sleepers.count
      defer { state.watchers.removeAll { $0.count <= count } }
      return state.watchers.filter { $0.count <= count }
    }
    for watcher in watchers { watcher.continuation.resume() }
    wakeFirst()
  }

  private func cancel(_ number: Int) {
    let sleeper = state.withLock { state -> Sleeper? in
      guard let index = state.sleepers.firstIndex(where: { $0.number == number }) else {
        state.cancelled.insert(number)
        return nil
      }
      let sleeper = state.sleepers.remove(at: index)
      if sleeper.isCounted { state.busy += 1 }
      return sleeper
    }
    sleeper?.continuation.resume(throwing: CancellationError())
  }

  private func rest() {
    state.withLock { $0.busy -= 1 }
    wakeFirst()
  }

  /// Moves the time on to the first that waits, unless somebody is at work.
  private func wakeFirst() {
    // Who does not count is not waited for, so that the next goes on too.
    while let sleeper = first() {
      sleeper.continuation.resume()
      if sleeper.isCounted { return }
    }
  }

  /// The first that waits, with the time moved on to its waking; nil while somebody is at work.
  private func first() -> Sleeper? {
    state.withLock { state in
      guard state.busy == 0,
        let first = state.sleepers.min(by: { ($0.wake, $0.number) < ($1.wake, $1.number) }),
        let index = state.sleepers.firstIndex(where: { $0.number == first.number })
      else { return nil }
      state.sleepers.remove(at: index)
      state.elapsed = max(state.elapsed, first.wake)
      if first.isCounted { state.busy += 1 }
      return first
    }
  }
}
