import Flickr
import GRDB
import TestSupport
import Testing

@testable import VacationStore

@Suite("R16: one's own words are one's own")
struct OwnWordsTests {
  let documents: Documents
  let vacation: Vacation
  private let id: PhotoID = "1003"

  init() throws {
    documents = try Documents()
    try documents.makeExample()
    vacation = try documents.open()
  }

  private func edit(_ edit: WordsEdit, _ kind: Change.Kind = .note) throws -> [VisitStatus] {
    try vacation.change(kind).edit([id], edit)
  }

  private func tags(_ names: String...) -> [OwnTagName] { names.compactMap(OwnTagName.init) }

  /// A note, a rating, a mark and tags.
  private func writeAll() throws {
    #expect(try edit(.note("Soba at the station\nand rain")) == [.changed])
    #expect(try edit(.rating(5), .rate) == [.changed])
    #expect(try edit(.favorite(true), .favorite) == [.changed])
    #expect(try edit(.tag(tags("New York", "sunset")), .tag) == [.changed])
  }

  private let all = PhotoWords(
    note: "Soba at the station\nand rain",
    rating: 5,
    isFavorite: true,
    ownTags: ["newyork", "sunset"]
  )

  @Test func `they are read with the photo, and undone one by one`() throws {
    try writeAll()
    #expect(try vacation.firstPhoto(id: id)?.words == all)
    #expect(try vacation.words(of: id) == all)
    #expect(try vacation.firstPhoto(id: id)?.tags.contains("Newyork") == true)
    for _ in 0..<4 { #expect(try vacation.undo()?.edited ?? 0 > 0) }
    #expect(try vacation.firstPhoto(id: id)?.words == PhotoWords.none)
    for _ in 0..<4 { #expect(try vacation.redo() != nil) }
    #expect(try vacation.firstPhoto(id: id)?.words == all)
    #expect(try vacation.check() == [])
  }

  @Test func `no refresh, no unvisit and no rename touches them`() throws {
    try writeAll()
    let again = try item("1003", place: "Oslo, Norway", tags: "other", title: "Another title")
    #expect(try vacation.change(.refresh).visit([again], refresh: true) == [.refreshed])
    #expect(try vacation.firstPhoto(id: id)?.words == all)
    #expect(try vacation.tagCounts().contains("Newyork: 1"))
    try vacation.unvisit("1003")
    #expect(try vacation.tagCounts().contains("Newyork: 1") == false)
    _ = try vacation.undo()
    #expect(try vacation.firstPhoto(id: id)?.words == all)
    // A new visit brings them back too.
    try vacation.unvisit("1003")
    try vacation.visit(again)
    #expect(try vacation.firstPhoto(id: id)?.words == all)
    try documents.vacations.rename(VacationName("Trip"), to: VacationName("Journey"))
    let renamed = try documents.vacations.open(VacationName("Journey"), for: .reading)
    #expect(try renamed.firstPhoto(id: id)?.words == all)
    #expect(try renamed.check() == [])
  }

  @Test(arguments: ["-1", "0", "6", "1000000000000"])
  func `a rating that is not 1 to 5 is none`(rating: String) throws {
    // Stars were repeated as often as a hostile file said, which crashed or took all memory.
    _ = try edit(.rating(5), .rate)
    try documents.execute(
      "PRAGMA ignore_check_constraints = 1; UPDATE PhotoWords SET rating = \(rating)"
    )
    #expect(try vacation.words(of: id).rating == nil)
    #expect(try vacation.firstPhoto(id: id)?.words.rating == nil)
  }

  @Test func `forgetting the history forgets the words of unvisited photos only`() throws {
    try writeAll()
    _ = try vacation.change(.note).edit(["1004"], .note("Stays"))
    try vacation.unvisit("1003")
    _ = try vacation.forgetHistory()
    #expect(try vacation.words(of: id) == PhotoWords.none)
    #expect(try vacation.words(of: "1004").note == "Stays")
    let bytes = String(decoding: try fileBytes(documents.path()), as: UTF8.self)
    #expect(!bytes.contains("Soba at the station"))
  }

  @Test func `a tag that Flickr gave too stays when the own one goes`() throws {
    #expect(try edit(.tag(tags("Sunset", "tag3")), .tag) == [.changed])
    let before = try vacation.tagCounts()
    #expect(try edit(.untag(tags("sunset", "tag3")), .untag) == [.changed])
    #expect(try vacation.tagCounts() == before)
    #expect(try edit(.untag(tags("sunset")), .untag) == [.unchanged])
    #expect(try vacation.firstPhoto(id: id)?.tags == ["Sunset", "Tag3"])
    #expect(try vacation.check() == [])
  }

  @Test func `what does not change anything is not a change`() throws {
    let count = try vacation.history(limit: 99).count
    #expect(try edit(.note(nil)) == [.unchanged])
    #expect(try edit(.favorite(false)) == [.unchanged])
    #expect(try edit(.rating(nil)) == [.unchanged])
    #expect(try vacation.change(.note).edit(["999"], .note("Nowhere")) == [.notVisited])
    #expect(try vacation.history(limit: 99).count == count)
  }

  @Test func `notes are searched, alone and with the field name`() throws {
    try writeAll()
    #expect(try vacation.search("soba", limit: 9).map(\.photo.id) == [id])
    #expect(try vacation.search("note:station", limit: 9).map(\.photo.id) == [id])
    #expect(try vacation.search("title:station", limit: 9).isEmpty)
    #expect(try vacation.search("tag:newyork", limit: 9).map(\.photo.id) == [id])
    let change = vacation.change(.note, subject: "Oslo, Norway")
    #expect(try change.setNote("Ferry to the island", ofPlace: "Oslo, Norway"))
    let count = try vacation.count(.place("Oslo, Norway"))
    #expect(try vacation.search("ferry", limit: 99).count == count)
    _ = try vacation.undo()
    #expect(try vacation.search("ferry", limit: 99).isEmpty)
    #expect(try vacation.check() == [])
  }

  @Test func `a vacation and its places have notes and covers`() throws {
    #expect(try vacation.change(.note).setNote("Two weeks"))
    #expect(try !vacation.change(.note).setNote("Two weeks"))
    #expect(try vacation.change(.cover).setCover("1005"))
    #expect(try vacation.words() == NoteAndCover(note: "Two weeks", cover: "1005"))
    #expect(try vacation.coverPhoto()?.id == "1005")
    try vacation.unvisit("1005")
    #expect(try vacation.coverPhoto()?.id == vacation.photos(.all, limit: 1).first?.id)
    for _ in 0..<3 { _ = try vacation.undo() }
    #expect(try vacation.words() == NoteAndCover())
    #expect(try vacation.check() == [])
  }

  @Test(arguments: [
    "'; DROP TABLE Photo; --", "\u{202E}evil", "<script>alert(1)</script>", "\u{0}nul", "e\u{301}",
    "\u{1F600}\r\n\t", String(repeating: "long ", count: 100_000),
  ])
  func `hostile notes come back as they were written`(note: String) throws {
    #expect(try edit(.note(note)) == [.changed])
    let found = try #require(try vacation.words(of: id).note)
    let stored = note.replacing("\0", with: "")
    #expect(found.utf8.elementsEqual(stored.utf8))
    _ = try vacation.undo()
    _ = try vacation.redo()
    #expect(try vacation.words(of: id).note?.utf8.elementsEqual(stored.utf8) == true)
    #expect(try vacation.check() == [])
  }

  @Test(arguments: [
    ("New York", "newyork"), ("Österreich!", "österreich"), ("日本 寺", "日本寺"), ("35mm", "35mm"),
    ("a:b=c", "abc"), ("e\u{301}t\u{e9}", "\u{e9}t\u{e9}"), ("🎉 party", "🎉party"),
  ])
  func `own tags are normalized like Flickr's`(text: String, name: String) {
    #expect(OwnTagName(text)?.name == name)
  }

  @Test(arguments: ["", "   ", "!?", String(repeating: "x", count: 256)])
  func `what has no letter is no tag`(text: String) {
    #expect(OwnTagName(text) == nil)
  }

  @Test func `bit rot in a note is found, and not written over`() throws {
    try writeAll()
    try documents.execute("UPDATE PhotoWords SET note = 'Sobb at the station' WHERE photo = '1003'")
    let found = try documents.vacations.open(VacationName("Trip"), for: .reading).check()
    #expect(found.map(\.part) == [.words])
    #expect(throws: VacationError.self) { try edit(.rating(1), .rate) }
  }
}
