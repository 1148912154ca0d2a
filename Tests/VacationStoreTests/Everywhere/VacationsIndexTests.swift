import Flickr
import Foundation
import GRDB
import Migrations
import TestSupport
import Testing

@testable import VacationStore

@Suite("Lists over all vacations say what the vacations say")
struct VacationsIndexTests {
  let documents: Documents

  init() throws { documents = try Documents() }

  private var cache: String { documents.scratch.path("Cache") }

  private func index() throws -> VacationsIndex {
    try VacationsIndex(of: documents.vacations, cache: cache)
  }

  /// Makes vacations with photos of the same places and tags, in part.
  private func make(_ names: String..., photos: Int = 9) throws {
    for name in names {
      try documents.makeExample(name, photos: photos)
      documents.clock.advance(7_000_000)
    }
  }

  /// Brings the index up to date, and compares its lists with those of the vacations.
  private func expectEqual(
    _ index: VacationsIndex,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try index.update()
    let expected = try Everything(documents.vacations)
    #expect(try Everything(index) == expected, sourceLocation: sourceLocation)
  }

  @Test func `an empty directory has empty lists`() throws {
    let index = try index()
    try expectEqual(index)
    #expect(try index.countPhotos() == 0)
    #expect(try index.itinerary(limit: 5).isEmpty)
  }

  @Test func `lists are in the order of lists of one vacation`() throws {
    try make("Alps", "Nile")
    let index = try index()
    try expectEqual(index)
    let places = try index.itinerary(limit: 100)
    #expect(places.count == 6)
    #expect(places.map(\.item.firstVisited) == places.map(\.item.firstVisited).sorted())
    let counts = try index.tagSearch(limit: 100).map(\.item.photos)
    #expect(counts == counts.sorted(by: >))
    var visits: [Timestamp] = []
    try index.eachPage { visits += $0.map(\.item.visited) }
    #expect(try visits.count == index.countPhotos() && visits == visits.sorted())
  }

  @Test func `pages and offsets give the same lists`() throws {
    try make("Alps", "Nile", "Oslo")
    let index = try index()
    try index.update()
    let (places, tags) = (try index.itinerary(limit: 100), try index.tagSearch(limit: 100))
    for size in 1...4 {
      var paged: [InVacation<ItineraryPlace>] = []
      while case let page = try index.itinerary(after: paged.last, limit: size), !page.isEmpty {
        paged += page
      }
      #expect(paged == places)
      var tagged: [InVacation<TagCount>] = []
      while case let page = try index.tagSearch(after: tagged.last, limit: size), !page.isEmpty {
        tagged += page
      }
      #expect(tagged == tags)
      #expect(try index.itinerary(offset: size, limit: 2) == Array(places[size..<(size + 2)]))
    }
    var (photos, part): ([VacationPhoto], [VacationPhoto]) = ([], [])
    try index.eachPage { photos += $0.map(\.item) }
    try index.eachPage(offset: 4, limit: 3) { part += $0.map(\.item) }
    #expect(part == Array(photos[4..<7]))
    var (found, some): ([SearchResult], [SearchResult]) = ([], [])
    try index.search("photo") { found += $0.map(\.item) }
    try index.search("photo", offset: 2, limit: 5) { some += $0.map(\.item) }
    #expect(some == Array(found[2..<7]))
  }

  @Test func `changes of any kind are seen`() throws {
    try make("Trip 0", "Trip 1", "Trip 2", "Trip 3")
    let index = try index()
    try expectEqual(index)
    var random = SeededRandom(seed: 14)
    for round in 0..<60 {
      let name = "Trip \(random.number(0...5))"
      documents.clock.advance(1_000_000)
      let vacation = try documents.open(name)
      let ids = try vacation.ids()
      switch random.number(0...7) {
      case 0: _ = try vacation.visit(item("\(7_000 + round)", place: "Rome, Italy", tags: "roma"))
      case 1: if let id = ids.first { _ = try vacation.unvisit(id) }
      case 2: _ = try vacation.undo()
      case 3:
        if let id = ids.last.flatMap(PhotoID.init(rawValue:)) {
          _ = try vacation.change(.note).edit([id], .note("A note of round \(round)"))
        }
      case 4:
        if let id = ids.last.flatMap(PhotoID.init(rawValue:)) {
          let tag = try #require(OwnTagName("mine\(round)"))
          _ = try vacation.change(.tag).edit([id], .tag([tag]))
        }
      case 5:
        try? FileManager.default.removeItem(atPath: documents.path("Trip 6"))
        try FileManager.default.copyItem(atPath: vacation.path, toPath: documents.path("Trip 6"))
      case 6: try FileManager.default.removeItem(atPath: vacation.path)
      default: try expectEqual(self.index())
      }
      try expectEqual(index)
    }
  }

  @Test func `files that have not changed are not read again`() throws {
    try make("Alps", "Nile")
    let index = try index()
    try index.update()
    try index.database.write { try $0.execute(sql: "UPDATE Tag SET title = 'As indexed'") }
    try index.update()
    #expect(try index.tagSearch(limit: 100).allSatisfy { $0.item.tag == "As indexed" })
    documents.clock.advance(1_000_000)
    _ = try documents.open("Nile").visit(item("5000"))
    try index.update()
    for tag in try index.tagSearch(limit: 100) {
      #expect((tag.item.tag == "As indexed") == (tag.vacation.text == "Alps"))
    }
  }

  @Test func `of a changed file, only photos whose words changed are indexed again`() throws {
    try make("Alps", photos: 30)
    let index = try index()
    try index.update()
    func numbers() throws -> [Int64: Int64] {
      try index.database.read { database in
        try Row.fetchAll(database, sql: "SELECT key, number FROM Photo")
          .reduce(into: [:]) { $0[$1["key"]] = $1["number"] }
      }
    }
    let before = try numbers()
    documents.clock.advance(1_000_000)
    let vacation = try documents.open("Alps")
    _ = try vacation.change(.note).edit(["1004"], .note("Cold"))
    try expectEqual(index)
    let after = try numbers()
    #expect(before.count == 29 && after.count == 29)
    #expect(before.filter { after[$0.key] != $0.value }.count == 1)
  }

  @Test func `a lost or damaged index is made again`() throws {
    try make("Alps", "Nile")
    var index = try index()
    try expectEqual(index)
    try FileManager.default.removeItem(atPath: index.database.path)
    try expectEqual(index)
    let path = index.database.path
    #expect(try VacationsIndex.remove(from: cache))
    #expect(!FileManager.default.fileExists(atPath: path))
    #expect(try !VacationsIndex.remove(from: cache))
    index = try self.index()
    try expectEqual(index)
    try writeFile(Array(repeating: 7, count: 9_000), to: path)
    try expectEqual(self.index())
  }

  @Test func `a damaged index in a cache that is a symbolic link is made again`() throws {
    try make("Alps")
    try FileManager.default.createDirectory(
      atPath: documents.scratch.path("Disk"),
      withIntermediateDirectories: false
    )
    try FileManager.default.createSymbolicLink(
      atPath: cache,
      withDestinationPath: documents.scratch.path("Disk")
    )
    let path = try index().database.path
    try writeFile(Array(repeating: 7, count: 9_000), to: path)
    try expectEqual(self.index())
  }

  @Test func `a vacation that cannot be read is reported, and left out`() throws {
    try make("Alps", "Nile")
    let index = try index()
    #expect(try index.update().isEmpty)
    try Raw.write(documents.path("Alps")) { try $0.execute(sql: "PRAGMA user_version = 99") }
    for _ in 0..<2 {
      let unreadable = try index.update()
      #expect(unreadable.map(\.name.text) == ["Alps"])
      #expect(try index.itinerary(limit: 100).allSatisfy { $0.vacation.text == "Nile" })
      #expect(try index.countPhotos() == 8)
    }
    try Raw.write(documents.path("Alps")) {
      try $0.execute(sql: "PRAGMA user_version = \(vacationMigrations.count)")
    }
    #expect(try index.update().isEmpty)
    try expectEqual(index)
  }

  @Test(arguments: 1...2) func `files of older versions are indexed as they are`(
    version: Int
  ) throws {
    try OldFile.put(version: version, in: documents)
    let bytes = try fileBytes(documents.path())
    let index = try index()
    #expect(try index.update().isEmpty)
    #expect(try index.countPhotos() > 5)
    var photos: [VacationPhoto] = []
    try index.eachPage { photos += $0.map(\.item) }
    #expect(
      try photos.count == index.countPhotos()
        && photos.map(\.visited) == photos.map(\.visited).sorted()
    )
    #expect(try fileBytes(documents.path()) == bytes)
    // A search of the vacation migrates it.
    _ = try Everything(documents.vacations)
    try expectEqual(index)
  }

  @Test(arguments: [1, 7, 25, 400]) func `an interrupted update is resumed`(size: Int) throws {
    try make("Alps", "Nile", "Oslo", photos: 30)
    struct Interrupted: Error {}
    let index = try index()
    var calls = 0
    // Each time, one transaction more.
    var isFinished = false
    while !isFinished {
      var allowed = 2
      do {
        _ = try index.update(transactionSize: size) { _, _ in
          calls += 1
          allowed -= 1
          if allowed == 0 { throw Interrupted() }
        }
        isFinished = true
      } catch is Interrupted {
        #expect(calls < 10_000)
        // A vacation that takes several transactions is begun again: one of its own finishes it.
        if calls > 100 { isFinished = true }
      }
    }
    try expectEqual(index)
  }

  @Test func `several updates at once index each photo once`() async throws {
    try make("Alps", "Nile", "Oslo", photos: 60)
    let vacations = documents.vacations
    let cache = cache
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<4 {
        group.addTask {
          let index = try VacationsIndex(of: vacations, cache: cache)
          _ = try index.update(transactionSize: 10) { _, _ in }
        }
      }
      try await group.waitForAll()
    }
    try expectEqual(index())
  }
}
