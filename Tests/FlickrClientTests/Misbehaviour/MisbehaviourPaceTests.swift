import FlickrClient
import TestSupport
import Testing

/// Whatever Flickr does, requests come at the pace that it allows: by the times at which the server
/// has them.
struct MisbehaviourPaceTests {
  /// A little less than the rateLimiter's interval: microseconds are rounded.
  private static let interval = 1.002

  /// Asks a number of things at once, and answers how they ended.
  private func ask(
    _ count: Int,
    _ question: MisbehaviourQuestion = .comment,
    in trial: MisbehaviourTrial
  ) async throws -> [MisbehaviourAnswer] {
    let answers = Recorded<MisbehaviourAnswer>()
    try await trial.clock.run(
      (0..<count).map { _ in { answers.add(await question.ask(trial.client)) } }
    )
    return answers.all
  }

  /// At most ten at once, and then one a second, over any stretch of time.
  private func expectPace(_ times: [Double], sourceLocation: SourceLocation = #_sourceLocation) {
    for first in times.indices {
      for last in times.indices.dropFirst(first + 10) {
        let span = times[last] - times[first]
        let least = Double(last - first - 9) * Self.interval
        #expect(span >= least, "\(first)…\(last): \(times)", sourceLocation: sourceLocation)
      }
    }
  }

  @Test func `forty calls at once go ten at once, and then one a second`() async throws {
    try await MisbehaviourTrial.with { trial in
      let answers = try await ask(40, in: trial)
      #expect(answers.count == 40 && answers.allSatisfy { $0.failure == nil })
      let times = trial.times(.calls)
      #expect(times.count == 40)
      #expect(times.prefix(10).allSatisfy { $0 == 0 })
      #expect(times.last.map { $0 < 30 * 1.01 } == true)
      expectPace(times)
    }
  }

  @Test func `retries are rate-limited too`() async throws {
    try await MisbehaviourTrial.with { trial in
      trial.server.misbehave(.status(500), times: 5, skipping: 2)
      trial.server.misbehave(.fail(105, "Sorry"), times: 5, skipping: 10)
      trial.server.misbehave(.cutBeforeHead, times: 3, skipping: 12)
      trial.server.misbehave(.htmlPage, times: 3, skipping: 20)
      let answers = try await ask(30, .page, in: trial)
      #expect(answers.count == 30 && answers.allSatisfy { $0.failure == nil })
      #expect(answers.allSatisfy { $0 == answers[0] && $0.photos.count == 100 })
      let times = trial.times(.calls)
      #expect(times.count == 46)
      expectPace(times)
    }
  }

  @Test func `a Retry-After that one is given holds all, and no burst follows it`() async throws {
    try await MisbehaviourTrial.with { trial in
      // To the third of those that come when the burst is over, at about 3 s.
      trial.server.misbehave(.tooManyRequests(retryAfter: "60"), times: 1, skipping: 12)
      let answers = try await ask(25, in: trial)
      #expect(answers.count == 25 && answers.allSatisfy { $0.failure == nil })
      let times = trial.times(.calls)
      #expect(times.count == 26)
      expectPace(times)
      let asked = try #require(times.dropFirst(12).first)
      let after = times.dropFirst(13)
      #expect(after.allSatisfy { $0 >= asked + 60 }, "\(times)")
      #expect(
        zip(after, after.dropFirst()).allSatisfy { $1 - $0 >= Self.interval },
        "\(times)"
      )
    }
  }

  @Test func `429 of the image host holds images, not calls`() async throws {
    try await MisbehaviourTrial.with { trial in
      trial.server.misbehave(.tooManyRequests(retryAfter: "30"), times: 1, on: .images)
      let client = trial.client
      try await trial.clock.run([
        { #expect(await MisbehaviourQuestion.image.ask(client).failure == nil) },
        {
          try await trial.clock.wait(.seconds(2))
          #expect(await MisbehaviourQuestion.image.ask(client).failure == nil)
        },
        {
          try await trial.clock.wait(.seconds(1))
          #expect(await MisbehaviourQuestion.comment.ask(client).failure == nil)
        },
      ])
      #expect(trial.times(.calls) == [1])
      let images = trial.times(.images)
      #expect(images.count == 3 && images.first == 0)
      #expect(images.dropFirst().allSatisfy { $0 >= 30 })
    }
  }

  @Test func `each attempt at a signed call has a nonce of its own, all tasks together`()
    async throws
  {
    try await MisbehaviourTrial.with { trial in
      trial.server.list(SyntheticList(total: 50))
      trial.server.misbehave(.status(503), times: 6)
      trial.server.misbehave(.tooManyRequests(retryAfter: "2"), times: 2)
      trial.server.misbehave(.cutBeforeHead, times: 4)
      let answers = try await ask(8, .mine, in: trial)
      #expect(answers.count == 8 && answers.allSatisfy { $0.photos.count == 50 })
      #expect(trial.server.requests.count == 20)
      #expect(trial.nonces.count == 20 && Set(trial.nonces).count == 20)
    }
  }
}
