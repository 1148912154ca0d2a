import FlickrClient
import TestSupport
import Testing

/// Many images at once, and images and calls that are let go on the way.
@Suite(.timeLimit(.minutes(10)))
struct MisbehaviourImageTests {
  private func url(_ number: Int) -> String {
    "https://live.staticflickr.com/65535/\(number)_0123abcdef_b.jpg"
  }

  /// Fetches images at once; answers what came of each, in no order.
  private func fetch(
    _ count: Int,
    in trial: MisbehaviourTrial,
    meanwhile: (FlickrServer) async throws -> Void = { _ in }
  ) async throws -> [String] {
    try await withThrowingTaskGroup(of: String.self) { group in
      for number in 1...count {
        group.addTask {
          let sink = CountingSink()
          try await trial.client.image(at: url(number), into: sink)
          #expect(sink.largestPiece <= 1 << 20, "no image is whole in memory")
          return sink.words
        }
      }
      try await meanwhile(trial.server)
      return try await group.reduce(into: []) { $0.append($1) }
    }
  }

  @Test func `four images are fetched at once, and no more`() async throws {
    try await MisbehaviourTrial.with { trial in
      let gate = ServerGate()
      trial.server.misbehave(.held(gate), on: .images)
      let images = try await fetch(30, in: trial) { server in
        // The server learns of an answer's end later than the client, which asks for the next image
        // at once. So not what is underway is counted, but what is asked beyond what was let go.
        for released in 0...26 {
          try await server.wait { $0.requests.count >= released + 4 }
          let paths = server.requests.map(\.path)
          #expect(paths.count == released + 4, "\(paths)")
          gate.release()
        }
        gate.open()
      }
      #expect(images == [String](repeating: "jpeg of 20000 bytes", count: 30))
      #expect(Set(trial.server.requests.map(\.path)).count == 30)
    }
  }

  @Test func `large images stream, and what fails on the way is fetched again`() async throws {
    try await MisbehaviourTrial.with(imageBytes: 2 << 20) { trial in
      trial.server.misbehave(.cut(after: 1 << 20), times: 3, on: .path("/3_"))
      trial.server.misbehave(.status(403), times: 2, on: .path("/5_"))
      trial.server.misbehave(.status(503), times: 2, on: .path("/7_"))
      let images = try await fetch(20, in: trial)
      #expect(images == [String](repeating: "jpeg of 2097152 bytes", count: 20))
      #expect(trial.server.requests.count == 27)
    }
  }

  @Test func `a cancelled waiter returns immediately, and the next gets its turn`() async throws {
    try await MisbehaviourTrial.with { trial in
      let gate = ServerGate()
      trial.server.misbehave(.drip(gate), on: .images)
      let tasks = (1...4).map { number in
        Task {
          await failure { () async throws(FlickrError) in
            try await trial.client.image(at: url(number), into: CountingSink())
          }
        }
      }
      try await trial.server.wait { $0.imagesUnderway >= 4 }
      trial.server.behave()
      for task in tasks { task.cancel() }
      for task in tasks { #expect(await task.value == .cancelled) }
      #expect(try await fetch(4, in: trial).count == 4)
      gate.open()
    }
  }

  @Test func `a waiting call ends when its task is cancelled`() async throws {
    try await MisbehaviourTrial.with { trial in
      let gate = ServerGate()
      trial.server.misbehave(.held(gate), times: 1)
      let task = Task { await MisbehaviourQuestion.page.ask(trial.client) }
      try await trial.server.wait { $0.requests.count == 1 }
      task.cancel()
      #expect(await task.value.failure == .cancelled)
      #expect(await MisbehaviourQuestion.page.ask(trial.client).failure == nil)
      #expect(trial.server.requests.count == 2 && trial.clock.sleeps.isEmpty)
      gate.open()
    }
  }
}
