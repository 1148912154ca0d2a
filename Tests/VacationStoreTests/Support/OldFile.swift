import CVacationSystem
import Foundation
import GRDB
import Migrations
import TestSupport
import Testing

@testable import VacationStore

/// Vacations that releases with older versions of the file made.
///
/// Each has twenty photos of the sample, of which some were unvisited, refreshed or moved, and a change
/// that is undone.
enum OldFile {
  /// The bytes of a file.
  static func bytes(version: Int) throws -> [UInt8] {
    let packed = try fileBytes(
      PackageRoot.path + "/Tests/VacationStoreTests/Fixtures/version\(version).sqlite.gz"
    )
    let gunzip = try #require(vacation_gunzip_open())
    defer { vacation_gunzip_close(gunzip) }
    var bytes = [UInt8](repeating: 0, count: 1_000_000)
    var (used, made) = (0, 0)
    let result = vacation_gunzip_step(
      gunzip,
      packed,
      packed.count,
      &bytes,
      bytes.count,
      &used,
      &made
    )
    #expect(result == 1 && used == packed.count)
    return Array(bytes.prefix(made))
  }

  /// Puts a file into the documents directory.
  static func put(version: Int, in documents: Documents) throws {
    try FileManager.default.createDirectory(
      atPath: documents.directory,
      withIntermediateDirectories: true
    )
    try writeFile(try bytes(version: version), to: documents.path())
  }

  /// What can be read of a vacation, without what a migration adds.
  static func readable(_ documents: Documents, _ name: VacationName) throws -> [String] {
    let vacation = try documents.vacations.open(name, for: .reading)
    let photos = try vacation.photos(.all, limit: 99).map { photo in
      var photo = photo
      // Keys are not shown to anyone.
      photo.key = 0
      return photo
    }
    return try photos.map { "\($0)" } + vacation.places() + vacation.tagCounts()
      + vacation.history(limit: 9).flatMap { change in
        try ["\(change)"] + vacation.photos(of: change, limit: 99).map { "\($0)" }
      }
      + Raw.read(documents.path()) { database in
        try Row.fetchAll(database, sql: "SELECT dictionary, info, latest FROM Photo")
          .map { "\(Array($0.databaseValues))" }
      }
  }

  /// The file and its journal while the migration to the next version has written pages, but is not
  /// committed.
  static func migrationInFlight(from version: Int) throws -> CrashCopy {
    let other = try Documents()
    try put(version: version, in: other)
    return try CrashCopy(
      of: other.path(),
      during: vacationMigrations[version].sql + "; PRAGMA user_version = \(version + 1);"
        + " UPDATE Photo SET description = description || ' '"
    )
  }
}
