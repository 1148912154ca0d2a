import Testing

@testable import FlickrClient

struct RetryPolicyTests {
  /// What becomes of a failure: how long a call that reads, and one that writes, waits after the
  /// first attempt; nil for giving up.
  struct Row: Sendable {
    var failure: RetryPolicy.Failure
    var read: Int?
    var write: Int?

    init(_ failure: RetryPolicy.Failure, read: Int? = nil, write: Int? = nil) {
      self.failure = failure
      self.read = read
      self.write = write
    }
  }

  static let rows: [Row] =
    [
      Row(.transport(.notConnected("refused")), read: 1, write: 1),
      Row(.transport(.dropped("reset")), read: 1),
      Row(.transport(.timedOut), read: 1),
      Row(.transport(.tooLarge(limit: 10))),
      Row(.transport(.cancelled)),
      Row(.status(429, retryAfter: nil), read: 5, write: 5),
      Row(.status(429, retryAfter: 0), read: 1, write: 1),
      Row(.status(429, retryAfter: 1), read: 1, write: 1),
      Row(.status(429, retryAfter: 30), read: 30, write: 30),
      Row(.status(429, retryAfter: 120), read: 120, write: 120),
      Row(.status(429, retryAfter: 121)),
      Row(.status(429, retryAfter: .max)),
      Row(.status(503, retryAfter: 7), read: 7),
      Row(.status(503, retryAfter: 3_600)),
      Row(.undecodable, read: 1),
    ]
    + [500, 502, 503, 504, 599].map { Row(.status($0, retryAfter: nil), read: 1) }
    + [301, 302, 400, 401, 403, 404, 410, 418, 499, 600].map { Row(.status($0, retryAfter: nil)) }
    + [10, 106, 201, 0].map { Row(refused($0), read: 1) }
    + [Row(refused(105), read: 1, write: 1)]
    + [1, 2, 3, 17, 18, 20, 95, 96, 97, 98, 99, 100, 108, 111, 112, 114, 115, 116, 4_711].map {
      Row(refused($0))
    }
    + [
      Row(refused(999, "Sorry, the Flickr API service is not currently available."), read: 1)
    ]

  private static func refused(_ code: Int, _ message: String = "No.") -> RetryPolicy.Failure {
    .refused(FlickrCode(rawValue: code), message: message)
  }

  @Test(arguments: rows)
  func `each failure is retried according to the table, with five attempts in total`(row: Row) {
    for (isWrite, first) in [(false, row.read), (true, row.write)] {
      for attempt in 1...7 {
        let decision = RetryPolicy.decision(
          after: row.failure,
          attempt: attempt,
          isWrite: isWrite,
          jitter: 0
        )
        guard let first, attempt < 5 else {
          #expect(decision == .giveUp, "attempt \(attempt), write \(isWrite)")
          continue
        }
        // Where Flickr names a time it is that, else it doubles.
        let named: Bool
        if case .status(_, _?) = row.failure { named = true } else { named = false }
        let seconds = named ? first : first << (attempt - 1)
        #expect(decision == .retry(after: .seconds(seconds)), "attempt \(attempt)")
      }
    }
  }

  @Test(arguments: rows)
  func `the jitter makes waits longer, never shorter, and by a quarter at most`(row: Row) {
    for attempt in 1...4 {
      guard case .retry(let least) = decision(row, attempt, 0) else { continue }
      for jitter in [0.001, 0.25, 0.5, 0.999_999] {
        guard case .retry(let wait) = decision(row, attempt, jitter) else {
          Issue.record("the jitter changes the decision")
          continue
        }
        #expect(wait >= least && wait <= least * 5 / 4)
      }
    }
  }

  private func decision(_ row: Row, _ attempt: Int, _ jitter: Double) -> RetryPolicy.Decision {
    RetryPolicy.decision(after: row.failure, attempt: attempt, isWrite: false, jitter: jitter)
  }

  @Test(arguments: [
    ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
    ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
    ("Thu, 29 Feb 2024 23:59:59 GMT", 1_709_251_199),
    ("Fri, 31 Dec 2100 12:00:00 GMT", 4_133_937_600),
  ])
  func `dates of HTTP are read`(text: String, seconds: Int) {
    #expect(HTTPDate.seconds(text) == seconds)
  }

  @Test(arguments: [
    "", "soon", "Sun, 06 Nov 1994", "Sun, 06 Nov 1994 08:49:37 PST",
    "Sun, 06 Foo 1994 08:49:37 GMT",
    "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994", "Sun, 06 Nov 1994 08:49 GMT",
    "Sun, x Nov y 08:49:37 GMT", "Sun, 06 Nov 1994 a:b:c GMT",
  ])
  func `what is no date of HTTP is none`(text: String) {
    #expect(HTTPDate.seconds(text) == nil)
  }

  @Test(arguments: [
    "Sun, 06 Nov 999999999999 08:49:37 GMT", "Sun, 99999999999999999 Nov 1994 08:49:37 GMT",
    "Sun, 06 Nov 1994 9223372036854775807:9223372036854775807:9223372036854775807 GMT",
    "Sun, -9223372036854775808 Nov -9223372036854775808 00:00:00 GMT",
  ])
  func `numbers beyond all dates crash nothing`(text: String) {
    _ = HTTPDate.seconds(text)
  }
}
