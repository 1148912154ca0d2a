import FlickrSample
import HTTPTypes
import Synchronization
import TestSupport
import Testing
import VacationStore

@testable import TravelDesk
@testable import VacationWeb

@Suite struct VacationsWorkTests {
  private func ended(_ number: Int, in trial: WebTrial) async -> JobState? {
    // Waits for the work itself, which the test ends or lets end.
    while let state = trial.desk.jobs.state(of: number), !state.hasEnded { await Task.yield() }
    return trial.desk.jobs.state(of: number)
  }

  @Test func `a vacation is refreshed from Flickr as work that can be looked at`() async throws {
    let trial = try WebTrial()
    try trial.visitSample(9)
    let begun = try await trial.post("/vacations/My%20Vacation/refresh")
    #expect(begun.status == .seeOther)
    #expect(begun.location == "/work/1")
    let state = try #require(await ended(1, in: trial))
    #expect(state.photos == 9)
    let page = try await trial.get("/work/1")
    #expect(page.main.contains(">Finished: Refreshing My Vacation</h1>"))
    #expect(page.has("9 photos: "))
    #expect(page.has("href=\"/vacations/My%20Vacation/itinerary\">Show the result"))
    #expect(!page.has("http-equiv"))
  }

  @Test func `work that changed nothing leads back`() async throws {
    let trial = try WebTrial()
    try trial.visitSample(3)
    for number in 1...2 {
      _ = try await trial.post("/vacations/My%20Vacation/refresh")
      _ = try #require(await ended(number, in: trial))
    }
    #expect(try await trial.get("/work/1").has("Show the result"))
    let page = try await trial.get("/work/2")
    #expect(page.has("3 unchanged"))
    #expect(page.has("itinerary\">Show itinerary</a>"))
    #expect(!page.has("Show the result"))
  }

  @Test func `work that runs shows its progress, and is cancelled`() async throws {
    let trial = try WebTrial()
    let number = trial.desk.jobs.begin("Waiting <b>", path: "/vacations") {
      "\($0)"
    } _: { progress in
      progress(VisitProgress(fraction: 0.25, photos: 5))
      let (ends, _) = AsyncStream<Void>.makeStream()
      for await _ in ends {}
      try Task.checkCancellation()
      return "done"
    }
    while trial.desk.jobs.state(of: number)?.photos == 0 { await Task.yield() }
    let page = try await trial.get("/work/\(number)")
    #expect(page.has("<noscript><meta http-equiv=\"refresh\" content=\"2\"></noscript>"))
    #expect(page.has("value=\"25\" max=\"100\""))
    #expect(page.has("5 photos so far"))
    #expect(page.has("Waiting &lt;b&gt;"))
    #expect(page.has("href=\"/vacations\" aria-current=\"page\">Vacations</a>"))
    let cancelled = try await trial.post("/work/\(number)/cancel")
    #expect(cancelled.location == "/work/\(number)")
    #expect(await ended(number, in: trial)?.phase == .cancelled)
    #expect(try await trial.get("/work/\(number)").has("Completed changes stay."))
  }

  @Test func `nothing is refreshed where nothing is visited`() async throws {
    let trial = try WebTrial()
    let page = try await trial.submit("/vacations/My%20Vacation/refresh")
    #expect(page.note?.hasPrefix("There is nothing to refresh") == true)
    #expect(try await trial.post("/vacations/None/refresh").status == .notFound)
  }

  @Test func `a vacation without photos has nothing to refresh`() async throws {
    let trial = try WebTrial()
    _ = try trial.vacations.create(try VacationName("Winter"))
    _ = try await trial.post("/vacations/Winter/refresh")
    _ = try #require(await ended(1, in: trial))
    let page = try await trial.get("/work/1")
    #expect(page.main.contains(">No photos to refresh yet</h1>"))
    #expect(page.has("Refreshing brings titles, tags, and places up to date with Flickr."))
    #expect(page.has("Visit photos for “Winter”") && !page.has("Show itinerary"))
  }

  @Test func `without a key a refresh ends with what to do`() async throws {
    let trial = try WebTrial(isSample: false, credentials: nil)
    try trial.visitSample(1)
    _ = try await trial.post("/vacations/My%20Vacation/refresh")
    let state = try #require(await ended(1, in: trial))
    guard case .failed(let words) = state.phase else {
      Issue.record("\(state.phase)")
      return
    }
    #expect(words.contains("key"))
    #expect(try await trial.get("/work/1").has("role=\"alert\""))
  }
}
