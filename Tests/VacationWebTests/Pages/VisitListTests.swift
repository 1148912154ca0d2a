import Flickr
import FlickrSample
import HTTPTypes
import TestSupport
import Testing
import VacationStore

@testable import VacationWeb

@Suite struct VisitListTests {
  private func end(of trial: WebTrial, _ answer: WebAnswer) async throws -> JobState {
    let number = try #require(answer.location.flatMap { Int($0.dropFirst("/work/".count)) })
    while true {
      let state = try #require(trial.desk.jobs.state(of: number))
      if state.hasEnded { return state }
      await Task.yield()
    }
  }

  @Test func `all photos of a list are visited as one change of the history (R12)`() async throws {
    let trial = try WebTrial()
    _ = try await trial.get("/places/photos?place=Kyoto")
    let list = ListURL.placePhotos("Kyoto")
    let ids = try #require(trial.desk.lists.ids(of: list))
    _ = try await trial.submit("/photos/\(ids[0])/visit", ["vacation": "My Vacation"])
    let answer = try await trial.post(
      "/vacations/My%20Vacation/visit",
      ["vacation": "My Vacation", "from": list.path]
    )
    let state = try await end(of: trial, answer)
    let words =
      "Visited \(ids.count - 1) photos in My Vacation. 1 photo was already visited."
    #expect(state.phase == .done(words))
    #expect(state.path == "/vacations/My%20Vacation/itinerary")
    #expect(state.photos == ids.count)
    let vacation = try trial.vacation()
    #expect(try vacation.summary().photos == ids.count)
    #expect(try vacation.history(limit: 9).map(\.visited) == [ids.count - 1, 1])
  }

  @Test func `what was shown is visited, and nothing where the list has other photos since`()
    async throws
  {
    let trial = try WebTrial()
    let list = ListURL.placePhotos("Kyoto")
    let page = try await trial.get(list.path)
    let shown = try #require(page.text.between("name=\"shown\" value=\"", "\""))
    let ids = try #require(trial.desk.lists.ids(of: list))
    let others = FlickrSample.shared.photos.filter { !ids.contains($0.id) }.map(\.id)
    // Another window has fetched the list anew.
    trial.desk.lists.store(Array(others.prefix(1)) + ids, of: list)
    let form: KeyValuePairs = ["vacation": "My Vacation", "from": list.path, "shown": shown]
    let refused = try await trial.post("/vacations/My%20Vacation/visit", form)
    #expect(refused.location == list.path)
    #expect(try await trial.get(list.path).note?.hasPrefix("Nothing was visited: ") == true)
    #expect(try trial.vacations.names().isEmpty)
    // It has got longer: those that were shown are meant.
    trial.desk.lists.store(ids + others.prefix(1), of: list)
    let begun = try await trial.post("/vacations/My%20Vacation/visit", form)
    #expect(try await end(of: trial, begun).photos == ids.count)
    #expect(try trial.vacation().summary().photos == ids.count)
  }

  @Test func `what is left to visit of a list is offered, and nothing if all is visited`()
    async throws
  {
    let trial = try WebTrial()
    let list = ListURL.placePhotos("Kyoto").path
    let none = try await trial.get(list)
    #expect(none.has("<summary>Visit all 15</summary>"))
    #expect(none.has(">Visit 15 photos</button>"))
    let ids = try #require(trial.desk.lists.ids(of: .placePhotos("Kyoto")))
    let photos = FlickrSample.shared.photos.filter { ids.contains($0.id) }
    try trial.visit(photos.dropLast(3))
    #expect(try await trial.get(list).has("<summary>Visit 3 more</summary>"))
    try trial.visit(photos.suffix(3).prefix(2))
    let last = try await trial.get(list)
    #expect(last.has("<summary>Visit 1 more</summary>"))
    #expect(last.has("<button class=\"primary\">Visit</button>"))
    try trial.visit(photos.suffix(1))
    let all = try await trial.get(list)
    #expect(all.has("<p class=\"all-visited\">All visited</p>") && !all.has("<summary>Visit "))
  }

  @Test func `another vacation can be chosen, also a new one`() async throws {
    let trial = try WebTrial()
    try trial.visitSample(2)
    for photo in FlickrSample.shared.photos.prefix(2) {
      _ = try await trial.get("/photos/\(photo.id)")
    }
    let answer = try await trial.post(
      "/vacations/My%20Vacation/visit",
      ["vacation": "", "name": "Second", "from": "/recents"]
    )
    #expect(try await end(of: trial, answer).hasEnded)
    #expect(try trial.vacations.names().map(\.text) == ["My Vacation", "Second"])
  }
}
