import Foundation
import GRDB
import TestSupport
import Testing

@testable import VacationStore

@Suite("R1: the list shows every vacation and leaves other files alone")
struct VacationListTests {
  let documents: Documents

  init() throws { documents = try Documents() }

  @Test func `vacations are listed by name with their counts, others not at all`() throws {
    try documents.open("beta").visit(item("1"), item("2", place: "Oslo", tags: "a b"))
    _ = try documents.open("Alpha")
    let directory = documents.directory
    try writeFile("hello".utf8, to: directory + "/Text.sqlite")
    try writeFile("hello".utf8, to: directory + "/note.txt")
    try writeFile([], to: directory + "/Empty.sqlite")
    try writeFile(try fileBytes(documents.path("beta")), to: directory + "/.hidden.sqlite")
    try Raw.write(directory + "/Foreign.sqlite") { try $0.execute(sql: "CREATE TABLE T (a)") }
    try FileManager.default.createDirectory(
      atPath: directory + "/Directory.sqlite",
      withIntermediateDirectories: false
    )
    try FileManager.default.createSymbolicLink(
      atPath: directory + "/Link.sqlite",
      withDestinationPath: documents.path("beta")
    )
    let before = try FileState(directory)

    #expect(try documents.vacations.names().map(\.text) == ["Alpha", "beta"])
    let listings = try documents.vacations.listings()
    guard case .vacation(let alpha) = listings[0], case .vacation(let beta) = listings[1] else {
      Issue.record("two vacations were expected: \(listings)")
      return
    }
    #expect(alpha.photos == 0 && alpha.places == 0 && alpha.tags == 0)
    #expect(alpha.firstVisited == nil && alpha.lastVisited == nil)
    #expect(beta.photos == 2 && beta.places == 2 && beta.tags == 3)
    #expect(beta.firstVisited != beta.lastVisited)
    #expect(try fileBytes(documents.path("beta")).count == beta.bytes)
    #expect(beta.file == documents.path("beta"))
    #expect(try FileState(directory) == before)
  }

  @Test func `a damaged vacation and one of a newer version are listed with the reason`() throws {
    _ = try documents.open("Damaged")
    _ = try documents.open("Newer")
    var bytes = try fileBytes(documents.path("Damaged"))
    bytes[16] = 77
    try writeFile(bytes, to: documents.path("Damaged"))
    try documents.execute("PRAGMA user_version = 99", on: "Newer")
    let reasons = try documents.vacations.listings().map { listing -> VacationError? in
      if case .unreadable(_, _, let reason) = listing { reason } else { nil }
    }
    guard case .damaged = reasons[0], case .newer(_, 99, let known) = reasons[1] else {
      Issue.record("found \(reasons)")
      return
    }
    #expect(known == VacationFile.version)
  }

  @Test func `a vacation that is not there is refused with names that look like it`() throws {
    _ = try documents.open("Summer in Kyoto")
    let asked = try VacationName("Sumer in Kyoto")
    let suggested = try VacationName("Summer in Kyoto")
    #expect(throws: VacationError.notFound(asked, suggestions: ["Summer in Kyoto"])) {
      try documents.vacations.open(asked, for: .writing)
    }
    #expect(VacationError.notFound(asked, suggestions: [suggested.text]).hint.contains("Kyoto"))
  }
}
