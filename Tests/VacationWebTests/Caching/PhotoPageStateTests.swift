import Flickr
import FlickrSample
import HTTPTypes
import Testing
import TravelDesk
import VacationStore

@testable import VacationWeb

/// A photo's page is kept like any other, and noted among the recents all the same.
@Suite struct PhotoPageStateTests {
  private static let photos = FlickrSample.shared.photos

  private static func path(_ number: Int) -> String { "/photos/\(photos[number].id)" }

  /// A script that looks whether an open page has changed.
  private static func look(_ trial: WebTrial, at path: String) async throws -> WebAnswer {
    let name = try #require(HTTPField.Name("Sec-Fetch-Dest"))
    return try await trial.get(path, headers: [name: "empty"])
  }

  @Test func `a visited photo that nothing has changed is not sent again`() async throws {
    // A page that is waited for has no tag.
    let trial = try WebTrial(patience: { try await untilCancelled() })
    try trial.visitSample(3)
    for list in ["", "?from=%2Fvacations%2FMy%2520Vacation%2Fphotos"] {
      let path = Self.path(1) + list
      // The first view changes the recents, and with them the page's state.
      let first = try await trial.get(path)
      // What is first among the recents stays it.
      let isNew = list.isEmpty
      #expect((first.headers[.eTag] == EntityTag(of: first.body).description) == isNew)
      let page = try await trial.get(path)
      let tag = try #require(page.headers[.eTag])
      #expect(tag != EntityTag(of: page.body).description, "the tag of its state, not of its text")
      #expect(try await trial.get(path).text == page.text)
      #expect(try await trial.get(path, headers: [.ifNoneMatch: tag]).status == .notModified)
    }
  }

  @Test func `what the page of a visited photo shows changes it`() async throws {
    let trial = try WebTrial()
    try trial.visitSample(3)
    let path = Self.path(1)
    _ = try await trial.get(path)
    #expect(!(try await trial.get(path)).has("Other"))
    try trial.visit([Self.photos[1]], in: VacationName("Other"))
    #expect(try await trial.get(path).has("Visited in <a href=\"/vacations/Other/itinerary\">"))
    _ = try trial.vacation(for: .writing).change(.unvisit).unvisit([Self.photos[1].id])
    let left = try await trial.get(path)
    #expect(!left.has("href=\"/vacations/My%20Vacation/itinerary\">My Vacation</a></span><time"))
    #expect(left.has("Visited in <a href=\"/vacations/Other/itinerary\">"))
  }

  @Test func `a kept page is noted when it is opened, and not when a script looks at it (R13)`()
    async throws
  {
    let trial = try WebTrial()
    try trial.visitSample(3)
    for number in [0, 0, 1] { _ = try await trial.get(Self.path(number)) }
    // Keeps the page of the first one in the state that the second one's opening left.
    _ = try await Self.look(trial, at: Self.path(0))
    _ = try await Self.look(trial, at: Self.path(0))
    #expect(try trial.desk.notes.recents().first?.id == Self.photos[1].id)
    _ = try await trial.get(Self.path(0))
    #expect(try trial.desk.notes.recents().first?.id == Self.photos[0].id)
  }

  @Test func `a page that a script fetched ahead is noted when it is turned to (R13)`()
    async throws
  {
    let trial = try WebTrial()
    try trial.visitSample(2)
    let (dest, turned) = try (
      #require(HTTPField.Name("Sec-Fetch-Dest")), #require(HTTPField.Name("Vacation-Navigation"))
    )
    _ = try await Self.look(trial, at: Self.path(0))
    #expect(try trial.desk.notes.recents().isEmpty)
    _ = try await trial.get(Self.path(0), headers: [dest: "empty", turned: "1"])
    #expect(try trial.desk.notes.recents().map(\.id) == [Self.photos[0].id])
  }

  @Test func `a photo of no vacation shows what Flickr tells of it since`() async throws {
    let trial = try WebTrial()
    let store = try trial.desk.service.desk.fetched()
    let path = "/photos/9000000000000001"
    for title in ["Told first", "Told anew"] {
      try store.add([try WebTrial.photo(1, title: title)])
      for _ in 0..<2 { #expect(try await trial.get(path).has("<h1>\(title)</h1>")) }
    }
  }
}
