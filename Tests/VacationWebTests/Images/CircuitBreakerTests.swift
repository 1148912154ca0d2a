import FlickrClient
import Testing

@testable import VacationWeb

@Suite struct CircuitBreakerTests {
  private let error = FlickrError.unreachable(.notConnected("refused"), host: "example.com")
  private let start = ContinuousClock.now

  private func time(_ seconds: Int) -> ContinuousClock.Instant {
    start.advanced(by: .seconds(seconds))
  }

  private func outage(isProbe: Bool) -> CircuitBreaker.Outage {
    CircuitBreaker.Outage(error: error, isProbe: isProbe)
  }

  @Test func `after an outage, requests fail at once, and one is sent every ten seconds`() {
    var breaker = CircuitBreaker()
    let (fails, isSent) = (outage(isProbe: false), outage(isProbe: true))
    #expect(breaker.outage(at: time(0)) == nil)
    breaker.record(error, ofRequestAt: time(0), at: time(17))
    #expect(breaker.outage(at: time(18)) == fails)
    #expect(breaker.outage(at: time(27)) == isSent)
    #expect(breaker.outage(at: time(27)) == fails)
    #expect(breaker.outage(at: time(37)) == isSent)
    // The request that found nothing out does not count.
    #expect(breaker.outage(at: time(95)) == isSent)
    #expect(breaker.outage(at: time(96)) == fails)
  }

  @Test func `a success ends an outage, and so does a minute without a request`() {
    var breaker = CircuitBreaker()
    breaker.record(error, ofRequestAt: time(0), at: time(17))
    breaker.recordSuccess(at: time(18))
    #expect(breaker.outage(at: time(18)) == nil)
    breaker.record(error, ofRequestAt: time(19), at: time(36))
    #expect(breaker.outage(at: time(97)) == nil)
    #expect(breaker.outage(at: time(97)) == nil)
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
    breaker.record(self.error, ofRequestAt: time(0), at: time(17))
    breaker.record(error, ofRequestAt: time(17), at: time(18))
    #expect((breaker.outage(at: time(19)) == nil) == ends)
  }

  @Test(arguments: [
    (TransportFailure.timedOut, true), (.dropped("reset"), true), (.tooLarge(limit: 1), false),
    (.cancelled, false),
  ])
  func `only a connection that fails is an outage`(failure: TransportFailure, isOutage: Bool) {
    var breaker = CircuitBreaker()
    let error = FlickrError.unreachable(failure, host: "example.com")
    breaker.record(error, ofRequestAt: time(0), at: time(1))
    #expect((breaker.outage(at: time(2)) != nil) == isOutage)
  }

  @Test func `a request that was sent before Flickr responded to another is no outage`() {
    var breaker = CircuitBreaker()
    breaker.recordSuccess(at: time(10))
    breaker.record(error, ofRequestAt: time(0), at: time(17))
    #expect(breaker.outage(at: time(18)) == nil)
    breaker.record(error, ofRequestAt: time(11), at: time(28))
    #expect(breaker.outage(at: time(29)) == outage(isProbe: false))
  }
}
