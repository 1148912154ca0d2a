import Flickr
import Foundation
import GRDB
import Migrations
import TestSupport
import Testing

@testable import VacationStore

@Suite("The traveller's notes are made by the first note, and refused when they are damaged")
struct TravelStateTests {
  let scratch: Scratch
  var directory: String { scratch.path("a/state") }
  var notes: TravelState { TravelState(directory: directory) }
  var path: String { TravelState.path(in: directory) }

  init() throws { scratch = try Scratch() }

  private func view(_ id: String = "1") throws {
    try notes.view(Photo(json: PhotoJSON.listing(id)))
  }

  /// What one can do with notes.
  private static let uses: [@Sendable (TravelState) throws -> Void] = [
    { _ = try $0.recents() }, { _ = try $0.removeRecent(id: "1") }, { _ = try $0.clearRecents() },
    { _ = try $0.listing(.photos) },
    { try $0.view(Photo(json: PhotoJSON.listing("1"))) },
    { try $0.keep(Listing(kind: .photos, title: "", rows: [])) },
  ]

  @Test func `looking and forgetting make nothing`() throws {
    #expect(try notes.recents() == [])
    #expect(try notes.listing(.photos) == nil)
    #expect(try notes.removeRecent(id: "1") == false)
    #expect(try notes.clearRecents() == 0)
    #expect(try scratch.names() == [])
  }

  @Test func `the first note makes the file in directories that are the user's alone`() throws {
    let notes = notes
    try notes.view(Photo(json: PhotoJSON.listing("1")))
    #expect(try notes.recents().map(\.id) == ["1"])
    #expect(try FileState(directory).names == ["traveller.sqlite"])
    for name in ["a", "a/state"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: scratch.path(name))
      #expect(attributes[.posixPermissions] as? Int == 0o700)
    }
  }

  @Test func `a file that was cut off before its tables were made is empty`() throws {
    try scratch.write("", to: "a/state/traveller.sqlite")
    #expect(try notes.recents() == [])
    #expect(try fileBytes(path) == [])
    try view()
    #expect(try notes.recents().count == 1)
  }

  @Test func `a file that is removed while open is recreated by the next write`() throws {
    let notes = notes
    try notes.view(Photo(json: PhotoJSON.listing("1")))
    try FileManager.default.removeItem(atPath: path)
    #expect(try notes.recents() == [])
    try notes.view(Photo(json: PhotoJSON.listing("2")))
    #expect(try self.notes.recents().map(\.id) == ["2"])
  }

  @Test(arguments: uses.indices)
  func `a file that is no database is refused and left as it is`(use: Int) throws {
    try scratch.write(Array(repeating: 7, count: 9_000), to: "a/state/traveller.sqlite")
    let before = try FileState(directory)
    let error = #expect(throws: VacationError.self) { try Self.uses[use](notes) }
    guard case .damaged(path, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(error?.description.contains(path) == true && error?.kind == .notAVacation)
    #expect(try FileState(directory) == before)
  }

  @Test(arguments: uses.indices)
  func `a file of a newer version is refused and left as it is`(use: Int) throws {
    try view()
    try Raw.write(path) { try $0.execute(sql: "PRAGMA user_version = 99") }
    let before = try FileState(directory)
    let known = stateMigrations.count
    #expect(throws: VacationError.newer(path: path, version: 99, known: known)) {
      try Self.uses[use](notes)
    }
    #expect(try FileState(directory) == before)
  }

  @Test(arguments: [
    "DROP TABLE ListingRow", "ALTER TABLE Recent ADD COLUMN other TEXT", "PRAGMA user_version = -1",
    "PRAGMA user_version = 0",
  ])
  func `a file whose tables are others is refused and left as it is`(sql: String) throws {
    try view()
    try Raw.write(path) { try $0.execute(sql: sql) }
    let before = try FileState(directory)
    for use in Self.uses {
      let error = #expect(throws: VacationError.self) { try use(notes) }
      #expect(error?.kind == .notAVacation)
    }
    #expect(try FileState(directory) == before)
  }

  @Test func `pages that contradict themselves are refused`() throws {
    for number in 0..<20 {
      let json = PhotoJSON.listing("\(number)", title: String(repeating: "x", count: 900))
      try notes.view(Photo(json: json))
    }
    var bytes = try fileBytes(path)
    for index in 4_096..<bytes.count { bytes[index] = 0xA5 }
    try writeFile(bytes, to: path)
    let error = #expect(throws: VacationError.self) { try notes.recents() }
    #expect(error?.kind == .notAVacation)
    #expect(try fileBytes(path) == bytes)
  }

  @Test func `an invalid photo is reported as damage`() throws {
    try view()
    try Raw.write(path) { try $0.execute(sql: "UPDATE Recent SET dictionary = 'no JSON'") }
    let error = #expect(throws: VacationError.self) { try notes.recents() }
    #expect(error?.kind == .notAVacation)
    #expect(try notes.removeRecent(id: "1"))
    #expect(try notes.recents() == [])
  }

  @Test func `a link or a directory in its place is refused`() throws {
    let elsewhere = try scratch.write("", to: "elsewhere")
    try scratch.directory("a/state")
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: elsewhere)
    #expect(throws: VacationError.notARegularFile(path: path)) { try view() }
    #expect(try fileBytes(elsewhere) == [])
    try FileManager.default.removeItem(atPath: path)
    try scratch.directory("a/state/traveller.sqlite")
    #expect(throws: VacationError.notARegularFile(path: path)) { try notes.recents() }
  }

  @Test func `recents are read while another process writes`() throws {
    try view()
    let other = try DatabaseQueue(path: path)
    let reader = notes
    try other.inDatabase { database in
      try database.execute(sql: "BEGIN IMMEDIATE")
      // Readers get in beside a writer.
      #expect(try reader.recents().count == 1)
      try database.execute(sql: "ROLLBACK")
    }
    try view("2")
    #expect(try notes.recents().map(\.id) == ["2", "1"])
  }
}
