import Foundation
import GRDB
import TestSupport

@testable import VacationStore

/// A file that is no vacation, or none that may be opened.
enum RefusedFile: String, CaseIterable, Sendable {
  case text, jpeg, empty, foreignDatabase, foreignApplication
  case damagedMagic, damagedPageSize, cutInHeader, cutInFirstPage
  case newerVersion, versionZero, negativeVersion
  case trigger, triggerOnView, triggerNamedAsTable, triggerOnExtraTable, changedView, column
  case changedCheck, missingIndex, virtualTable, missingTable
  case tableForFunction, viewForFunction

  /// The case of ``VacationError`` that it is refused with.
  var refusal: String {
    switch self {
    case .text, .jpeg, .empty: "notADatabase"
    case .foreignDatabase, .foreignApplication: "anotherApplication"
    case .damagedMagic, .damagedPageSize, .cutInHeader, .cutInFirstPage, .versionZero,
      .negativeVersion:
      "damaged"
    case .newerVersion: "newer"
    default: "foreignObject"
    }
  }

  /// Puts it where the vacation Trip would lie.
  func make(_ documents: Documents) throws {
    let path = documents.path()
    try documents.makeExample()
    var bytes = try fileBytes(path)
    switch self {
    case .text: bytes = Array("Dear diary,\n".utf8)
    case .jpeg:
      bytes =
        [0xFF, 0xD8, 0xFF, 0xE0, 0, 16] + Array("JFIF".utf8) + Array(repeating: 7, count: 500)
    case .empty: bytes = []
    case .damagedMagic: bytes[3] = 0
    case .damagedPageSize: bytes[17] = 3
    case .cutInHeader: bytes = Array(bytes.prefix(60))
    case .cutInFirstPage: bytes = Array(bytes.prefix(2_000))
    case .foreignDatabase:
      try FileManager.default.removeItem(atPath: path)
      try Raw.write(path) { try $0.execute(sql: "CREATE TABLE Photo (id TEXT)") }
      return
    default:
      try documents.execute(try sql)
      return
    }
    try writeFile(bytes, to: path)
  }

  private var sql: String {
    get throws {
      switch self {
      case .foreignApplication: "PRAGMA application_id = 17"
      case .newerVersion: "PRAGMA user_version = 2000000000"
      case .versionZero: "PRAGMA user_version = 0"
      case .negativeVersion: "PRAGMA user_version = -3"
      case .trigger:
        "CREATE TRIGGER Evil AFTER INSERT ON Photo BEGIN DELETE FROM History; END"
      case .triggerOnExtraTable:
        "CREATE TABLE Mine (a); CREATE TRIGGER Evil AFTER DELETE ON Mine BEGIN SELECT 1; END"
      case .triggerOnView:
        "CREATE VIEW Mine AS SELECT title FROM Photo;"
          + " CREATE TRIGGER Evil INSTEAD OF INSERT ON Mine BEGIN DELETE FROM Photo; END"
      case .triggerNamedAsTable:
        "CREATE TRIGGER Photo AFTER INSERT ON Photo BEGIN DELETE FROM History; END"
      case .tableForFunction: "CREATE TABLE json_each (value)"
      case .viewForFunction: "CREATE VIEW pragma_foreign_key_check AS SELECT 1 WHERE 0"
      case .changedView:
        "DROP VIEW TagSearch; CREATE VIEW TagSearch (tag, photos) AS SELECT title, 7 FROM Tag"
      case .column: "ALTER TABLE Photo ADD COLUMN rating INTEGER"
      case .changedCheck:
        """
        PRAGMA writable_schema = ON;
        UPDATE sqlite_master SET sql = replace(sql, 'photos > 0', 'photos > 1') WHERE name = 'Place'
        """
      case .missingIndex: "DROP INDEX PhotoByPlace"
      case .virtualTable: "CREATE VIRTUAL TABLE Mine USING fts5 (a)"
      case .missingTable: "DROP TABLE SearchPending"
      default: throw CocoaError(.featureUnsupported)
      }
    }
  }
}
