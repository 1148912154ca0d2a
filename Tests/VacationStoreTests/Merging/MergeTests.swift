import Flickr
import Foundation
import GRDB
import TestSupport
import Testing

@testable import VacationStore

@Suite("Another copy of a vacation is merged")
struct MergeTests {
  let documents: Documents
  let trip: Vacation

  init() throws {
    documents = try Documents()
    trip = try documents.open()
    try trip.visit(item("1"), item("2", place: "Oslo, Norway"), item("3"))
  }

  /// A copy of Trip, for writing.
  private func copy(_ name: String = "Copy") throws -> Vacation {
    try documents.copy("Trip", as: name)
    return try documents.open(name)
  }

  private func state(_ name: String = "Trip") throws -> [String] {
    try MergedState.of(documents.path(name))
  }

  @Test func `what was done in both is in both, whatever numbers their rows have`() throws {
    let other = try copy()
    try trip.visit(item("10", place: "Lima, Peru", tags: "ruin"))
    try other.visit(item("20", place: "Cusco, Peru", tags: "temple"))
    try other.unvisit("3")
    let report = try trip.merge(other)
    #expect(report.visited == 1 && report.unvisited == 1 && report.areCopies && report.words == 0)
    #expect(try trip.ids() == ["1", "2", "10", "20"])
    #expect(
      try trip.places() == [
        "Kyoto, Japan: 1", "Oslo, Norway: 1", "Cusco, Peru: 1", "Lima, Peru: 1",
      ]
    )
    #expect(try trip.tagCounts() == ["Sunset: 2", "Ruin: 1", "Temple: 1"])
    #expect(try trip.search("temple", limit: 9).map(\.photo.id.rawValue) == ["20"])
    #expect(try trip.check() == [])
    #expect(try other.merge(trip).visited == 1)
    #expect(try state("Copy") == state())
    let change = try #require(try trip.history(limit: 1).first)
    #expect(change.kind == .merge && change.subject == "Copy" && change.edited == 0)
    #expect(try trip.photos(of: change, limit: 9).map(\.id.rawValue).sorted() == ["20", "3"])
  }

  @Test func `data that was fetched later is taken, and undo gives back the other`() throws {
    let other = try copy()
    _ = try other.change(.refresh).visit([item("1", tags: "moss", title: "New")], refresh: true)
    let info = try Photo(json: PhotoJSON.info("2", title: "Info"))
    let place = try #require(PlaceName("Oslo, Norway"))
    _ = try trip.change(.refresh).visit([Visit(info, place: place)], refresh: true)
    let before = try state()
    let report = try trip.merge(other)
    #expect(report.refreshed == 1)
    #expect(try trip.firstPhoto(id: "1")?.title == "New")
    #expect(try trip.firstPhoto(id: "2")?.title == "Info")
    #expect(try trip.tagCounts().contains("Moss: 1"))
    // The older data of a third copy is not taken, though it came later than the merge.
    documents.clock.advance(1_000_000)
    let third = try copy("Third")
    _ = try third.undo()
    #expect(try third.firstPhoto(id: "1")?.title == "A photo")
    #expect(try trip.merge(third).isEmpty)
    _ = try trip.undo()
    #expect(try state() == before)
    _ = try trip.redo()
    #expect(try trip.firstPhoto(id: "1")?.title == "New")
    #expect(try trip.check() == [])
  }

  @Test func `the later refresh wins in any order of three copies`() throws {
    for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
      let documents = try Documents()
      try documents.open().visit(item("1"))
      let copies = try (0..<3).map { number in
        try documents.copy("Trip", as: "Copy \(number)")
        let copy = try documents.open("Copy \(number)")
        documents.clock.set(1_700_000_001_000_000 + Int64([5, 9, 7][number]))
        _ = try copy.change(.refresh).visit([item("1", title: "\(number)")], refresh: true)
        return copy
      }
      documents.clock.advance(1_000_000)
      let first = copies[order[0]]
      for number in order.dropFirst() { _ = try first.merge(copies[number]) }
      #expect(try first.firstPhoto(id: "1")?.title == "1", "\(order)")
      _ = try copies[order[2]].merge(first)
      #expect(try copies[order[2]].firstPhoto(id: "1")?.title == "1", "\(order)")
    }
  }

  @Test func `the later words are taken, and the others stay in the history`() throws {
    let other = try copy()
    _ = try trip.change(.note).edit(["1"], .note("Ours"))
    _ = try trip.change(.rate).edit(["1"], .rating(2))
    documents.clock.advance(1_000_000)
    _ = try other.change(.note).edit(["1"], .note("Theirs"))
    _ = try other.change(.tag).edit(["2"], .tag([try #require(OwnTagName("mine"))]))
    _ = try other.change(.note).setNote("A town", ofPlace: "Kyoto, Japan")
    _ = try other.change(.note).setNote("A trip")
    let report = try trip.merge(other)
    #expect(report.words == 4)
    #expect(
      try trip.words(of: "1")
        == PhotoWords(note: "Theirs", rating: 2, isFavorite: false, ownTags: [])
    )
    #expect(try trip.words(ofPlace: "Kyoto, Japan").note == "A town")
    #expect(try trip.words().note == "A trip")
    #expect(try trip.tagCounts().contains("Mine: 1"))
    #expect(try trip.search("theirs", limit: 9).count == 1)
    let stored = try trip.read { database in
      try String.fetchAll(database, sql: "SELECT stored FROM HistoryWords WHERE name = '1'")
    }
    #expect(stored.contains { $0.contains("\"Ours\"") })
    _ = try trip.undo()
    #expect(try trip.words(of: "1").note == "Ours")
    #expect(try trip.check() == [])
  }

  @Test func `a renamed place stays renamed, and is renamed for new photos`() throws {
    let other = try copy()
    let target = try #require(PlaceName("Kyōto"))
    _ = try other.change(.renamePlace).move(places: ["Kyoto, Japan"], to: target)
    let report = try trip.merge(other)
    #expect(report.moved == 2 && report.words == 1)
    #expect(try trip.places() == ["Kyōto: 2", "Oslo, Norway: 1"])
    try trip.visit(item("4"))
    #expect(try trip.places() == ["Kyōto: 3", "Oslo, Norway: 1"])
    for _ in 0..<2 { _ = try trip.undo() }
    #expect(try trip.places() == ["Kyoto, Japan: 2", "Oslo, Norway: 1"])
    #expect(try trip.aliases() == [] && trip.check() == [])
  }

  @Test func `imported records and what is gone from Flickr are united`() throws {
    let other = try copy()
    for (name, format) in [("Trip", "a"), ("Copy", "b")] {
      try documents.execute(
        """
        INSERT INTO Imported VALUES ('1', '\(format)', 'record \(name)'), ('1', 'both', '\(name)');
        INSERT INTO Unavailable VALUES ('\(name == "Trip" ? 1 : 2)', 5, 'deleted');
        """,
        on: name
      )
    }
    let before = try state()
    let report = try trip.merge(other)
    #expect(report.isEmpty)
    #expect(try state().filter { $0.hasPrefix("\"Imported\"") }.count == 3)
    #expect(try state().contains("\"Imported\" \"1\" \"both\" \"Trip\""))
    #expect(try trip.unavailable(["1", "2"]).count == 2)
    let after = try state()
    _ = try trip.undo()
    #expect(try state() == before)
    _ = try trip.redo()
    #expect(try state() == after && trip.check() == [])
    _ = try other.merge(trip)
    #expect(try state("Copy") == after)
  }

  @Test func `kept pictures come and go, and damaged ones are left out`() throws {
    func keep(_ id: PhotoID, in vacation: Vacation, _ byte: UInt8) throws {
      let path = try documents.scratch.write([0xFF, 0xD8, 0xFF] + [byte], to: "\(id).jpg")
      let picture = NewPicture(
        photo: id,
        size: .large1024,
        path: path,
        contentType: "image/jpeg",
        source: "https://live.staticflickr.com/1/\(id)_b.jpg"
      )
      #expect(try vacation.change(.keep).keep([picture]) == [.changed])
    }
    try keep("1", in: trip, 1)
    let other = try copy()
    documents.clock.advance(10)
    _ = try other.change(.drop).dropPictures(of: ["1"])
    try keep("2", in: other, 2)
    try keep("3", in: other, 3)
    try documents.execute(
      "UPDATE sqlar SET data = x'00000000' WHERE data = x'FFD8FF03'",
      on: "Copy"
    )
    let before = try state()
    let report = try trip.merge(other)
    #expect(report.pictures == 2 && report.damagedPictures == 1)
    #expect(try trip.pictures(limit: 9).map(\.photo) == ["2"])
    #expect(try trip.checkPictures() == [] && trip.check() == [])
    #expect(try trip.merge(other).isEmpty)
    _ = try trip.undo()
    #expect(try state() == before)
    _ = try trip.redo()
    #expect(try trip.pictures(limit: 9).map(\.photo) == ["2"])
    // Who has neither the picture nor knows that it was dropped learns of both.
    try documents.open("New").visit(item("1"))
    let new = try documents.open("New")
    _ = try new.merge(trip)
    #expect(try new.pictures(limit: 9).map(\.photo) == ["2"])
    #expect(try new.check() == [] && new.checkPictures() == [])
    #expect(try new.merge(other).isEmpty)
  }

  @Test func `a different vacation is added, and the identity stays`() throws {
    let other = try documents.open("Other")
    try other.visit(item("1", place: "Lima, Peru"), item("9", place: "Lima, Peru"))
    func identity(_ vacation: Vacation) throws -> String? {
      try vacation.read { try String.fetchOne($0, sql: "SELECT id FROM Vacation") }
    }
    let before = try identity(trip)
    let report = try trip.merge(other)
    #expect(!report.areCopies && report.visited == 1)
    // The same microseconds.
    #expect(try trip.ids() == ["1", "9", "2", "3"] || trip.ids() == ["1", "2", "9", "3"])
    #expect(try identity(trip) == before && trip.check() == [])
  }

  @Test(arguments: [1, 2]) func `a file of an older version is merged as it is`(version: Int) throws
  {
    let old = try Documents()
    try OldFile.put(version: version, in: old)
    let bytes = try fileBytes(old.path())
    let other = try #require(try old.vacations.open(file: old.path(), for: .reading))
    let report = try trip.merge(other)
    let photos = try other.photos(.all, limit: 99)
    #expect(report.visited == photos.count && photos.count > 10)
    #expect(try trip.ids().count == photos.count + 3 && trip.check() == [])
    #expect(try fileBytes(old.path()) == bytes)
    #expect(try trip.merge(other).isEmpty)
    // A migrated copy has nothing more to say.
    let migrated = try old.open()
    try migrated.migrate()
    #expect(try trip.merge(migrated).isEmpty)
  }

  @Test func `a dry run reports the same and changes nothing`() throws {
    let other = try copy()
    try other.visit(item("4"))
    try other.unvisit("1")
    _ = try other.change(.rate).edit(["2"], .rating(3))
    let bytes = try fileBytes(documents.path())
    var items: [MergedItem] = []
    let dry = try trip.merge(other, isDryRun: true, each: { items.append($0) })
    #expect(try fileBytes(documents.path()) == bytes)
    var done: [MergedItem] = []
    #expect(try trip.merge(other, each: { done.append($0) }) == dry)
    #expect(items == done && items.count == 3)
  }

  @Test func `times ahead of the clock are reported, and impossible ones are refused`() throws {
    let other = try copy()
    documents.clock.advance(60_000_000)
    try other.visit(item("4"))
    _ = try other.change(.rate).edit(["2"], .rating(3))
    documents.clock.advance(-50_000_000)
    let report = try trip.merge(other)
    #expect(report.ahead == 2)
    #expect(report.latestAhead == Timestamp(microseconds: 1_700_000_060_000_002))
    #expect(try trip.merge(other).ahead == 2)
    try documents.execute("UPDATE PhotoWords SET ratingEdited = 1 << 54, digest = NULL", on: "Copy")
    #expect(throws: VacationError.self) { try trip.merge(other) }
    #expect(try trip.check() == [])
  }

  @Test func `a vacation that is undone and merged again has the same photos again`() throws {
    let other = try copy()
    try other.visit(item("4"))
    _ = try trip.merge(other)
    _ = try trip.undo()
    // The undo is not an act that the other copy would take over.
    #expect(try other.merge(trip).isEmpty)
    #expect(try trip.merge(other).visited == 1)
  }

  @Test func `many photos are one change, in memory that does not grow`() throws {
    let other = try documents.open("Other")
    _ = try other.change(.visit).visit(
      (0..<3_000).map { try item("\(10_000 + $0)", place: "Place \($0 % 7)", tags: "t\($0 % 5)") }
    )
    let before = try state()
    #expect(try trip.merge(other).visited == 3_000)
    #expect(try trip.history(limit: 9).map(\.kind) == [.merge, .visit])
    let after = try state()
    #expect(try trip.undo()?.visited == 3_000)
    #expect(try state() == before)
    _ = try trip.redo()
    #expect(try state() == after && trip.check() == [])
  }
}
