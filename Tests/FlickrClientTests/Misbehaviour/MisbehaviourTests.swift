import Flickr
import FlickrClient
import TestSupport
import Testing

/// Flickr misbehaves in every way that is known, over real HTTP, and the client does what is right.
@Suite("A Flickr that misbehaves")
struct MisbehaviourTests {
  @Test(arguments: MisbehaviourRow.all)
  func `each misbehavior is handled, reported or retried according to the rule`(
    row: MisbehaviourRow
  ) async throws {
    try await MisbehaviourTrial.with { trial in
      let server = trial.server
      if row.question == .list || row.question == .mine {
        server.list(SyntheticList(total: 1_200))
      }
      let good = await row.question.ask(trial.client)
      try #require(good.failure == nil, "\(String(describing: good.failure))")
      let goodRequests = server.requests.count
      server.forgetRequests()
      trial.clock.pass(.seconds(60))

      server.misbehave(row.misbehaviour, times: row.times, skipping: row.skipping)
      let answer = await answer(to: row, in: trial)
      expect(answer, of: row, beside: good)
      let waits = trial.clock.sleeps
      if let wanted = row.waits { #expect(waits == wanted.map { .seconds($0) }) }
      #expect(server.requests.count == row.requests ?? goodRequests + (row.waits?.count ?? 0))
      #expect(server.misdirectedRequests == 0)
      #expect(Set(trial.nonces).count == trial.nonces.count, "a nonce is good once")
      for secret in Fake.secrets {
        #expect(!"\(String(describing: answer.failure))".contains(secret))
        #expect(answer.failure?.description.contains(secret) != true)
      }

      // Nothing of it is left over.
      server.behave()
      trial.clock.pass(.seconds(60))
      #expect(await row.question.ask(trial.client) == good)
    }
  }

  @Test func `each way to misbehave is in the table`() {
    let tried = Set(MisbehaviourRow.all.map(\.misbehaviour.kind))
    #expect(tried == Set(MisbehaviourKind.allCases))
    let facts = MisbehaviourRow.all.map(\.fact)
    #expect(Set(facts).count == facts.count)
  }

  /// Asks; what holds the answer back is opened once the server has the question.
  private func answer(
    to row: MisbehaviourRow,
    in trial: MisbehaviourTrial
  ) async -> MisbehaviourAnswer {
    guard let gate = row.misbehaviour.gate else { return await row.question.ask(trial.client) }
    async let answer = row.question.ask(trial.client)
    do {
      try await trial.server.wait { !$0.requests.isEmpty }
    } catch {
      Issue.record(error)
    }
    gate.release(5)
    gate.open()
    return await answer
  }

  private func expect(
    _ answer: MisbehaviourAnswer,
    of row: MisbehaviourRow,
    beside good: MisbehaviourAnswer
  ) {
    let failure = answer.failure?.summary
    switch row.wanted {
    case .good: #expect(answer == good)
    case .photos(let change):
      #expect(failure == nil)
      #expect(answer.photos == change(good.photos))
    case .text(let text):
      #expect(failure == nil)
      #expect(answer.text == text)
    case .failure(let words):
      #expect(failure == words)
      #expect(answer.photos.isEmpty)
    case .failureAfter(let count, let words):
      #expect(failure == words)
      #expect(answer.photos == Array(good.photos.prefix(count)))
    }
    let ids = answer.photos.map(\.id)
    #expect(Set(ids).count == ids.count, "no photo twice")
  }
}
