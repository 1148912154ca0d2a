import Flickr
import Foundation
import HTTPTypes
import Testing
import VacationStore

@testable import VacationWeb

@Suite struct VacationsListTests {
  @Test func `all vacations stand with counts, visits and a picture`() async throws {
    let trial = try WebTrial()
    try trial.visitSample(5)
    _ = try trial.vacations.create(try VacationName("Winter"))
    let page = try await trial.get("/vacations")
    #expect(page.has("5 photos · "))
    #expect(page.has("<span class=\"subtitle\"><time datetime="))
    let cards = page.main.between("<ul class=\"cards vacations\">", "</ul>")
    // A collage: the cover, and three others beside it.
    #expect(cards?.count(of: "/image/medium\"") == 4)
    // The one without a picture has a color of its own.
    #expect(page.main.count(of: "<a class=\"tone-") == 2)
    #expect(page.has("New vacation"))
    #expect(page.has("No photos yet"))
  }

  @Test func `a vacation that cannot be read says why`() async throws {
    let trial = try WebTrial()
    _ = try trial.vacations.create(try VacationName("Good"))
    let path = trial.vacations.directory + "/Broken.sqlite"
    try Data("SQLite format 3\0 and then nothing of the kind".utf8).write(to: URL(filePath: path))
    let page = try await trial.get("/vacations")
    #expect(page.status == .ok)
    #expect(page.has(">Broken</span>"))
    #expect(page.has("It cannot be read."))
    #expect(page.has(">Good</span>"))
  }

  @Test func `a vacation is made, and made the current one`() async throws {
    let trial = try WebTrial()
    let page = try await trial.submit("/vacations", ["name": "Summer in Kyoto", "choose": "1"])
    #expect(page.status == .ok)
    #expect(try trial.vacations.names().map(\.text) == ["Summer in Kyoto"])
    #expect(page.note == "Created “Summer in Kyoto”. It is now the current vacation.")
    #expect(page.has("<span class=\"name\">Summer in Kyoto</span>"))
    #expect(!page.has("Make it current</button>"))
    #expect(try await trial.get("/vacations").note == nil)
  }

  @Test(arguments: [
    ("", 400, "must not be empty"), (".x", 400, "begin with a dot"),
    ("a/b", 400, "contain a slash"), (" x", 400, "begin or end with whitespace"),
    ("winter", 409, "already"), (Hostile.image + "/", 400, "slash"),
  ])
  func `a bad name comes back with what was typed`(
    name: String,
    status: Int,
    words: String
  ) async throws {
    let trial = try WebTrial()
    _ = try trial.vacations.create(try VacationName("Winter"))
    let page = try await trial.post("/vacations", ["name": name, "choose": "1"])
    #expect(page.status.code == status)
    let problem = "class=\"field-note is-wrong\" role=\"alert\" id=\"create-problem\">"
    #expect(page.main.between(problem, "</p>")?.contains(words) == true)
    #expect(page.has("aria-invalid=\"true\" aria-describedby=\"create-problem\""))
    #expect(page.has("name=\"name\" value=\"\(escaped(name))\""))
    #expect(page.has("value=\"1\" checked"))
    #expect(Hostile.found(in: page).isEmpty)
    #expect(try trial.vacations.names().count == 1)
  }

  @Test func `another vacation is chosen, and renamed, and stays the current one`() async throws {
    let trial = try WebTrial()
    try trial.visitSample(1)
    _ = try trial.vacations.create(try VacationName("Winter"))
    let list = try await trial.submit("/vacations/winter/choose", ["return": "/vacations"])
    #expect(list.note == "“Winter” is now the current vacation.")
    #expect(list.has("<span class=\"name\">Winter</span>"))
    #expect(try await trial.get("/vacations/Winter/rename").has("value=\"Winter\""))
    let renamed = try await trial.submit("/vacations/Winter/rename", ["name": "Snow"])
    #expect(renamed.has("<span class=\"name\">Snow</span>"))
    #expect(try trial.vacations.names().map(\.text) == ["My Vacation", "Snow"])
  }

  @Test func `a name that is taken comes back with the form`() async throws {
    let trial = try WebTrial()
    for name in ["A", "B"] { _ = try trial.vacations.create(try VacationName(name)) }
    let page = try await trial.post("/vacations/A/rename", ["name": "b"])
    #expect(page.status == .conflict)
    #expect(page.has("name=\"name\" value=\"b\""))
    let bad = try await trial.post("/vacations/A/rename", ["name": "../../etc/passwd"])
    #expect(bad.status == .badRequest)
    #expect(try await trial.post("/vacations/None/rename", ["name": "C"]).status == .notFound)
    #expect(try trial.vacations.names().map(\.text) == ["A", "B"])
  }

  @Test func `one leads back to pages of ours only`() async throws {
    let trial = try WebTrial()
    for path in ["https://example.org/", "//example.org", "/\\example.org", "/a\r\nX: y"] {
      let answer = try await trial.post("/vacations/My%20Vacation/choose", ["return": path])
      #expect(answer.location == "/vacations/My%20Vacation/itinerary")
    }
  }

  @Test func `a vacation goes to the trash and comes back`() async throws {
    let trial = try WebTrial()
    try trial.visitSample(2)
    let question = try await trial.get("/vacations/My%20Vacation/delete")
    #expect(question.has("<dd>2 photos, with their notes, tags, and history</dd>"))
    #expect(try trial.vacations.names().count == 1)
    let list = try await trial.submit("/vacations/My%20Vacation/delete")
    #expect(
      list.note == "Moved “My Vacation” to the trash. It can be restored from there."
        + " The next visit creates a new one with that name."
    )
    #expect(list.has("<h2 id=\"trash-title\">Trash</h2>"))
    #expect(try trial.vacations.names().isEmpty)
    let back = try await trial.submit("/vacations/restore", ["name": "My Vacation"])
    #expect(back.note == "Restored “My Vacation”.")
    #expect(try trial.vacation().summary().photos == 2)
    let again = try await trial.post("/vacations/restore", ["name": "My Vacation"])
    #expect(again.status == .notFound)
  }

  @Test func `who deletes the current vacation is told which one is current then`() async throws {
    let trial = try WebTrial()
    for name in ["Winter", "Summer"] { _ = try trial.vacations.create(try VacationName(name)) }
    _ = try await trial.post("/vacations/Winter/choose")
    let other = try await trial.submit("/vacations/Summer/delete")
    #expect(other.note == "Moved “Summer” to the trash. It can be restored from there.")
    #expect(other.has("<span class=\"name\">Winter</span>"))
    let current = try await trial.submit("/vacations/Winter/delete")
    #expect(
      current.note == "Moved “Winter” to the trash. It can be restored from there."
        + " “My Vacation” is now the current vacation."
    )
    #expect(current.has("<span class=\"name\">My Vacation</span>"))
    // What comes back can be made the current one again where it is shown.
    let back = try await trial.submit("/vacations/restore", ["name": "Winter"])
    #expect(back.has(">Visit photos for “Winter”</button>"))
    #expect(back.has("action=\"/vacations/Winter/choose\""))
  }

  @Test func `what comes back under a name that is taken may have another`() async throws {
    let trial = try WebTrial()
    try trial.visitSample(1)
    _ = try trial.vacations.delete(.default)
    try trial.visitSample(2)
    let taken = try await trial.post("/vacations/restore", ["name": "My Vacation"])
    #expect(taken.status == .conflict)
    let bad = try await trial.post("/vacations/restore", ["name": "My Vacation", "as": "a/b"])
    #expect(bad.status == .badRequest)
    #expect(bad.has("value=\"a/b\""))
    let other = try await trial.submit("/vacations/restore", ["name": "My Vacation", "as": "Old"])
    #expect(other.note == "Restored “Old”.")
  }

  @Test func `below a few vacations are places to explore`() async throws {
    let trial = try WebTrial()
    _ = try await trial.get("/places")
    for number in 1...4 {
      let page = try await trial.get("/vacations")
      // The current vacation, which does not exist yet, has a card too.
      #expect(page.has("class=\"elsewhere\"") == (number < 4), "\(number)")
      _ = try trial.vacations.create(try VacationName("V\(number)"))
    }
  }

  @Test func `31 vacations take two pages`() async throws {
    let trial = try WebTrial(vacation: try VacationName("V1"))
    for number in 1...31 { _ = try trial.vacations.create(try VacationName("V\(number)")) }
    let first = try await trial.get("/vacations")
    #expect(first.text.count(of: "<li class=\"card vacation\">") == 30)
    let second = try await trial.get("/vacations?page=2")
    #expect(second.text.count(of: "<li class=\"card vacation\">") == 1)
  }

  private func escaped(_ text: String) -> String {
    [("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ("\"", "&quot;")].reduce(text) {
      $0.split(separator: $1.0, omittingEmptySubsequences: false).joined(separator: $1.1)
    }
  }
}
