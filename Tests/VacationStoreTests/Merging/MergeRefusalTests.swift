import Flickr
import Foundation
import GRDB
import TestSupport
import Testing

@testable import VacationStore

@Suite("A hostile file is refused or merged without harm")
struct MergeRefusalTests {
  @Test(arguments: RefusedFile.allCases)
  func `a file that is refused is left untouched`(file: RefusedFile) throws {
    let (documents, others) = (try Documents(), try Documents())
    let trip = try documents.open()
    try trip.visit(item("1"))
    try file.make(others)
    let (bytes, own) = (try fileBytes(others.path()), try fileBytes(documents.path()))
    do {
      let other = try others.vacations.open(file: others.path(), for: .reading)
      Issue.record("\(file) was opened: \(String(describing: other))")
    } catch let error as VacationError {
      #expect("\(error)".contains(others.path()))
      #expect(error.kind == .notAVacation)
    }
    #expect(try fileBytes(others.path()) == bytes)
    #expect(try fileBytes(documents.path()) == own)
  }

  /// Values that the program never writes.
  static let values = [
    "UPDATE Photo SET id = 'no id' WHERE id = '1001'",
    "UPDATE Photo SET key = 1 << 62 WHERE id = '1001'",
    "UPDATE Photo SET stamped = 1 << 60 WHERE id = '1001'",
    "UPDATE Photo SET dictionary = '{}', digest = NULL WHERE id = '1001'",
    "UPDATE Photo SET dictionary = '{\"id\":\"7\"}', digest = NULL WHERE id = '1001'",
    "UPDATE Photo SET dictionary = dictionary || ' ' WHERE id = '1001'",
    "UPDATE Place SET name = char(10) WHERE number = 1",
    "INSERT INTO Removed VALUES ('no id', 5)",
    "INSERT INTO Removed VALUES ('8', 1 << 60)",
    "INSERT INTO Removed VALUES ('8', -9223372036854775808)",
    "INSERT INTO OtherVisit VALUES ('1001', 1 << 60, 'Oslo', 1)",
    "INSERT INTO PhotoWords (photo, note, noteEdited) VALUES ('no id', 'x', 1)",
    "INSERT INTO PhotoWords (photo, note, noteEdited) VALUES ('1', 'x', 1 << 60)",
    "PRAGMA ignore_check_constraints = 1; INSERT INTO PhotoWords (photo, rating, ratingEdited) VALUES ('1', 9, 1)",
    "INSERT INTO PhotoWords (photo, note, noteEdited, digest) VALUES ('1', 'x', 1, 7)",
    "INSERT INTO OwnTag VALUES ('1', 'not normal', 1, 1, NULL)",
    "INSERT INTO PlaceAlias VALUES (' ', 'Oslo', 1, NULL)",
    "INSERT INTO PlaceWords (place, cover, coverEdited) VALUES ('Oslo', 'no id', 1)",
    "INSERT INTO PlaceWords (place, note, noteEdited) VALUES ('Oslo', 'x', 1), ('Oslo ', 'y', 2)",
    "INSERT INTO sqlar VALUES ('../../evil', 1, 1, 1, x'00');"
      + " INSERT INTO Picture VALUES ('1001', 'large', 1, 1, 'x', '../../evil', 'image/jpeg', 1, 1, 1, 'u')",
  ]

  @Test(arguments: values) func `impossible values are refused`(sql: String) throws {
    let documents = try Documents()
    let trip = try documents.open("Mine")
    try trip.visit(item("1"))
    try documents.makeExample()
    try documents.execute(sql)
    let before = try MergedState.of(documents.path("Mine"))
    let other = try documents.vacations.open(VacationName("Trip"), for: .reading)
    do {
      _ = try trip.merge(other)
      Issue.record("it was merged")
    } catch VacationError.damaged(let path, _) {
      #expect(path == documents.path())
    }
    #expect(try trip.check() == [])
    if try trip.history(limit: 1).first?.kind == .merge { _ = try trip.undo() }
    #expect(try MergedState.of(documents.path("Mine")) == before)
  }
}
