import FlickrClient

/// Lets requests fail at once while Flickr cannot be reached (circuit breaker).
///
/// With all its retries, a fetch that fails takes long enough to occupy all connections of the browser.
/// After one has failed, others fail at once (open); from time to time, one is also sent in the background
/// as a probe, to find out whether Flickr is back (half-open). The first response ends that (closed), and
/// so does a minute without a request.
struct CircuitBreaker: Sendable {
  typealias Instant = ContinuousClock.Instant

  /// The usual time between two probes.
  static let pause = Duration.seconds(10)
  /// How long a failure counts after the last request that it concerned.
  static let memory = Duration.seconds(60)

  /// How a request is handled while Flickr cannot be reached.
  struct Outage: Equatable {
    /// The error with which the request fails at once.
    let error: FlickrError
    /// Whether to send it in the background anyway.
    let isProbe: Bool
  }

  /// The time between two probes.
  private let pause: Duration
  /// Why Flickr could not be reached; nil if it could.
  private var error: FlickrError?
  /// The last time that this concerned a request.
  private var used = Instant.now
  /// The last time that a probe was sent, or that a request failed.
  private var probed = Instant.now
  private var lastResponse: Instant?

  init(pause: Duration = Self.pause) { self.pause = pause }

  /// How a request is handled; nil if Flickr can be reached as far as is known.
  mutating func outage(at now: Instant) -> Outage? {
    guard let error, used.duration(to: now) < Self.memory else {
      self.error = nil
      return nil
    }
    used = now
    let isProbe = probed.duration(to: now) >= pause
    if isProbe { probed = now }
    return Outage(error: error, isProbe: isProbe)
  }

  /// Records that a request was successful.
  mutating func recordSuccess(at now: Instant) {
    error = nil
    lastResponse = now
  }

  /// Records how a request failed.
  ///
  /// - Parameters:
  ///   - error: The failure.
  ///   - began: When the request was sent.
  ///   - now: The time.
  mutating func record(_ error: any Error, ofRequestAt began: Instant, at now: Instant) {
    guard let error = error as? FlickrError else { return }
    switch error {
    case .unreachable(.notConnected, _), .unreachable(.dropped, _), .unreachable(.timedOut, _):
      // Flickr responded to another request since.
      if let lastResponse, lastResponse > began { return }
      self.error = error
      used = now
      probed = now
    case .refused, .undecodable, .tooManyRequests, .imageRefused, .notAnImage:
      recordSuccess(at: now)
    // Others, such as a canceled request or a missing key, say nothing about the connection.
    default: break
    }
  }
}
