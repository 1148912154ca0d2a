import Flickr
import HTTPTypes
import Testing
import VacationStore

@testable import VacationWeb

@Suite struct VacationsHistoryTests {
  private let path = "/vacations/My%20Vacation/history"

  private func trial() throws -> WebTrial {
    let trial = try WebTrial()
    try trial.visit(try (1...7).map { try WebTrial.photo($0, title: "Photo \($0)") }, place: "A")
    try trial.visit([try WebTrial.photo(8, title: "Eight")], place: "B")
    return trial
  }

  @Test func `changes stand newest first, with some of their photos`() async throws {
    let page = try await trial().get(path)
    let (one, seven) = ("Visited 1 photo</span>", "Visited 7 photos</span>")
    let last = try #require(page.main.firstRange(of: ">B</h3><span class=\"detail\">\(one)"))
    let first = try #require(page.main.firstRange(of: ">A</h3><span class=\"detail\">\(seven)"))
    #expect(last.lowerBound < first.lowerBound)
    #expect(page.has("alt=\"Photo 6\"") && !page.has("alt=\"Photo 7\""))
    #expect(page.main.count(of: "/image/thumb\"") == 7)
    #expect(page.has("aria-label=\"All 7\"") && !page.has("aria-label=\"All 1\""))
  }

  @Test func `a change shows all of its photos`() async throws {
    let trial = try trial()
    let link = try #require(try await trial.get(path).text.between("class=\"more\" href=\"", "\""))
    let address = link.split(separator: "#")[0].split(separator: "&amp;").joined(separator: "&")
    let page = try await trial.get(address)
    #expect(page.has(">Photo 7</a> (visited)"))
  }

  @Test func `what undo would take back is said, then taken back, and redone`() async throws {
    let trial = try trial()
    let before = try await trial.get(path)
    #expect(before.has("title=\"Undo the visit of 1 photo\""))
    #expect(!before.has("Redo the"))
    let change = try #require(before.text.between("name=\"change\" value=\"", "\""))
    let undone = try await trial.submit("/vacations/My%20Vacation/undo", ["change": change])
    // No time of day: it would be another one than the page's own, which are local.
    #expect(undone.note == "Undid the visit of 1 photo in My Vacation.")
    #expect(undone.has("aria-label=\"Redo the visit of 1 photo\""))
    #expect(undone.has("title=\"Undo the visit of 7 photos\""))
    let parts = try [">Undone</h2>", ">B</h3>", "class=\"day\">", ">A</h3>"]
      .map {
        try #require(undone.main.firstRange(of: $0)).lowerBound
      }
    #expect(parts == parts.sorted())
    #expect(try trial.vacation().summary().photos == 7)
    let redone = try await trial.submit("/vacations/My%20Vacation/redo", ["change": change])
    #expect(redone.note == "Redid the visit of 1 photo in My Vacation.")
    #expect(try trial.vacation().summary().photos == 8)
  }

  @Test func `the only change is said with its places, if it has many photos`() async throws {
    let trial = try WebTrial()
    try trial.visitSample(40)
    let page = try await trial.get(path)
    let places = try trial.vacation().itinerary(limit: 3, excluding: "Unknown")
    let first = try #require(places.first)
    #expect(page.has("class=\"change large\""))
    #expect(page.has(">\(first.title) (\(first.photos)), "))
    #expect(page.has(" more places</span>"))
    #expect(page.has(">Undo all 40 photos</button>") && page.has("<span class=\"many\">+22</span>"))
    // Beside another one, it is a row like others.
    try trial.visit([try WebTrial.photo(1)], place: "A")
    #expect(!(try await trial.get(path).has("class=\"change large\"")))
  }

  @Test func `changes stand under the day on which they were made`() throws {
    let trial = try trial()
    let changes = try trial.vacation().history(offset: 0, limit: 2)
    let rows = changes.map { change in
      HistoryRow(
        change: change,
        photos: [],
        place: nil,
        isOpen: false,
        isNextUndo: false,
        isNextRedo: false,
        paths: VacationPaths(.default),
        page: 1
      )
    }
    let last = try #require(changes.first).time.microseconds
    for (days, name) in [(0, "Today"), (1, "Yesterday"), (2, nil)] {
      let now = Timestamp(microseconds: last + Int64(days) * 86_400_000_000)
      let groups = HistoryGroup.of(rows, now: now)
      #expect(groups.first?.day?.name == name && groups.first?.day?.date.isEmpty == false)
      #expect(groups.reduce(0) { $0 + $1.rows.count } == 2)
    }
  }

  @Test func `undo does nothing when the history has changed meanwhile`() async throws {
    let trial = try trial()
    let page = try await trial.get(path)
    let change = try #require(page.text.between("name=\"change\" value=\"", "\""))
    try trial.visit([try WebTrial.photo(9)], place: "C")
    let answer = try await trial.submit("/vacations/My%20Vacation/undo", ["change": change])
    #expect(answer.note?.hasPrefix("Nothing was undone") == true)
    #expect(try trial.vacation().summary().photos == 9)
  }

  @Test func `a form that is sent twice takes one step`() async throws {
    let trial = try trial()
    let page = try await trial.get(path)
    let change = try #require(page.text.between("name=\"change\" value=\"", "\""))
    _ = try await trial.submit("/vacations/My%20Vacation/undo", ["change": change])
    let again = try await trial.submit("/vacations/My%20Vacation/undo", ["change": change])
    #expect(again.note?.hasPrefix("Nothing was undone") == true)
    #expect(try trial.vacation().summary().photos == 7)
    _ = try await trial.submit("/vacations/My%20Vacation/redo", ["change": change])
    #expect(try trial.vacation().summary().photos == 8)
    let other = try await trial.submit("/vacations/My%20Vacation/undo", ["change": "none"])
    #expect(other.note?.hasPrefix("Nothing was undone") == true)
    #expect(try trial.vacation().summary().photos == 8)
  }

  @Test func `there may be nothing to undo or redo`() async throws {
    let trial = try WebTrial()
    for verb in ["undo", "redo"] {
      let answer = try await trial.submit("/vacations/My%20Vacation/\(verb)")
      #expect(answer.note?.hasPrefix("There is nothing that can be") == true)
    }
    #expect(try await trial.post("/vacations/None/undo").status == .notFound)
    #expect(try trial.vacations.names().isEmpty)
  }

  @Test func `the history is forgotten after a question`() async throws {
    let trial = try trial()
    let question = try await trial.get("/vacations/My%20Vacation/forget")
    #expect(question.has("<strong>This cannot be undone.") && question.has("history of 2 changes"))
    #expect(question.text.count(of: "<span class=\"title\"") == 2 && !question.has(" more</li>"))
    #expect(question.has("href=\"/vacations/My%20Vacation/history\">History</a></nav>"))
    #expect(try trial.vacation().history(limit: 9).count == 2)
    let page = try await trial.submit("/vacations/My%20Vacation/forget")
    #expect(page.note == "Deleted 2 changes from the history.")
    #expect(try trial.vacation().history(limit: 9).isEmpty)
    #expect(try trial.vacation().summary().photos == 8)
  }

  @Test func `the question about the history tells of what it does not show`() async throws {
    let trial = try WebTrial()
    for number in 1...6 { try trial.visit([try WebTrial.photo(number)], place: "Kyoto") }
    let question = try await trial.get("/vacations/My%20Vacation/forget")
    #expect(question.text.count(of: "<span class=\"title\"") == 4)
    #expect(question.has("<li class=\"more\">and 2 more</li>"))
    #expect(question.has("<h2>6 changes</h2>"))
  }

  @Test func `the photos of a change keep their order when it is undone`() async throws {
    let trial = try WebTrial()
    let photos = try [3, 1, 2].map { try WebTrial.photo($0, title: "Photo \($0)") }
    try trial.visit(photos, place: "A")
    func titles() async throws -> [Substring] {
      try await trial.get(path).text.matches(of: /alt="(Photo \d)"/).map(\.1)
    }
    #expect(try await titles() == ["Photo 3", "Photo 1", "Photo 2"])
    _ = try await trial.submit("/vacations/My%20Vacation/undo")
    #expect(try await titles() == ["Photo 3", "Photo 1", "Photo 2"])
  }

  @Test func `a change of one photo names it by its title`() async throws {
    let trial = try trial()
    let id = try WebTrial.photo(8).id
    _ = try await trial.post("/vacations/My%20Vacation/note", ["photo": "\(id)", "note": "Mine"])
    let page = try await trial.get(path)
    #expect(page.has(">Note on “Eight”</h3>"))
    #expect(page.has("title=\"Undo the note on “Eight”\""))
    #expect(!page.has("photo \(id)"))
  }

  @Test func `a long history has at most 30 pictures on a page`() async throws {
    let trial = try WebTrial()
    for number in 1...7 {
      let photos = try (1...9).map { try WebTrial.photo(10 * number + $0) }
      try trial.visit(photos, place: "A")
    }
    #expect(try await trial.get(path).main.count(of: "/image/thumb\"") == 28)
  }

  @Test func `a long history has pages`() async throws {
    let trial = try WebTrial()
    for number in 1...31 { try trial.visit([try WebTrial.photo(number)], place: "A") }
    let first = try await trial.get(path)
    #expect(first.text.count(of: "<li class=\"change") == 30)
    #expect(try await trial.get(path + "?page=2").text.count(of: "<li class=\"change") == 1)
  }
}
