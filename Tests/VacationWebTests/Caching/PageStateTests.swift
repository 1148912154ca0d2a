import Flickr
import FlickrSample
import HTTPTypes
import Testing
import VacationStore

@testable import VacationWeb

/// Whatever a page shows changes its tag; nothing else does.
@Suite struct PageStateTests {
  private static let base = "/vacations/My%20Vacation"
  /// The pages of one vacation.
  private static let ofVacation = [
    base, base + "/itinerary", base + "/tags", base + "/photos", base + "/search?text=a",
    base + "/history", base + "/forget", base + "/rename", base + "/delete",
  ]
  /// The pages that name all vacations, since photos can be moved and copied to them.
  private static let naming = [
    base + "/tags", base + "/photos", base + "/search?text=a", "/vacations",
  ]
  private static let all = ofVacation + ["/recents", "/vacations"]

  private static func tags(_ trial: WebTrial, _ paths: [String]) async throws -> [String: String] {
    var tags: [String: String] = [:]
    for path in paths {
      let answer = try await answer(trial, path)
      #expect(answer.status == .ok, "\(path)")
      let tag: String = try #require(answer.headers[.eTag], "\(path)")
      tags[path] = tag
    }
    return tags
  }

  /// A page as a whole: what takes longer than one waits, as on a busy machine, is streamed without a tag.
  private static func answer(_ trial: WebTrial, _ path: String) async throws -> WebAnswer {
    for _ in 1..<50 {
      let answer = try await trial.get(path)
      if answer.headers[.eTag] != nil { return answer }
    }
    return try await trial.get(path)
  }

  /// Does something, and tells which of the pages it changed.
  private static func changed(
    _ trial: WebTrial,
    by change: () async throws -> Void
  ) async throws -> [String] {
    let before = try await tags(trial, all)
    try await change()
    let after = try await tags(trial, all)
    return all.filter { before[$0] != after[$0] }
  }

  private static func trial() async throws -> WebTrial {
    let trial = try WebTrial()
    try trial.visitSample(4)
    try trial.visit([try WebTrial.photo(1)], in: VacationName("Other"))
    // The first search of a vacation makes its index, which changes its file.
    _ = try await trial.get(base + "/search?text=a")
    return trial
  }

  @Test(arguments: all + ["/help", "/settings"])
  func `a page that nothing has changed is not sent again`(path: String) async throws {
    let trial = try await Self.trial()
    let tag = try #require(try await Self.answer(trial, path).headers[.eTag])
    let again = try await trial.get(path, headers: [.ifNoneMatch: tag])
    #expect(again.status == .notModified)
    #expect(again.text.isEmpty)
    #expect(again.headers[.eTag] == tag)
    #expect(try await trial.get(path, headers: [.ifNoneMatch: "\"other\""]).status == .ok)
  }

  @Test func `a visit and an unvisit change every page of the vacation`() async throws {
    let trial = try await Self.trial()
    let photo = FlickrSample.shared.photos[7]
    let visited = try await Self.changed(trial) { try trial.visit([photo]) }
    #expect(visited == Self.all)
    let unvisited = try await Self.changed(trial) {
      _ = try trial.vacation(for: .writing).change(.unvisit).unvisit([photo.id])
    }
    #expect(unvisited == Self.all)
  }

  @Test func `a visit in another vacation changes only the pages that name it`() async throws {
    let trial = try await Self.trial()
    let changed = try await Self.changed(trial) {
      try trial.visit([try WebTrial.photo(2)], in: VacationName("Other"))
    }
    #expect(changed == Self.naming)
  }

  @Test func `a new, renamed, or deleted vacation changes the pages that name it`() async throws {
    let trial = try await Self.trial()
    let (first, second) = (try VacationName("First"), try VacationName("Second"))
    let made = try await Self.changed(trial) { _ = try trial.vacations.create(first) }
    #expect(made == Self.naming)
    let renamed = try await Self.changed(trial) { try trial.vacations.rename(first, to: second) }
    #expect(renamed == Self.naming)
    let deleted = try await Self.changed(trial) { _ = try trial.vacations.delete(second) }
    #expect(deleted == Self.naming)
  }

  @Test func `a vacation under another's name is another page`() async throws {
    let trial = try await Self.trial()
    let before = try await Self.tags(trial, Self.ofVacation)
    try trial.vacations.rename(.default, to: VacationName("Away"))
    try trial.vacations.rename(VacationName("Other"), to: .default)
    let after = try await Self.tags(trial, Self.ofVacation)
    for path in Self.ofVacation { #expect(before[path] != after[path], "\(path)") }
  }

  @Test func `a photo that is viewed changes the recents alone`() async throws {
    let trial = try await Self.trial()
    let changed = try await Self.changed(trial) {
      try trial.desk.notes.view(FlickrSample.shared.photos[9])
    }
    #expect(changed == ["/recents"])
  }

  @Test func `the choice of another vacation changes what is around every page`() async throws {
    let trial = try await Self.trial()
    let changed = try await Self.changed(trial) {
      _ = try await trial.post("/vacations/Other/choose")
      // What is said of it is said once.
      _ = try await trial.get("/help")
    }
    #expect(changed == Self.all)
    for path in Self.all {
      #expect(try await trial.get(path).has("<span class=\"name\">Other</span>"))
    }
  }

  @Test func `what is said once is said once, whatever the browser has`() async throws {
    let trial = try await Self.trial()
    let path = Self.base + "/itinerary"
    let tag = try #require(try await trial.get(path).headers[.eTag])
    let answer = try await trial.post("/vacations/Other/choose")
    #expect(answer.status == .seeOther)
    let noted = try await trial.get(path, headers: [.ifNoneMatch: tag])
    #expect(noted.status == .ok && noted.note != nil)
    let noteTag = try #require(noted.headers[.eTag])
    let after = try await trial.get(path, headers: [.ifNoneMatch: noteTag])
    #expect(after.status == .ok && after.note == nil)
  }

  @Test func `a program that is started otherwise has other pages`() async throws {
    let starts: [(inout WebService) -> Void] = [
      { _ in }, { $0.isSample = false }, { $0.build = "other" }, { $0.leaflet = "/nowhere" },
      { $0.vacation = (try? VacationName("Other")) ?? .default },
    ]
    var tags: [[String: String]] = []
    let first = try await Self.trial()
    for start in starts {
      // On the same files.
      var service = first.desk.service
      start(&service)
      let trial = try WebTrial { $0 = service }
      tags.append(try await Self.tags(trial, Self.all))
    }
    for path in Self.all { #expect(Set(tags.map { $0[path] }).count == starts.count, "\(path)") }
  }
}
