import Flickr
import HTTPTypes
import Testing
import TravelDesk
import VacationStore

@testable import VacationWeb

/// One's own words, written on the pages on which they are read.
@Suite struct OwnWordsTests {
  private static let vacation = "/vacations/My%20Vacation"
  private static let id = "9000000000000001"

  private func trial() throws -> WebTrial {
    let trial = try WebTrial()
    try trial.visit(try [1, 2].map { try WebTrial.photo($0) }, place: "Kyoto, Japan")
    return trial
  }

  private func write(
    _ trial: WebTrial,
    _ note: String,
    base: String = ""
  ) async throws -> WebAnswer {
    try await trial.submit(
      Self.vacation + "/note",
      ["photo": Self.id, "note": note, "base": base, "return": "/photos/\(Self.id)"]
    )
  }

  @Test func `a note is written, replaced, and deleted`() async throws {
    let trial = try trial()
    let id = try #require(PhotoID(rawValue: Self.id))
    let page = try await write(trial, "  Rain,\r\nand tea\n")
    #expect(page.note == "Saved the note.")
    #expect(page.has("placeholder=\"Add a note\">\nRain,\nand tea</textarea>"))
    #expect(try trial.vacation().words(of: id).note == "Rain,\nand tea")
    #expect(try await write(trial, "Rain,\nand tea").note == nil)
    #expect(try await write(trial, "").note == "Deleted the note.")
    #expect(try trial.vacation().words(of: id).note == nil)
    #expect(try trial.vacation().history(limit: 1).first?.subject == "photo \(Self.id)")
  }

  @Test func `a note that was changed elsewhere is replaced with a word`() async throws {
    let trial = try trial()
    let base = OwnNote.state(of: nil)
    #expect(try await write(trial, "First", base: base).note == "Saved the note.")
    let page = try await write(trial, "Second", base: base)
    #expect(page.note?.contains("changed elsewhere in the meantime; Undo restores") == true)
    #expect(page.has("value=\"\(OwnNote.state(of: "Second"))\""))
  }

  @Test func `a note that is too long, or about nothing, is refused`() async throws {
    let trial = try trial()
    let path = Self.vacation + "/note"
    let long = String(repeating: "a", count: OwnNote.maximum + 1)
    let answer = try await trial.post(path, ["photo": Self.id, "note": long])
    #expect(answer.status == .badRequest)
    #expect(answer.has("A note has at most 100,000 characters; this one has 100,001."))
    #expect(try await trial.post(path, ["photo": "123", "note": "a"]).status == .badRequest)
    #expect(try await trial.post(path, ["place": "Nara", "note": "a"]).status == .badRequest)
    #expect(try trial.vacation().history(limit: 5).count == 1)
  }

  @Test func `hostile notes and places stay text`() async throws {
    let trial = try trial()
    let note = "</textarea><script>alert(1)</script>" + Hostile.image
    let page = try await write(trial, note)
    #expect(Hostile.found(in: page).isEmpty)
    #expect(page.has("&lt;/textarea&gt;&lt;script&gt;alert(1)"))
    let renamed = try await trial.submit(
      Self.vacation + "/place/rename",
      ["place": "Kyoto, Japan", "to": Hostile.image]
    )
    #expect(Hostile.found(in: renamed).isEmpty)
  }

  @Test func `notes on a place and on the vacation`() async throws {
    let trial = try trial()
    let path = Self.vacation + "/note"
    let back = Self.vacation + "/place?place=Kyoto%2C%20Japan"
    let place = try await trial.submit(
      path,
      ["place": "Kyoto, Japan", "note": "Gates", "return": back]
    )
    #expect(place.has(">\nGates</textarea>"))
    let itinerary = try await trial.submit(path, ["note": "Spring"])
    #expect(itinerary.has(">\nSpring</textarea>"))
    #expect(itinerary.has("Gates"))
    #expect(try trial.vacation().words().note == "Spring")
    #expect(try trial.vacation().words(ofPlace: "Kyoto, Japan").note == "Gates")
  }

  @Test func `words of the vacation that the list is of`() async throws {
    let trial = try trial()
    _ = try trial.vacations.create(try VacationName("Winter"))
    _ = try await trial.post("/vacations/Winter/choose")
    let photo = try WebTrial.photo(1)
    try trial.desk.service.desk.fetched().add([photo])
    let from = URLQuery.encoded(Self.vacation + "/photos")
    let page = try await trial.get("/photos/\(photo.id)?from=\(from)")
    #expect(page.has("<p class=\"whose\">My Vacation</p>"))
    #expect(page.has("action=\"/vacations/My%20Vacation/note\""))
  }

  @Test func `a photo that is not visited has no words yet`() async throws {
    let trial = try trial()
    let photo = try WebTrial.photo(7)
    try trial.desk.service.desk.fetched().add([photo])
    let page = try await trial.get("/photos/\(photo.id)")
    #expect(page.has("Visit the photo to rate it"))
    #expect(!page.has("data-note"))
  }

  @Test func `covers are set and removed`() async throws {
    let trial = try trial()
    let id = try #require(PhotoID(rawValue: "9000000000000002"))
    let path = Self.vacation + "/cover"
    let back = "/photos/\(id)"
    let set = try await trial.submit(path, ["photo": id.rawValue, "return": back])
    #expect(set.note == "This photo is now the cover of My Vacation.")
    #expect(set.has("It is the cover of the vacation"))
    #expect(set.has("Make it the cover of Kyoto, Japan"))
    #expect(try trial.vacation().words().cover == id)
    _ = try await trial.submit(
      path,
      ["photo": id.rawValue, "place": "Kyoto, Japan", "return": back]
    )
    #expect(try trial.vacation().words(ofPlace: "Kyoto, Japan").cover == id)
    let removed = try await trial.submit(path, ["photo": "", "return": back])
    #expect(removed.note == "The cover of My Vacation is its first photo again.")
    #expect(try trial.vacation().words().cover == nil)
    #expect(try await trial.post(path, ["photo": "123456789"]).status == .badRequest)
  }

  @Test func `a place is renamed, merged, and restored`() async throws {
    let trial = try trial()
    try trial.visit([try WebTrial.photo(3)], place: "Nara, Japan")
    let path = Self.vacation + "/place/rename"
    let form = try await trial.get(path + "?place=Nara%2C%20Japan")
    #expect(form.has("value=\"Nara, Japan\" list=\"places\""))
    #expect(form.has("<option value=\"Kyoto, Japan\">"))
    #expect(form.has("<p class=\"hint\">1 photo</p>"))
    #expect(form.has("If another place already has this name, the two are merged.</p>"))
    let empty = try await trial.post(path, ["place": "Nara, Japan", "to": " "])
    #expect(empty.status == .badRequest)
    #expect(empty.has("The name of a place cannot be empty."))
    let renamed = try await trial.submit(path, ["place": "Nara, Japan", "to": "Deer park"])
    #expect(renamed.note == "Renamed “Nara, Japan” to “Deer park”.")
    let merged = try await trial.submit(path, ["place": "Deer park", "to": "Kyoto, Japan"])
    #expect(merged.note == "Moved 1 photo to “Kyoto, Japan”.")
    #expect(try trial.vacation().count(.place("Kyoto, Japan")) == 3)
    let change = try #require(try trial.vacation().history(limit: 1).first)
    #expect(change.kind == .mergePlaces)
    let undone = try await trial.post(
      Self.vacation + "/undo",
      ["change": String(change.time.microseconds), "return": Self.vacation + "/place?x"]
    )
    #expect(undone.location == Self.vacation + "/itinerary")
    #expect(try trial.vacation().count(.place("Deer park")) == 1)
    #expect(try await trial.post(path, ["place": "Nowhere", "to": "X"]).status == .badRequest)
  }
}
