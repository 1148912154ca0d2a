import Flickr
import Foundation
import GRDB
import Migrations
import TestSupport
import Testing

@testable import VacationStore

@Suite("The cache is shared, and no damage to its file stops the program")
struct TravelCacheTests {
  let scratch: Scratch
  var directory: String { scratch.path("cache") }
  var path: String { TravelCache.path(in: directory) }

  init() throws { scratch = try Scratch() }

  private func photos(_ range: Range<Int>) throws -> [Photo] {
    try range.map { try Photo(json: PhotoJSON.listing("\($0)", title: "Photo \($0)")) }
  }

  private func fill(_ cache: TravelCache) throws {
    try cache.photos.add(photos(0..<300))
    try cache.responses.keep(Array(repeating: 65, count: 50_000), for: "key")
    _ = try cache.images.keep(
      id: "1",
      size: .original,
      file: "1",
      bytes: 1,
      contentType: "image/jpeg",
      toFit: 10
    )
    try cache.counters.increment("imageHits", by: 3)
  }

  /// Uses everything, and checks the file.
  private func expectUsable(_ cache: TravelCache) throws {
    _ = try cache.photos.list(limit: 1_000)
    _ = try cache.photos.photos(ids: photos(0..<300).map(\.id))
    _ = try cache.responses.response(for: "key")
    _ = try cache.images.files()
    try fill(cache)
    #expect(try cache.photos.count() == 300)
    #expect(try cache.responses.response(for: "key")?.body.count == 50_000)
    #expect(try cache.images.files() == ["1"])
    #expect(try cache.counters.value("imageHits") >= 3)
    let answer = try Raw.read(path) { try String.fetchOne($0, sql: "PRAGMA integrity_check") }
    #expect(answer == "ok")
    #expect(try FileState(directory).names == ["fetched.sqlite"])
  }

  enum Damage: CaseIterable {
    case emptied, garbage, otherMagic, otherPageSize, halved, cutInHeader, zeroedPages
    case scrambledPages, noSuchVersion, missingTable, alteredTable, strangeTables, strangeJournal

    func apply(to path: String) throws {
      var bytes = try fileBytes(path)
      switch self {
      case .emptied: bytes = []
      case .garbage: bytes = Array(repeating: 7, count: 50_000)
      case .otherMagic: bytes[3] = 0
      case .otherPageSize: (bytes[16], bytes[17]) = (3, 3)
      case .halved: bytes.removeLast(bytes.count / 2)
      case .cutInHeader: bytes.removeLast(bytes.count - 60)
      case .zeroedPages:
        for index in 4_096..<bytes.count { bytes[index] = 0 }
      case .scrambledPages:
        var random = SeededRandom(seed: 5)
        for index in stride(from: 4_096, to: bytes.count, by: 3) {
          bytes[index] = UInt8(truncatingIfNeeded: random.next())
        }
      case .noSuchVersion: try execute("PRAGMA user_version = -7", path)
      case .missingTable: try execute("DROP TABLE Reply", path)
      case .alteredTable: try execute("ALTER TABLE Image ADD COLUMN other TEXT", path)
      case .strangeTables:
        bytes = []
        try writeFile(bytes, to: path)
        try execute("CREATE TABLE FetchedPhoto (a); INSERT INTO FetchedPhoto VALUES (1)", path)
      case .strangeJournal: try writeFile("what is this".utf8, to: path + "-journal")
      }
      switch self {
      case .noSuchVersion, .missingTable, .alteredTable, .strangeTables, .strangeJournal: break
      default: try writeFile(bytes, to: path)
      }
    }

    private func execute(_ sql: String, _ path: String) throws {
      try Raw.write(path) { try $0.execute(sql: sql) }
    }
  }

  @Test(arguments: Damage.allCases)
  func `a file that was damaged between two runs is emptied and refilled`(damage: Damage) throws {
    try fill(TravelCache(directory: directory))
    try damage.apply(to: path)
    try expectUsable(TravelCache(directory: directory))
  }

  @Test(arguments: Damage.allCases)
  func `a file that is damaged while open is emptied and refilled`(damage: Damage) throws {
    let caches = [try TravelCache(directory: directory), try TravelCache(directory: directory)]
    for cache in caches { try fill(cache) }
    try damage.apply(to: path)
    for cache in caches + caches { try expectUsable(cache) }
  }

  @Test func `a directory that is removed while in use is recreated`() throws {
    let caches = [try TravelCache(directory: directory), try TravelCache(directory: directory)]
    try fill(caches[0])
    try FileManager.default.removeItem(atPath: directory)
    #expect(try caches[0].photos.count() == 0)
    for cache in caches { try expectUsable(cache) }
  }

  @Test func `a file of a newer version is refused untouched`() throws {
    try fill(TravelCache(directory: directory))
    try Raw.write(path) { try $0.execute(sql: "PRAGMA user_version = 99") }
    let before = try FileState(directory)
    let known = cacheMigrations.count
    #expect(throws: VacationError.newer(path: path, version: 99, known: known)) {
      try TravelCache(directory: directory)
    }
    #expect(try FileState(directory) == before)
  }

  @Test func `an existing vacation is left alone`() throws {
    let documents = try Documents()
    try documents.makeExample()
    try scratch.write(fileBytes(documents.path()), to: "cache/fetched.sqlite")
    let before = try FileState(directory)
    #expect(throws: VacationError.anotherApplication(path: path, applicationID: 0x5641_4341)) {
      try TravelCache(directory: directory)
    }
    #expect(try FileState(directory) == before)
  }

  @Test func `what a link in its place leads to is left alone`() throws {
    let documents = try Documents()
    try documents.makeExample()
    let before = try fileBytes(documents.path())
    try scratch.directory("cache")
    try FileManager.default.createSymbolicLink(
      atPath: path,
      withDestinationPath: documents.path()
    )
    #expect(throws: VacationError.notARegularFile(path: path)) {
      try TravelCache(directory: directory)
    }
    #expect(try fileBytes(documents.path()) == before)
  }

  @Test func `a file of the first version keeps its photos`() throws {
    try scratch.directory("cache")
    let json = PhotoJSON.listing("1", title: "Old")
    try Raw.write(path) { database in
      try database.execute(sql: cacheMigrations[0].sql)
      try database.execute(
        sql: "INSERT INTO FetchedPhoto (id, fetched, dictionary) VALUES ('1', 5, ?)",
        arguments: [json]
      )
      try database.execute(sql: "PRAGMA user_version = 1")
    }
    let cache = try TravelCache(directory: directory)
    #expect(try cache.photos.photos(id: "1").map(\.json) == [json])
    #expect(try cache.photos.list(limit: 9).map(\.fetched.microseconds) == [5])
    let (version, statements) = try Raw.read(path) { database in
      (
        try Int.fetchOne(database, sql: "PRAGMA user_version"),
        try String.fetchAll(
          database,
          sql: "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name"
        )
      )
    }
    #expect(version == cacheMigrations.count)
    #expect(statements == cacheMigrations.last?.schema)
  }

  @Test func `counters count over all runs and connections`() async throws {
    let directory = directory
    try await withThrowingTaskGroup { group in
      for _ in 0..<3 {
        group.addTask {
          let cache = try TravelCache(directory: directory)
          for _ in 0..<20 { try cache.counters.increment("imageHits") }
        }
      }
      try await group.waitForAll()
    }
    let counters = try TravelCache(directory: directory).counters
    #expect(try counters.value("imageHits") == 60)
    #expect(try counters.value("imageMisses") == 0)
    try counters.clear()
    #expect(try counters.value("imageHits") == 0)
  }

  @Test func `its directory is the user's alone`() throws {
    _ = try TravelCache(directory: scratch.path("a/b"))
    for name in ["a", "a/b"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: scratch.path(name))
      #expect(attributes[.posixPermissions] as? Int == 0o700)
    }
    #expect(try TravelCache.exists(in: scratch.path("a/b")))
    #expect(try !TravelCache.exists(in: scratch.path("a")))
  }
}
