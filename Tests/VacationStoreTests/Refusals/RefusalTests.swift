import Foundation
import GRDB
import TestSupport
import Testing

@testable import VacationStore

@Suite("What is no vacation, or none that is known, is refused and not touched")
struct RefusalTests {
  enum Companion: CaseIterable { case none, journal, log }

  @Test(arguments: RefusedFile.allCases, Companion.allCases)
  func `a refused file keeps its bytes, its time and its directory`(
    file: RefusedFile,
    companion: Companion
  ) throws {
    // A migration that is cut off leaves objects out, too: the journal that brings them back is let.
    if companion == .journal, [.missingIndex, .missingTable].contains(file) { return }
    let documents = try Documents()
    try file.make(documents)
    switch companion {
    case .none: break
    case .journal:
      let other = try Documents()
      try other.makeExample()
      try writeFile(
        try CrashCopy(of: other.path()).journal,
        to: documents.path() + "-journal"
      )
    case .log: try writeFile("left by somebody".utf8, to: documents.path() + "-wal")
    }
    let before = try FileState(documents.directory)
    let vacations = documents.vacations
    let (name, other) = (try VacationName("Trip"), try VacationName("Other"))
    let attempts: [(String, () throws -> Void)] = [
      ("read", { _ = try vacations.open(name, for: .reading) }),
      ("write", { _ = try vacations.open(name, for: .writing) }),
      ("visit", { _ = try vacations.open(name, for: .writingOrCreating) }),
      ("rename", { try vacations.rename(name, to: other) }),
    ]
    for (verb, attempt) in attempts {
      let error = #expect(throws: VacationError.self, "\(verb)") { try attempt() }
      #expect(error.map(caseName) == file.refusal, "\(verb): \(String(describing: error))")
      #expect(error?.kind == .notAVacation)
    }
    #expect(throws: VacationError.alreadyExists(name, path: documents.path())) {
      try vacations.create(name)
    }
    _ = try vacations.listings()
    _ = try vacations.names()
    #expect(try FileState(documents.directory) == before)
  }

  @Test(arguments: RefusedFile.allCases) func `deleting moves no file that is refused`(
    file: RefusedFile
  ) throws {
    let documents = try Documents()
    try file.make(documents)
    let bytes = try fileBytes(documents.path())
    #expect(throws: VacationError.self) {
      try documents.vacations.delete(VacationName("Trip"))
    }
    #expect(try fileBytes(documents.path()) == bytes)
    #expect(try documents.vacations.trash() == [])
  }

  @Test func `a vacation that ends early is damaged`() throws {
    let documents = try Documents()
    try documents.makeExample()
    let bytes = try fileBytes(documents.path())
    for pages in 1..<(bytes.count / 8_192) {
      try writeFile(bytes.prefix(pages * 8_192), to: documents.path())
      let before = try FileState(documents.directory)
      let error = #expect(throws: VacationError.self) {
        try documents.vacations.open(VacationName("Trip"), for: .writing)
      }
      #expect(error.map(caseName) == "damaged", "\(pages) pages: \(String(describing: error))")
      #expect(try FileState(documents.directory) == before)
    }
  }

  @Test(arguments: ["link", "directory", "fifo", "dangling"])
  func `what is no regular file is no vacation`(kind: String) throws {
    let documents = try Documents()
    try documents.makeExample("Other")
    let path = documents.path()
    switch kind {
    case "directory":
      try FileManager.default.createDirectory(
        atPath: path,
        withIntermediateDirectories: false
      )
    case "fifo": #expect(mkfifo(path, 0o600) == 0)
    default:
      try FileManager.default.createSymbolicLink(
        atPath: path,
        withDestinationPath: kind == "link" ? documents.path("Other") : "/nowhere"
      )
    }
    let before = try FileState(documents.directory)
    let name = try VacationName("Trip")
    for use in [Vacations.Use.reading, .writing, .writingOrCreating] {
      #expect(throws: VacationError.notARegularFile(path: path)) {
        try documents.vacations.open(name, for: use)
      }
    }
    #expect(throws: VacationError.self) { try documents.vacations.delete(name) }
    #expect(throws: VacationError.self) {
      try documents.vacations.rename(VacationName("Other"), to: name)
    }
    #expect(try documents.vacations.names().map(\.text) == ["Other"])
    #expect(try FileState(documents.directory).names.filter { $0 != ".trash" } == before.names)
  }

  @Test func `extra plain tables and ANALYZE's are left alone`() throws {
    let documents = try Documents()
    try documents.makeExample()
    try documents.execute(
      """
      CREATE TABLE Mine (a, b UNIQUE); CREATE INDEX MineByA ON Mine (a);
      INSERT INTO Mine VALUES (1, 2); CREATE TABLE Copy AS SELECT id FROM Photo; ANALYZE
      """
    )
    let vacation = try documents.open()
    try vacation.visit(item("7"))
    #expect(try vacation.check() == [])
    _ = try vacation.repair()
    _ = try vacation.forgetHistory()
    let kept = try Raw.read(documents.path()) { database in
      try Int.fetchOne(
        database,
        sql: "SELECT (SELECT b FROM Mine) + (SELECT count(*) > 0 FROM sqlite_stat1)"
      )
    }
    #expect(kept == 3)
    #expect(try documents.open().ids().last == "7")
  }
}

/// The name of an error's case.
func caseName(_ error: VacationError) -> String {
  Mirror(reflecting: error).children.first?.label ?? "\(error)"
}
