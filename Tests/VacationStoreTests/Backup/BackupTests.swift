import Foundation
import GRDB
import Glibc
import TestSupport
import Testing

@testable import VacationStore

@Suite("Backups")
struct BackupTests {
  let documents: Documents
  let target: String
  let name: VacationName

  init() throws {
    documents = try Documents()
    target = documents.scratch.path("Backups")
    name = try VacationName("Trip")
  }

  private var names: [String] { get throws { try documents.scratch.names(in: "Backups") } }

  private func backUp(_ limit: Int? = nil) throws -> FinishedBackup {
    try documents.vacations.backUp(name, to: target, keeping: limit)
  }

  @Test func `a backup is an equal vacation, and its name has the time`() throws {
    try documents.makeExample()
    let before = try FileState(documents.directory)
    let finished = try backUp()
    #expect(try names == ["Trip 2023-11-14T221320Z.sqlite"])
    #expect(finished.backup.taken.description == "2023-11-14T22:13:20.000000Z")
    #expect(finished.summary.photos == 29 && finished.removed == [] && finished.issues == [])
    #expect(try FileState(documents.directory) == before, "the vacation is not touched")
    let verified = try Vacations.verify(file: finished.backup.file)
    #expect(
      verified.issues == [] && verified.version == VacationFile.version
        && verified.summary.photos == 29
    )
    let answers = try AllAnswers.of(documents)
    try FileManager.default.removeItem(atPath: documents.path())
    #expect(try documents.vacations.restore(file: finished.backup.file, as: name) == nil)
    #expect(try AllAnswers.of(documents) == answers)
  }

  @Test func `times in names increase even if the clock stands still or goes back`() throws {
    try documents.makeExample(photos: 3)
    let times = try [0, 0, -86_400, 5].map { (seconds: Int64) in
      documents.clock.set(1_700_000_000_000_000 + seconds * 1_000_000 + 999)
      return try backUp().backup.taken.microseconds / 1_000_000
    }
    #expect(times == [1_700_000_000, 1_700_000_001, 1_700_000_002, 1_700_000_005])
  }

  @Test func `older backups of this vacation are removed, and nothing else is touched`() throws {
    try documents.makeExample(photos: 3)
    try documents.makeExample("Trip 2", photos: 3)
    for _ in 0..<3 { _ = try backUp() }
    // Of another vacation that had this name before.
    let other = try Documents()
    try other.makeExample(photos: 3)
    _ = try other.vacations.backUp(name, to: other.scratch.path("Backups"))
    let foreign = [
      "Trip 2001-01-01T000000Z.sqlite": try fileBytes(
        other.scratch.path("Backups/Trip 2023-11-14T221320Z.sqlite")
      ),
      "Trip 2001-01-02T000000Z.sqlite": Array("no database".utf8),
      "Trip 2001-02-30T000000Z.sqlite": try fileBytes(documents.path()),
      "Trip.sqlite": try fileBytes(documents.path()), "Trip 2001-01-01T000000Z.txt": [1],
      "Trip 2 2001-01-03T000000Z.sqlite": try fileBytes(documents.path("Trip 2")),
      ".hidden": [2],
    ]
    for (name, bytes) in foreign { try documents.scratch.write(bytes, to: "Backups/\(name)") }
    try documents.scratch.directory("Backups/Trip 2001-01-04T000000Z.sqlite")
    let own = try names.filter { $0.hasPrefix("Trip 2023") }
    let finished = try backUp(2)
    #expect(finished.removed.count == 2 && finished.issues == [])
    let left = try names
    #expect(left.filter { $0.hasPrefix("Trip 2023") }.count == 2)
    #expect(left.contains(own[2]), "the latest one before")
    for (name, bytes) in foreign {
      #expect(try documents.scratch.bytes(of: "Backups/\(name)") == bytes, "\(name)")
    }
    #expect(left.contains("Trip 2001-01-04T000000Z.sqlite"))
    #expect(try backUp(1).removed.count == 2)
  }

  @Test func `no older backup is removed for a damaged one`() throws {
    try documents.makeExample()
    for _ in 0..<2 { _ = try backUp() }
    try documents.execute("UPDATE Photo SET title = 'other' WHERE id = '1005'")
    let finished = try backUp(1)
    #expect(finished.removed == [] && !finished.issues.isEmpty)
    #expect(try names.count == 3)
  }

  @Test func `names with any characters come back`() throws {
    for text in ["100% 🗻", "e\u{301}té 2001-01-01T000000Z", "a'b\"c;--", "-x", " ".hexed] {
      let name = try VacationName(text)
      try documents.vacations.create(name).visit(item("1"))
      let backup = try documents.vacations.backUp(name, to: target).backup
      let found = try Vacations.backups(in: target, of: name)
      #expect(found.map(\.file) == [backup.file], "\(text)")
      #expect(try Vacations.name(forRestoring: backup.file) == name)
      _ = try documents.vacations.delete(name)
      _ = try documents.vacations.restore(file: backup.file, as: name)
      #expect(try documents.vacations.open(name, for: .reading).ids() == ["1"])
    }
  }

  @Test func `files with other names are no backups`() {
    for text in [
      "Trip 2023-11-14T221320Z.db", "Trip 2023-11-14T221360Z.sqlite", "Trip.sqlite",
      " 2023-11-14T221320Z.sqlite", "2023-11-14T221320Z.sqlite", "Trip 2023-11-14 221320Z.sqlite",
      "Trip 20231-11-14T22132Z.sqlite", ".Trip 2023-11-14T221320Z.sqlite",
    ] {
      #expect(Backup.parse(fileName: text) == nil, "\(text)")
    }
  }

  @Test(arguments: [1, 2, 3, VacationFile.version])
  func `old versions are backed up and restored as they are`(
    version: Int
  ) throws {
    if version < VacationFile.version {
      try OldFile.put(version: version, in: documents)
    } else {
      try documents.makeExample()
    }
    let answers = try OldFile.readable(documents, name)
    let backup = try backUp(1).backup
    _ = try documents.vacations.restore(file: backup.file, as: name, replacing: true)
    #expect(try Vacations.verify(file: documents.path()).version == version)
    #expect(try OldFile.readable(documents, name) == answers)
    let copy = try documents.vacations.duplicate(name, as: VacationName("Copy"))
    #expect(try copy.check() == [] && copy.ids() == documents.open().ids())
    #expect(try documents.open().check() == [])
  }

  @Test func `a large file is copied in steps, also from WAL mode`() throws {
    try documents.makeExample(photos: 500)
    for isWAL in [false, true] {
      if isWAL { try documents.execute("PRAGMA journal_mode = WAL") }
      let source = try documents.vacations.open(name, for: .reading)
      let file = try UnfinishedFile(in: documents.vacations)
      var fractions: [Double] = []
      try source.copy(into: file, reportedAs: "there", stepThreshold: 0) { fractions.append($0) }
      #expect(fractions.last == 1)
      #expect(try Vacations.verify(file: file.path).issues == [])
      #expect(try fileBytes(file.path)[18...19] == [1, 1])
      #expect(!FileManager.default.fileExists(atPath: file.path + "-wal"))
    }
  }

  @Test func `a copy in steps ends even if others keep writing`() throws {
    try documents.makeExample(photos: 2_000)
    try documents.execute("CREATE TABLE Filler (a); INSERT INTO Filler VALUES (zeroblob(80000000))")
    let source = try documents.vacations.open(name, for: .reading)
    let file = try UnfinishedFile(in: documents.vacations)
    var writes = 0
    try source.copy(into: file, reportedAs: "there", stepThreshold: 0) { fraction in
      guard fraction < 1 else { return }
      writes += 1
      // A failure shows in the count.
      try? documents.execute("INSERT INTO Filler VALUES (\(writes))")
    }
    #expect(writes == 4, "the first step and three restarts")
    let copied = try Raw.read(file.path) {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM Filler")
    }
    #expect(copied == 5)
    #expect(try Vacations.verify(file: file.path).issues == [])
  }

  @Test func `a file keeps its permissions, and its owner can write it`() throws {
    try documents.makeExample(photos: 3)
    chmod(documents.path(), 0o440)
    let file = try backUp().backup.file
    var status = stat()
    #expect(stat(file, &status) == 0 && status.st_mode & 0o777 == 0o640)
  }

  @Test func `backups do not go among the vacations`() throws {
    try documents.makeExample(photos: 3)
    let link = documents.scratch.path("link")
    try FileManager.default.createSymbolicLink(
      atPath: link,
      withDestinationPath: documents.directory
    )
    for target in [documents.directory, documents.directory + "/.", link] {
      #expect(throws: VacationError.backupsAmongVacations(path: target)) {
        try documents.vacations.backUp(name, to: target)
      }
    }
    #expect(try FileState(documents.directory).names == ["Trip.sqlite"])
  }

  @Test func `a damaged vacation leaves no backup`() throws {
    try documents.makeExample(photos: 500)
    var bytes = try fileBytes(documents.path())
    for index in 40_000..<90_000 { bytes[index] = 0xA5 }
    try writeFile(bytes, to: documents.path())
    do {
      _ = try backUp()
      Issue.record("it was backed up")
    } catch let error as VacationError {
      #expect(error.kind == .notAVacation && "\(error)".contains(documents.path()), "\(error)")
    }
    #expect(try names == [])
    #expect(throws: VacationError.notFound(try VacationName("None"), suggestions: [])) {
      try documents.vacations.backUp(VacationName("None"), to: target)
    }
  }

  @Test func `abandoned files are removed by the next backup`() throws {
    try documents.makeExample(photos: 3)
    try documents.scratch.write([1], to: "Backups/.unfinished-vacation-7")
    try documents.scratch.write([1], to: "Backups/.unfinished-vacation-7-journal")
    _ = try backUp()
    #expect(try names == ["Trip 2023-11-14T221320Z.sqlite"])
  }
}

extension String {
  /// Bytes of the longest possible name.
  fileprivate var hexed: String { String(repeating: "長", count: VacationName.maximumBytes / 3) }
}
