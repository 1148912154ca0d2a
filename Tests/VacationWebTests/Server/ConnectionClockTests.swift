import NIOCore
import Testing

@testable import VacationWeb

/// Slow, idle and deaf clients, on a clock of the test's.
struct ConnectionClockTests {
  private static let start = NIODeadline.uptimeNanoseconds(1_000_000_000_000)
  private var clock = ConnectionClock(ServerLimits(), now: start)

  private func at(_ seconds: Int64) -> NIODeadline { Self.start + .seconds(seconds) }

  private mutating func verdict(
    _ seconds: Int64,
    written: Int = 0,
    waiting: Int = 0
  ) -> ConnectionClock.Verdict {
    clock.verdict(written: written, waiting: waiting, at: at(seconds))
  }

  @Test mutating func `a connection without a request is idle after a minute`() {
    #expect(verdict(59) == .fine)
    #expect(verdict(60) == .idle)
  }

  @Test mutating func `a head that does not end is too slow after fifteen seconds`() {
    clock.received(at: at(30))
    clock.received(at: at(40))
    #expect(verdict(44) == .fine)
    #expect(verdict(45) == .slowRequest)
  }

  @Test mutating func `a body that drips does not gain time`() {
    clock.received(at: at(0))
    clock.requestBegan(at: at(1))
    for second in 2..<15 { clock.received(at: at(Int64(second))) }
    #expect(verdict(14) == .fine)
    #expect(verdict(15) == .slowRequest)
  }

  @Test mutating func `an answer may take its time, and the minute begins behind it`() {
    clock.received(at: at(0))
    clock.requestBegan(at: at(0))
    clock.requestEnded(at: at(0))
    #expect(verdict(3_600) == .fine)
    clock.answered(at: at(3_600))
    #expect(verdict(3_659) == .fine)
    #expect(verdict(3_660) == .idle)
  }

  @Test mutating func `a client that reads nothing is given up after a minute`() {
    clock.requestBegan(at: at(0))
    clock.requestEnded(at: at(0))
    #expect(verdict(0, written: 1_000, waiting: 500) == .fine)
    #expect(verdict(59, written: 1_000, waiting: 500) == .fine)
    #expect(verdict(60, written: 1_000, waiting: 500) == .stalled)
  }

  @Test mutating func `a client that reads slowly is waited for`() {
    clock.requestBegan(at: at(0))
    clock.requestEnded(at: at(0))
    for second in 0..<500 {
      let waiting = 1_000_000 - second / 50
      #expect(verdict(Int64(second), written: 1_000_000, waiting: waiting) == .fine)
    }
  }

  @Test mutating func `an answer that was read before its request ended keeps the request's time`()
  {
    clock.requestBegan(at: at(0))
    clock.answered(at: at(1))
    #expect(verdict(14) == .fine)
    #expect(verdict(15) == .slowRequest)
  }
}
