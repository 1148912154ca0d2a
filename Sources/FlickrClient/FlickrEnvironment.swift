import Foundation

/// What a client takes from its surroundings, so that tests can give it theirs.
public struct FlickrEnvironment: Sendable {
  /// The time since 1970 UTC.
  public var now: @Sendable () -> Duration
  /// Waits; throws when the task is cancelled.
  public var sleep: @Sendable (Duration) async throws -> Void
  /// A text that was never used before, for a signature: letters and digits.
  public var nonce: @Sendable () -> String
  /// A number of 0..<1, by which waits differ from those of other clients.
  public var jitter: @Sendable () -> Double

  /// Makes an environment.
  public init(
    now: @escaping @Sendable () -> Duration,
    sleep: @escaping @Sendable (Duration) async throws -> Void,
    nonce: @escaping @Sendable () -> String,
    jitter: @escaping @Sendable () -> Double
  ) {
    self.now = now
    self.sleep = sleep
    self.nonce = nonce
    self.jitter = jitter
  }

  /// The system's clock and random numbers.
  public static let live = FlickrEnvironment(
    now: {
      var time = timespec()
      clock_gettime(CLOCK_REALTIME, &time)
      return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    },
    sleep: { try await Task.sleep(for: $0) },
    nonce: { OAuthNonce.random() },
    jitter: { Double.random(in: 0..<1) }
  )
}

extension Duration {
  /// Whole microseconds, the rest cut off; the greatest or least number where it is beyond.
  package var microseconds: Int64 {
    let (seconds, attoseconds) = components
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
    guard !overflow else { return seconds < 0 ? .min : .max }
    return product + attoseconds / 1_000_000_000_000
  }

  /// Seconds with their fraction.
  var inSeconds: Double { Double(microseconds) / 1_000_000 }
}
