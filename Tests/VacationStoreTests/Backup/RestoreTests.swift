import Foundation
import GRDB
import Glibc
import TestSupport
import Testing

@testable import VacationStore

@Suite("Restoring backups")
struct RestoreTests {
  let documents: Documents
  let name: VacationName
  let backup: String

  init() throws {
    documents = try Documents()
    name = try VacationName("Trip")
    try documents.makeExample()
    backup = try documents.vacations.backUp(name, to: documents.scratch.path("Backups")).backup.file
  }

  private var files: [String] {
    get throws { try FileState(documents.directory).names.filter { $0 != ".trash" } }
  }

  private func restore(replacing: Bool = false, acceptsDamage: Bool = false) throws
    -> TrashedVacation?
  {
    try documents.vacations.restore(
      file: backup,
      as: name,
      replacing: replacing,
      acceptsDamage: acceptsDamage
    )
  }

  @Test func `an existing vacation is only replaced on request, and is then in the trash`() throws {
    try documents.open().visit(item("99"))
    let before = try FileState(documents.directory)
    #expect(throws: VacationError.alreadyExists(name, path: documents.path())) { try restore() }
    #expect(try FileState(documents.directory) == before)
    let trashed = try #require(try restore(replacing: true))
    #expect(trashed.name == name && trashed.file.contains("/.trash/"))
    #expect(try documents.vacations.trash() == [trashed])
    #expect(try !documents.open().ids().contains("99") && documents.open().check() == [])
    let old = try VacationName("Before")
    #expect(try documents.vacations.restore(name, as: old) == old)
    #expect(try documents.open("Before").ids().contains("99"))
  }

  @Test func `the identity stays, and the spelling is that of the present one`() throws {
    let id = try Raw.read(documents.path()) {
      try String.fetchOne($0, sql: "SELECT id FROM Vacation")
    }
    _ = try documents.vacations.restore(file: backup, as: VacationName("TRIP"), replacing: true)
    #expect(try files.filter { !$0.hasPrefix(".trash") } == ["Trip.sqlite"])
    _ = try documents.vacations.restore(file: backup, as: VacationName("Copy"))
    for name in ["Trip", "Copy"] {
      let found = try Raw.read(documents.path(name)) {
        try String.fetchOne($0, sql: "SELECT id FROM Vacation")
      }
      #expect(found == id && id != nil)
    }
  }

  @Test(arguments: RefusedFile.allCases)
  func `files that are refused anywhere are refused here, and change nothing`(
    file: RefusedFile
  ) throws {
    let other = try Documents()
    try file.make(other)
    let (before, source) = (
      try FileState(documents.directory), try FileState(other.directory)
    )
    for isRestored in [true, false] {
      do {
        if isRestored {
          _ = try documents.vacations.restore(file: other.path(), as: name, replacing: true)
        } else {
          _ = try Vacations.verify(file: other.path())
        }
        Issue.record("it was accepted")
      } catch let error as VacationError {
        #expect("\(Mirror(reflecting: error).children.first?.label ?? "")" == file.refusal)
      }
    }
    #expect(try FileState(documents.directory) == before)
    #expect(try FileState(other.directory) == source)
  }

  @Test func `cut files are refused at any length`() throws {
    let bytes = try fileBytes(backup)
    let before = try FileState(documents.directory)
    let distance = bytes.count / Torture.photos(usual: 12, full: 200)
    // The last bytes of the last page may be unused.
    for length in stride(from: 0, through: bytes.count - 8_192, by: distance) {
      try writeFile(bytes.prefix(length), to: backup)
      #expect(throws: VacationError.self, "\(length) bytes") { try restore(replacing: true) }
    }
    #expect(try FileState(documents.directory) == before)
  }

  @Test func `flipped bits are found, or do no harm`() throws {
    let bytes = try fileBytes(backup)
    let answers = try AllAnswers.of(documents)
    var random = SeededRandom(seed: Torture.seed(77))
    var refused = 0
    for round in 1...Torture.photos(usual: 40, full: 600) {
      var flipped = bytes
      let place = random.number(0...bytes.count - 1)
      flipped[place] ^= UInt8(1 << random.number(0...7))
      try writeFile(flipped, to: backup)
      do {
        _ = try restore(replacing: true)
        #expect(try AllAnswers.of(documents) == answers, "round \(round), byte \(place)")
      } catch is VacationError {
        refused += 1
      }
      #expect(try documents.vacations.open(name, for: .reading).check() == [])
    }
    #expect(refused > 0)
  }

  @Test func `a damaged backup can be insisted on, and is repaired before it is written`() throws {
    try Raw.write(backup) { try $0.execute(sql: "UPDATE Place SET photos = photos + 1") }
    let state = try FileState(documents.scratch.path("Backups"))
    let vacations = documents.notedVacations
    #expect(throws: VacationError.self) {
      try vacations.restore(file: backup, as: name, replacing: true)
    }
    #expect(try Vacations.verify(file: backup).issues.count == 3)
    #expect(try FileState(documents.scratch.path("Backups")) == state)
    _ = try vacations.restore(file: backup, as: name, replacing: true, acceptsDamage: true)
    #expect(throws: VacationError.self) { try vacations.open(name, for: .writing) }
    var forced = vacations
    forced.writesDamaged = true
    #expect(try forced.open(name, for: .writing).repair().remaining == [])
    #expect(try vacations.open(name, for: .writing).check() == [])
  }

  @Test(arguments: ["", "dear diary", "cut", "trigger"])
  func `a broken vacation is replaced, and is in the trash as it was`(kind: String) throws {
    var broken = Array(kind.utf8)
    if kind == "cut" { broken = Array(try fileBytes(documents.path()).prefix(100_000)) }
    if kind == "trigger" {
      try documents.execute("CREATE TRIGGER Evil AFTER INSERT ON Photo BEGIN SELECT 1; END")
      broken = try fileBytes(documents.path())
    }
    try writeFile(broken, to: documents.path())
    // It would roll parts of another file back into the restored one.
    let journal = try CrashCopy(of: backup).journal
    if kind != "cut" { try writeFile(journal, to: documents.path() + "-journal") }
    let trashed = try #require(try restore(replacing: true))
    #expect(try documents.open().check() == [] && documents.open().ids().count == 29)
    if kind != "cut" {
      #expect(try fileBytes(trashed.file) == broken)
      #expect(try fileBytes(trashed.file + "-journal") == journal)
    }
    #expect(try documents.vacations.purge(name) == 1)
    #expect(try FileState(documents.directory).names == [".trash", "Trip.sqlite"])
  }

  @Test func `a journal whose vacation is gone is not applied to the restored one`() throws {
    try CrashCopy(of: documents.path()).write(to: documents.path())
    try FileManager.default.removeItem(atPath: documents.path())
    let bytes = try fileBytes(documents.path() + "-journal")
    #expect(bytes.count > 1_000)
    #expect(try restore() == nil)
    #expect(try documents.open().check() == [] && documents.open().ids().count == 29)
    #expect(try FileState(documents.directory).names.contains { $0.hasSuffix("-journal") })
  }

  @Test func `another program's database, a directory and a newer file are not replaced`() throws {
    for sql in ["PRAGMA application_id = 7", "PRAGMA user_version = 99"] {
      try documents.execute(sql)
      let before = try FileState(documents.directory)
      #expect(throws: VacationError.self) { try restore(replacing: true) }
      let after = try FileState(documents.directory)
      #expect(after.names.filter { $0 != ".trash" } == before.names.filter { $0 != ".trash" })
    }
    try FileManager.default.removeItem(atPath: documents.path())
    try FileManager.default.createDirectory(
      atPath: documents.path(),
      withIntermediateDirectories: true
    )
    #expect(throws: VacationError.self) { try restore(replacing: true) }
  }

  @Test func `a vacation that another program writes is not replaced`() throws {
    let other = try DatabaseQueue(path: documents.path())
    try other.inDatabase { database in
      try database.execute(sql: "BEGIN IMMEDIATE; UPDATE Photo SET title = 'x'")
      #expect(throws: VacationError.locked(path: documents.path())) {
        try restore(replacing: true)
      }
      try database.execute(sql: "ROLLBACK")
    }
    #expect(try documents.vacations.trash() == [])
    #expect(try documents.open().check() == [])
  }

  @Test func `a hot journal beside the file is rolled back`() throws {
    let answers = try AllAnswers.of(documents)
    try CrashCopy(of: documents.path()).write(to: backup)
    _ = try restore(replacing: true)
    #expect(try AllAnswers.of(documents) == answers)
  }

  @Test func `read-only files are restored as writable ones`() throws {
    chmod(backup, 0o444)
    _ = try documents.vacations.restore(file: backup, as: VacationName("Copy"))
    try documents.open("Copy").visit(item("5"))
    #expect(throws: VacationError.missingFile(path: "/none")) {
      try documents.vacations.restore(file: "/none", as: VacationName("New"))
    }
  }
}
