import GRDB
import TestSupport
import Testing

@testable import VacationStore

/// Something that is kept in the file and was broken past the store.
enum Breakage: String, CaseIterable, Sendable {
  case placeCount, firstVisit, tagCount, extraPlace, extraTag, lostLink, foreignLink, lostPlace
  case title, tags, historyCount, undoneBeforeDone, orphanedVisit, orphanedPhoto, overlap
  case lostFromIndex, surplusInIndex, brokenIndex
  case tagTitle, undone, staleWords

  var sql: String {
    switch self {
    case .placeCount: "UPDATE Place SET photos = photos + 1"
    case .firstVisit: "UPDATE Place SET firstVisited = 5"
    case .tagCount: "UPDATE Tag SET photos = 100"
    case .extraPlace: "INSERT INTO Place VALUES (99, 'Nowhere', 1, 7)"
    case .extraTag: "INSERT INTO Tag VALUES (99, 'nothing', 'Nothing', 1)"
    case .lostLink: "DELETE FROM PhotoTag WHERE photoKey = (SELECT min(photoKey) FROM PhotoTag)"
    case .foreignLink: "INSERT INTO PhotoTag VALUES (7, 1)"
    case .lostPlace: "DELETE FROM Place WHERE number = 1"
    case .title: "UPDATE Photo SET title = 'Another' WHERE id = '1005'"
    case .tags:
      "UPDATE PhotoTag SET tagNumber = (SELECT number FROM Tag WHERE name = 'tag2')"
        + " WHERE photoKey = (SELECT key FROM Photo WHERE id = '1006')"
        + " AND tagNumber = (SELECT number FROM Tag WHERE name = 'tag1')"
    case .historyCount: "UPDATE History SET refreshed = 7"
    case .undoneBeforeDone:
      "UPDATE History SET undone = (changed = (SELECT min(changed) FROM History))"
    case .orphanedVisit: "INSERT INTO HistoryVisit (first, last, changed) VALUES (1, 2, 3)"
    case .orphanedPhoto:
      "INSERT INTO HistoryPhoto (changed, id, what, visited) VALUES (3, '1', 'unvisited', 5)"
    case .overlap:
      "INSERT INTO HistoryVisit (first, last, changed)"
        + " SELECT first + 1, last, changed FROM HistoryVisit LIMIT 1"
    case .lostFromIndex: "DELETE FROM SearchIndex WHERE rowid = (SELECT max(key) FROM Photo)"
    case .surplusInIndex: "INSERT INTO SearchIndex (rowid, title) VALUES (5, 'ghost')"
    case .brokenIndex: "UPDATE SearchIndex_content SET c0 = 'ghost'"
    case .tagTitle: "UPDATE Tag SET title = 'Sunsat' WHERE name = 'sunset'"
    case .undone: "UPDATE History SET undone = 1 WHERE kind = 'unvisit'"
    case .staleWords: "UPDATE SearchIndex SET title = 'ghost' WHERE rowid % 2 = 0"
    }
  }

  var part: IntegrityIssue.Part {
    switch self {
    case .placeCount, .firstVisit, .extraPlace: .places
    case .tagCount, .extraTag, .tagTitle: .tags
    case .lostLink, .title, .tags: .photos
    case .foreignLink, .lostPlace: .references
    case .historyCount, .undoneBeforeDone, .orphanedVisit, .orphanedPhoto, .overlap, .undone:
      .history
    case .lostFromIndex, .surplusInIndex, .brokenIndex, .staleWords: .searchIndex
    }
  }
}

@Suite("check reports inconsistencies, and repair rebuilds data from the photos")
struct RepairTests {
  let documents: Documents

  init() throws {
    documents = try Documents()
    try documents.makeExample()
    _ = try documents.open().search("photo", limit: 1)
  }

  @Test func `a vacation that is well has nothing to repair`() throws {
    let before = try FileState(documents.directory)
    #expect(try documents.openDamaged().check() == [])
    #expect(try documents.openDamaged().repair().repaired == [])
    #expect(try FileState(documents.directory) == before)
  }

  @Test(arguments: Breakage.allCases)
  func `each kind of damage is reported and repaired without changing photos`(
    breakage: Breakage
  ) throws {
    let lists = try documents.openDamaged().places() + documents.openDamaged().tagCounts()
    let photos = try keptPhotos()
    try documents.execute(breakage.sql)
    let found = try documents.openDamaged().check()
    #expect(found.contains { $0.part == breakage.part && $0.isRepairable }, "\(found)")
    #expect(found.allSatisfy { $0.description.hasSuffix(".") })
    #expect(try documents.openDamaged().repair().repaired == found.filter(\.isRepairable))
    #expect(try documents.openDamaged().check() == [])
    #expect(try keptPhotos() == photos)
    if breakage != .lostPlace {
      #expect(try documents.openDamaged().places() + documents.openDamaged().tagCounts() == lists)
    }
    #expect(try documents.openDamaged().search("number 5*", limit: 9).isEmpty == false)
    try documents.openDamaged().visit(item("77"))
    #expect(try documents.openDamaged().check() == [])
  }

  @Test func `damaged photo JSON is reported and left unchanged`() throws {
    try documents.execute("UPDATE Photo SET dictionary = '{' WHERE id = '1007'")
    let found = try documents.openDamaged().check()
    #expect(found.map(\.part) == [.photos] && found.map(\.isRepairable) == [false])
    #expect(found.first?.description.contains("1007") == true)
    #expect(try documents.openDamaged().repair().repaired == [])
    #expect(try documents.openDamaged().firstPhoto(id: "1007")?.title == "Photo number 7")
  }

  @Test func `the JSON of another photo is reported`() throws {
    try documents.execute("UPDATE Photo SET id = '55' WHERE id = '1007'")
    let found = try documents.openDamaged().check()
    #expect(found.contains { $0.part == .photos && !$0.isRepairable }, "\(found)")
  }

  @Test(arguments: [
    "UPDATE History SET kind = 'toggle' WHERE kind = 'unvisit'",
    "UPDATE HistoryVisit SET last = last + 1 WHERE first = last",
    "UPDATE HistoryPhoto SET visited = visited + 1",
  ])
  func `a row of the history that cannot be recounted is left unchanged`(edit: String) throws {
    try documents.execute(edit)
    let found = try documents.openDamaged().check().filter { !$0.isRepairable }
    #expect(found.contains { $0.part == .history }, "\(found)")
    _ = try documents.openDamaged().repair()
    #expect(try documents.openDamaged().check() == found)
    // Undo and redo under force bless nothing either.
    #expect(try documents.openDamaged().forgetHistory() > 0)
    #expect(try documents.openDamaged().check() == [])
  }

  @Test func `a flipped mark of undo is set right, and the history is not cut off`() throws {
    _ = try documents.open().unvisit("1003")
    let before = try documents.open().history(limit: 9)
    try documents.execute(
      "UPDATE History SET undone = 1 WHERE changed = (SELECT max(changed) FROM History)"
    )
    #expect(try documents.openDamaged().repair().repaired.map(\.part) == [.history])
    #expect(try documents.open().history(limit: 9) == before)
    try documents.open().visit(item("77"))
    #expect(try documents.open().undo() != nil)
    #expect(try documents.open().undo()?.unvisited == 1)
    #expect(try documents.open().ids().contains("1003"))
  }

  @Test func `of overlapping visits those go whose digest does not fit`() throws {
    try documents.open().visit(item("77"))
    // The range of an earlier change reaches into that of a later one.
    try documents.execute(
      """
      UPDATE HistoryVisit SET last = (SELECT max(first) FROM HistoryVisit)
      WHERE first = (SELECT min(first) FROM HistoryVisit)
      """
    )
    let found = try documents.openDamaged().check()
    #expect(found.allSatisfy { $0.part == .history && $0.isRepairable }, "\(found)")
    _ = try documents.openDamaged().repair()
    #expect(try documents.openDamaged().check() == [])
    #expect(try documents.open().undo()?.visited == 1)
    #expect(try documents.open().ids().contains("77") == false)
  }

  /// What no repair may touch: visits, ids and dictionaries.
  private func keptPhotos() throws -> [String] {
    try Raw.read(documents.path()) { database in
      try String.fetchAll(
        database,
        sql: "SELECT visited || id || coalesce(dictionary, info) FROM Photo"
      )
    }
  }
}
