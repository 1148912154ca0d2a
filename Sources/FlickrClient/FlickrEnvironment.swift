import Foundation
import Glibc

/// The clock and the random numbers of a client, which tests replace.
public struct FlickrEnvironment: Sendable {
  /// The time since 1970 UTC.
  public var now: @Sendable () -> Duration
  /// Sleeps; throws when the task is cancelled.
  public var sleep: @Sendable (Duration) async throws -> Void
  /// A nonce for a signature: letters and digits, never the same twice.
  public var nonce: @Sendable () -> String
  /// A random number, 0..<1, for the jitter of delays.
  public var jitter: @Sendable () -> Double

  /// Creates an environment.
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
  /// Whole microseconds, rounded toward zero and clamped to the range of the type.
  package var microseconds: Int64 {
    let (seconds, attoseconds) = components
    let (product, overflow) = seconds.multipliedReportingOverflow(by: 1_000_000)
    guard !overflow else { return seconds < 0 ? .min : .max }
    return product + attoseconds / 1_000_000_000_000
  }

  /// Seconds with their fraction.
  var inSeconds: Double { Double(microseconds) / 1_000_000 }
}

/// Nonces and timestamps of OAuth signatures.
public enum OAuthNonce {
  /// Returns 128 random bits as 32 hexadecimal digits.
  public static func random() -> String {
    var generator = SystemRandomNumberGenerator()
    let halves = [generator.next() as UInt64, generator.next() as UInt64]
    return halves.map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }

  /// Returns the seconds since 1970 UTC.
  public static func seconds() -> Int { time(nil) }
}
