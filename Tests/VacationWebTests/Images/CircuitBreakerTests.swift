import FlickrClient
import Testing

@testable import VacationWeb

@Suite struct CircuitBreakerTests {
  private let outage = FlickrError.unreachable(.notConnected("refused"), host: "example.com")
  private let start = ContinuousClock.now

  private func time(_ seconds: Int) -> ContinuousClock.Instant {
    start.advanced(by: .seconds(seconds))
  }

  @Test func `after an outage, requests fail at once, except one every ten seconds`() {
    var breaker = CircuitBreaker()
    #expect(breaker.failure(at: time(0)) == nil)
    breaker.record(outage, ofRequestAt: time(0), at: time(17))
    #expect(breaker.failure(at: time(18)) == outage)
    #expect(breaker.failure(at: time(27)) == nil)
    #expect(breaker.failure(at: time(27)) == outage)
    #expect(breaker.failure(at: time(37)) == nil)
    // The request that found nothing out does not count.
    #expect(breaker.failure(at: time(95)) == nil)
    #expect(breaker.failure(at: time(96)) == outage)
  }

  @Test func `a success ends an outage, and so does a minute without a request`() {
    var breaker = CircuitBreaker()
    breaker.record(outage, ofRequestAt: time(0), at: time(17))
    breaker.recordSuccess(at: time(18))
    #expect(breaker.failure(at: time(18)) == nil)
    breaker.record(outage, ofRequestAt: time(19), at: time(36))
    #expect(breaker.failure(at: time(97)) == nil)
    #expect(breaker.failure(at: time(97)) == nil)
  }

  @Test(arguments: [
    (FlickrError.imageRefused(url: "x", status: 500), true),
    (.tooManyRequests(retryAfter: nil), true),
    (.noImage(url: "x"), false), (.cancelled, false),
    (.unreachable(.tooLarge(limit: 1), host: "example.com"), false),
    (.unreachable(.cancelled, host: "example.com"), false), (.noKey, false),
  ])
  func `a response that is an error ends an outage, and what is none does not`(
    error: FlickrError,
    ends: Bool
  ) {
    var breaker = CircuitBreaker()
    breaker.record(outage, ofRequestAt: time(0), at: time(17))
    breaker.record(error, ofRequestAt: time(17), at: time(18))
    #expect((breaker.failure(at: time(19)) == nil) == ends)
  }

  @Test(arguments: [
    (TransportFailure.timedOut, true), (.dropped("reset"), true), (.tooLarge(limit: 1), false),
    (.cancelled, false),
  ])
  func `only a connection that fails is an outage`(failure: TransportFailure, isOutage: Bool) {
    var breaker = CircuitBreaker()
    let error = FlickrError.unreachable(failure, host: "example.com")
    breaker.record(error, ofRequestAt: time(0), at: time(1))
    #expect((breaker.failure(at: time(2)) != nil) == isOutage)
  }

  @Test func `a request that was sent before Flickr responded to another is no outage`() {
    var breaker = CircuitBreaker()
    breaker.recordSuccess(at: time(10))
    breaker.record(outage, ofRequestAt: time(0), at: time(17))
    #expect(breaker.failure(at: time(18)) == nil)
    breaker.record(outage, ofRequestAt: time(11), at: time(28))
    #expect(breaker.failure(at: time(29)) == outage)
  }
}
