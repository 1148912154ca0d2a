import TestSupport
import Testing

@testable import TravelDesk
@testable import VacationWeb

@Suite struct `Work that takes its time` {
  private struct Trouble: Error {}

  private let book = BackgroundJobs()

  /// Waits until a piece of work is in a state.
  private func state(
    of number: Int,
    when isReached: (JobState) -> Bool
  ) async throws -> JobState {
    while true {
      let state = try #require(book.state(of: number))
      if isReached(state) { return state }
      await Task.yield()
    }
  }

  private func begin(
    _ body: @escaping @Sendable (@escaping @Sendable (VisitProgress) -> Void) async throws -> String
  ) -> Int {
    book.begin("Visiting", path: "/recents", errorMessage: { _ in "It went wrong." }, body)
  }

  @Test func `tells how far it is, and what came of it`() async throws {
    let (gate, open) = AsyncStream<Void>.makeStream()
    let number = begin { progress in
      progress(VisitProgress(fraction: 0.5, photos: 20))
      for await _ in gate { break }
      return "Visited 40 photos."
    }
    let halfway = try await state(of: number) { $0.photos == 20 }
    #expect(halfway.fraction == 0.5)
    #expect(!halfway.hasEnded)
    #expect(halfway.title == "Visiting")
    open.yield()
    let ended = try await state(of: number) { $0.hasEnded }
    #expect(ended.phase == .done("Visited 40 photos."))
    #expect(ended.path == "/recents")
  }

  @Test func `tells why it failed`() async throws {
    let number = begin { _ in throw Trouble() }
    let ended = try await state(of: number) { $0.hasEnded }
    #expect(ended.phase == .failed("It went wrong."))
  }

  @Test func `tells the log what nobody has words for, also when it was cancelled`() async throws {
    let trial = try WebTrial()
    let desk = trial.desk
    func begin(_ body: @escaping @Sendable () async throws -> Void) -> Int {
      desk.jobs.begin("Visiting", path: "/") { error in
        desk.message(for: error, at: "a test")
      } _: { _ in
        try await body()
        throw Trouble()
      }
    }
    func end(_ number: Int) async -> JobState? {
      while let state = desk.jobs.state(of: number), !state.hasEnded { await Task.yield() }
      return desk.jobs.state(of: number)
    }
    guard case .failed(let words) = await end(begin {})?.phase else {
      Issue.record("it did not fail")
      return
    }
    let number = try #require(words.firstMatch(of: /error (\d+) in the terminal/)?.1)
    #expect(trial.log.all.count == 1)
    #expect(trial.log.all[0].hasPrefix("Error \(number): a test: "))
    #expect(trial.log.all[0].contains("Trouble"))
    let cancelled = begin {
      // What wakes it is not what it ends with.
      do { try await untilCancelled() } catch {}
    }
    #expect(desk.jobs.cancel(cancelled))
    #expect(await end(cancelled)?.phase == .cancelled)
    #expect(trial.log.all.count == 2)
  }

  @Test func `ends early when it is cancelled`() async throws {
    let number = begin { _ in
      try await untilCancelled()
      return ""
    }
    #expect(book.cancel(number))
    let ended = try await state(of: number) { $0.hasEnded }
    #expect(ended.phase == .cancelled)
  }

  @Test func `ends with the server`() async throws {
    let number = begin { _ in
      try await untilCancelled()
      return ""
    }
    await book.stop()
    #expect(book.state(of: number)?.phase == .cancelled)
  }

  @Test func `that nobody began is unknown`() {
    #expect(book.state(of: 7) == nil)
    #expect(!book.cancel(7))
  }

  @Test func `that ended long ago is forgotten, and none that is under way`() async throws {
    let (gate, open) = AsyncStream<Void>.makeStream()
    let waiting = begin { _ in
      for await _ in gate { break }
      return "Done."
    }
    var last = 0
    for _ in 0..<120 {
      last = begin { _ in "Done." }
      _ = try await state(of: last) { $0.hasEnded }
    }
    #expect(book.state(of: last - 100) == nil)
    #expect(book.state(of: last - 10) != nil)
    #expect(book.state(of: waiting)?.hasEnded == false)
    open.yield()
    _ = try await state(of: waiting) { $0.hasEnded }
  }
}
