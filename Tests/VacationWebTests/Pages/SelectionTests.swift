import Flickr
import FlickrSample
import HTTPTypes
import NIOCore
import Testing
import TravelDesk
import VacationStore

@testable import VacationWeb

/// The form around the photos of a list, which changes those that are selected.
@Suite struct SelectionTests {
  private static let action = "/vacations/My%20Vacation/selection"
  private static let list = "/vacations/My%20Vacation/photos?page=1"

  private func trial(_ count: Int = 4) throws -> WebTrial {
    let trial = try WebTrial()
    try trial.visit(try (1...count).map { try WebTrial.photo($0) }, place: "Kyoto")
    return trial
  }

  private func id(_ number: Int) -> String { "\(9_000_000_000_000_000 + number)" }

  /// Sends the form as a browser does, with several IDs.
  private func send(
    _ trial: WebTrial,
    _ numbers: [Int],
    _ verb: String,
    _ more: [(String, String)] = []
  ) async throws -> WebAnswer {
    var items = numbers.map { ("id", id($0)) }
    items += [("verb", verb), ("return", Self.list)] + more
    let headers: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]
    let answer = try await trial.send(
      .post,
      Self.action,
      headers: headers,
      body: .init(string: URLQuery(items).text)
    )
    guard answer.status == .seeOther, let next = answer.location else { return answer }
    #expect(next == Self.list)
    return try await trial.get(next)
  }

  @Test func `one photo is visited and unvisited with its button`() async throws {
    let trial = try WebTrial()
    let photo = FlickrSample.shared.photos[0]
    try trial.desk.service.desk.fetched().add([photo])
    let visited = try await trial.post(
      Self.action,
      ["visit": photo.id.rawValue, "return": "/search?text=sea"]
    )
    #expect(visited.location == "/search?text=sea#photo-\(photo.id)")
    #expect(try trial.vacation().count(.all) == 1)
    let unvisited = try await trial.submit(
      Self.action,
      ["unvisit": photo.id.rawValue, "return": "/recents"]
    )
    #expect(unvisited.note?.hasPrefix("Unvisited “") == true)
    #expect(try trial.vacation().count(.all) == 0)
  }

  @Test func `many are unvisited as one change, which one step undoes`() async throws {
    let trial = try trial()
    let answer = try await send(trial, [1, 2, 3], "unvisit")
    #expect(answer.note == "Unvisited 3 photos in My Vacation.")
    #expect(try trial.vacation().count(.all) == 1)
    let change = try #require(answer.text.between("name=\"change\" value=\"", "\""))
    _ = try await trial.submit("/vacations/My%20Vacation/undo", ["change": change])
    #expect(try trial.vacation().count(.all) == 4)
    let again = try await send(trial, [1, 9], "unvisit")
    #expect(again.note == "Unvisited 1 photo in My Vacation. 1 photo was not visited.")
  }

  @Test(
    arguments: [
      ("favorite", [], "Added 2 photos to the favorites."),
      ("rate", [("rating", "4")], "Rated 2 photos as 4 of 5."),
      ("tag", [("tags", "Sea view, dusk")], "Tagged 2 photos with seaview, dusk."),
    ] as [(String, [(String, String)], String)]
  )
  func `many are changed as one change`(
    verb: String,
    values: [(String, String)],
    note: String
  ) async throws {
    let trial = try trial()
    let answer = try await send(trial, [1, 2], verb, values)
    #expect(answer.note == note)
    #expect(answer.has(">Undo</button>"))
    let last = try #require(try trial.vacation().history(limit: 1).first)
    #expect(last.kind.rawValue == verb && last.edited >= 2)
    _ = try await trial.submit(
      "/vacations/My%20Vacation/undo",
      ["change": String(last.time.microseconds)]
    )
    #expect(try trial.vacation().history(limit: 1).first?.isUndone == true)
  }

  @Test func `photos are moved and copied to another vacation, or to a new one`() async throws {
    let trial = try trial()
    let moved = try await send(trial, [1, 2], "move", [("vacation", ""), ("name", "Japan")])
    #expect(moved.note == "Moved 2 photos to Japan.")
    #expect(try trial.vacation().count(.all) == 2)
    let copied = try await send(trial, [3], "copy", [("vacation", "Japan")])
    #expect(copied.note == "Copied 1 photo to Japan.")
    #expect(copied.has("action=\"/vacations/Japan/undo\""))
    #expect(try trial.vacation(VacationName("Japan")).count(.all) == 3)
    #expect(try trial.vacation().count(.all) == 2)
    let same = try await send(trial, [3], "copy", [("vacation", "My Vacation")])
    #expect(same.status == .badRequest)
  }

  @Test func `photos are given a place by its name, its title, or a point`() async throws {
    let trial = try trial()
    try trial.visit([try WebTrial.photo(5)], place: "Nara, Nara, Japan")
    func places() throws -> [String] {
      try trial.vacation().itinerary(offset: 0, limit: 10).map { "\($0.place): \($0.photos)" }
    }
    let before = try places()
    let titled = try await send(trial, [1, 2], "place", [("to", "Nara")])
    #expect(titled.note == "Moved 2 photos to “Nara, Nara, Japan”.")
    let near = try await send(trial, [3], "place", [("to", "64.15,-21.94")])
    #expect(near.note == "Moved 1 photo to “Reykjavík, Capital Region, Iceland”.")
    let new = try await send(trial, [4], "place", [("to", " Home ")])
    #expect(new.note == "Moved 1 photo to “Home”.")
    #expect(new.has("<option value=\"Home\">"))
    #expect(
      try places().sorted() == [
        "Home: 1", "Nara, Nara, Japan: 3", "Reykjavík, Capital Region, Iceland: 1",
      ]
    )
    let absent = try await send(trial, [9], "place", [("to", "Home")])
    #expect(absent.note == "Nothing was changed.")
    let again = try await send(trial, [4], "place", [("to", "Home")])
    #expect(again.note == "The photos are in “Home” already.")
    for (place, problem) in [
      ("", "No place was typed."),
      ("-48.5,-123.4", "There is no city within 50 km of -48.5,-123.4."),
      ("95,10", "“95,10” is not a point on the Earth."),
    ] {
      let refused = try await send(trial, [4], "place", [("to", place)])
      #expect(refused.status == .badRequest && refused.has(problem))
    }
    for _ in 0..<3 {
      let last = try #require(try trial.vacation().history(limit: 10).first { !$0.isUndone })
      _ = try await trial.submit(
        "/vacations/My%20Vacation/undo",
        ["change": String(last.time.microseconds)]
      )
    }
    #expect(try places() == before)
  }

  @Test func `a title that several places have is not the name of another one`() async throws {
    let trial = try trial()
    for (number, state) in [(5, "Illinois"), (6, "Ohio")] {
      try trial.visit([try WebTrial.photo(number)], place: "Springfield, \(state), United States")
    }
    let refused = try await send(trial, [1], "place", [("to", "Springfield")])
    #expect(refused.status == .badRequest)
    #expect(refused.has("There are several places named “Springfield”."))
    #expect(refused.has("Springfield, Illinois, United States"))
  }

  @Test func `the map names the place of a point`() async throws {
    let trial = try WebTrial()
    let path = "/map/place.json?latitude="
    let found = try await trial.get(path + "35.02&longitude=135.75")
    #expect(found.text == "{\"place\":\"Kyoto, Kyoto, Japan\"}\n")
    #expect(try await trial.get(path + "-48.5&longitude=-123.4").text == "{\"place\":null}\n")
    #expect(try await trial.get(path + "91&longitude=0").status == .badRequest)
    #expect(try await trial.get(path + "1").status == .badRequest)
  }

  @Test func `a move is undone and redone in both vacations`() async throws {
    let trial = try trial()
    let japan = try VacationName("Japan")
    func counts() throws -> [Int] {
      [try trial.vacation().count(.all), try trial.vacation(japan).count(.all)]
    }
    /// Submits the form that the page offers with its note.
    func step(_ page: WebAnswer) async throws -> WebAnswer {
      let form = try #require(page.text.firstMatch(of: /<form class="inline step".*?<\/form>/)?.0)
      let action = try #require(form.firstMatch(of: /action="([^"]+)"/)?.1)
      let fields = form.matches(of: /name="([^"]+)" value="([^"]*)"/)
        .map { (String($0.1), String($0.2)) }
      let headers: HTTPFields = [.contentType: "application/x-www-form-urlencoded"]
      let body = URLQuery(fields).text
      let answer = try await trial.send(
        .post,
        String(action),
        headers: headers,
        body: .init(string: body)
      )
      return try await trial.get(try #require(answer.location))
    }
    let before = try trial.vacation().count(.all)
    let moved = try await send(trial, [1, 2], "move", [("vacation", ""), ("name", "Japan")])
    #expect(try counts() == [before - 2, 2])
    let undone = try await step(moved)
    #expect(try counts() == [before, 0])
    #expect(undone.note?.contains("in My Vacation. Undid") == true)
    let redone = try await step(undone)
    #expect(try counts() == [before - 2, 2])
    // A vacation that has changed since stays as it is, and this is said.
    _ = try await send(trial, [3], "copy", [("vacation", "Japan")])
    _ = try await step(redone)
    #expect(try counts() == [before, 3])
  }

  @Test func `only an empty rating removes one`() async throws {
    let trial = try trial()
    _ = try await send(trial, [1], "rate", [("rating", "4")])
    for rating in [[("rating", "7")], [("rating", "x")], []] {
      #expect(try await send(trial, [1], "rate", rating).status == .badRequest)
    }
    let none = try await send(trial, [1], "rate", [("rating", "")])
    #expect(none.note == "Rated the photo as not rated.")
  }

  @Test func `a list offers a vacation that was just created, and not one that was deleted`()
    async throws
  {
    let trial = try trial()
    let paths = ["photos", "place?place=Kyoto", "tags", "search?text=photo"]
      .map { "/vacations/My%20Vacation/" + $0 }
    for path in paths {
      // The first search indexes the vacation, which is no page to keep.
      _ = try await trial.get(path)
      let name = "New " + path.suffix(5).filter(\.isLetter)
      let tag = try #require(try await trial.get(path).headers[.eTag])
      #expect(try await trial.get(path, headers: [.ifNoneMatch: tag]).status == .notModified)
      _ = try trial.desk.vacations.create(VacationName(name))
      #expect(try await trial.get(path, headers: [.ifNoneMatch: tag]).status == .ok, "\(path)")
    }
  }

  @Test func `nothing is changed by a form without photos, a verb, or valid values`() async throws {
    let trial = try trial()
    #expect(try await send(trial, [], "unvisit").note == "No photos were selected.")
    #expect(try await send(trial, [1], "explode").status == .badRequest)
    for empty in ["", " , "] {
      let untyped = try await send(trial, [1], "tag", [("tags", empty)])
      #expect(untyped.status == .badRequest && untyped.has("No tag was typed."))
    }
    #expect(try await send(trial, [1], "tag", [("tags", "a:b")]).status == .badRequest)
    let many = try await send(trial, Array(1...501), "unvisit")
    #expect(many.status == .badRequest && many.has("At most 500 photos can be changed at once."))
    #expect(try trial.vacation().count(.all) == 4)
    let elsewhere = try await trial.post(Self.action, ["return": "//evil.example/"])
    #expect(elsewhere.location == "/vacations/My%20Vacation/photos")
  }

  @Test func `a list offers what can be done with its photos`() async throws {
    let trial = try trial()
    let own = try await trial.get("/vacations/My%20Vacation/photos")
    #expect(own.has("action=\"\(Self.action)\""))
    #expect(own.main.count(of: "class=\"pick\" type=\"checkbox\" name=\"id\"") == 4)
    for verb in ["favorite", "rate", "tag", "place", "move", "copy", "keep", "unvisit"] {
      #expect(own.has("name=\"verb\" value=\"\(verb)\""), "\(verb)")
    }
    let flickr = try await trial.get("/search?text=sea")
    #expect(flickr.has("name=\"verb\" value=\"visit\""))
    #expect(!flickr.has("name=\"verb\" value=\"move\""))
    #expect(flickr.has("name=\"visit\" value=\""))
  }
}
