import Foundation
import GRDB
import TestSupport
import Testing

@testable import VacationStore

@Suite("The counts of many vacations are remembered, and never out of date")
struct SummaryTests {
  let documents: Documents

  init() throws { documents = try Documents() }

  private var state: String { documents.scratch.path("State") }
  private var memory: TravelState { TravelState(directory: state) }

  /// Changes a count without changing the size of the file.
  ///
  /// The store would refuse to write the place after that.
  private static let miscount = "UPDATE Place SET photos = photos + 1"

  /// Makes copies of a vacation with six photos.
  private func make(_ count: Int) throws {
    try documents.makeExample("Trip 0", photos: 6)
    for number in 1..<count {
      try FileManager.default.copyItem(
        atPath: documents.path("Trip 0"),
        toPath: documents.path("Trip \(number)")
      )
    }
  }

  private func visit(_ id: String, in name: String) throws {
    _ = try documents.open(name).change(.visit).visit([item(id, place: "Rome, Italy")])
  }

  /// Lists with the memory, and compares with a list that has none.
  @discardableResult
  private func list() throws -> [VacationListing] {
    let listings = try documents.notedVacations.listings()
    #expect(try listings == documents.vacations.listings())
    return listings
  }

  @Test func `a list of a few vacations makes no file`() throws {
    try make(Vacations.unrememberedCount)
    #expect(try list().count == Vacations.unrememberedCount)
    #expect(!FileManager.default.fileExists(atPath: state))
  }

  @Test func `remembered counts are used while the file is the same`() throws {
    try make(40)
    #expect(try list().count == 40)
    #expect(try memory.counts(in: documents.directory)?.count == 40)
    let path = TravelState.path(in: state)
    try Raw.write(path) { try $0.execute(sql: "UPDATE Summary SET tags = 777") }
    for case .vacation(let summary) in try documents.notedVacations.listings() {
      #expect(summary.tags == 777)
    }
    try visit("5000", in: "Trip 7")
    for case .vacation(let summary) in try documents.notedVacations.listings() {
      #expect((summary.tags == 777) == (summary.name.text != "Trip 7"))
    }
  }

  @Test func `changes by any program are seen, however the file is changed`() throws {
    try make(40)
    try list()
    var random = SeededRandom(seed: 13)
    for round in 0..<60 {
      let name = "Trip \(Int.random(in: 0..<20, using: &random))"
      switch Int.random(in: 0..<5, using: &random) {
      case 0: try visit("\(6_000 + round)", in: "Trip \(Int.random(in: 20..<40, using: &random))")
      case 1: try documents.execute(Self.miscount, on: name)
      case 2:
        try FileManager.default.removeItem(atPath: documents.path(name))
        try FileManager.default.copyItem(
          atPath: documents.path("Trip 39"),
          toPath: documents.path("Trip 40")
        )
        try FileManager.default.moveItem(
          atPath: documents.path("Trip 40"),
          toPath: documents.path(name)
        )
      case 3:
        // The size and the time of the last change do not tell this change.
        let path = documents.path(name)
        let before = try FileManager.default.attributesOfItem(atPath: path)
        try documents.execute(Self.miscount, on: name)
        let time = try #require(before[FileAttributeKey.modificationDate] as? Date)
        try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path)
      default: try list()
      }
      try list()
    }
  }

  @Test func `without its memory the list is whole`() throws {
    try make(40)
    try list()
    let path = TravelState.path(in: state)
    try FileManager.default.removeItem(atPath: path)
    #expect(try list().count == 40)
    try writeFile(Array(repeating: 7, count: 9_000), to: path)
    #expect(try list().count == 40)
    #expect(try fileBytes(path) == Array(repeating: 7, count: 9_000))
  }

  @Test func `an unreadable vacation is listed with the reason each time`() throws {
    try make(40)
    try Raw.write(documents.path("Trip 3")) { try $0.execute(sql: "PRAGMA user_version = 99") }
    for _ in 0..<2 {
      let unreadable = try list().filter {
        if case .unreadable = $0 { true } else { false }
      }
      #expect(unreadable.count == 1)
    }
  }

  @Test func `the counts of deleted files are forgotten with the next ones`() throws {
    try make(80)
    try list()
    for number in 0..<40 {
      try FileManager.default.removeItem(atPath: documents.path("Trip \(number)"))
    }
    try list()
    for number in 40..<80 { try visit("5000", in: "Trip \(number)") }
    try list()
    #expect(try memory.counts(in: documents.directory)?.count == 40)
  }

  @Test func `ordinary files are counted without opening them as vacations`() throws {
    try make(1)
    _ = try documents.open("Trip 0").change(.note).edit(["1002"], .note("Fog"))
    let quick = try #require(try VacationCounts.ofOrdinaryFile(documents.path("Trip 0")))
    let opened = try documents.open("Trip 0").counts()
    #expect("\(quick)" == "\(opened)")
    #expect(quick.photos == 5 && quick.places == 3 && quick.lastVisited != nil)
  }

  @Test func `ordinary files are counted in a directory that is a symbolic link`() throws {
    try make(1)
    let link = documents.scratch.path("Link")
    try FileManager.default.createSymbolicLink(
      atPath: link,
      withDestinationPath: documents.directory
    )
    #expect(try VacationCounts.ofOrdinaryFile(link + "/Trip 0.sqlite")?.photos == 5)
    let file = documents.scratch.path("Linked.sqlite")
    try FileManager.default.createSymbolicLink(
      atPath: file,
      withDestinationPath: documents.path("Trip 0")
    )
    #expect(try VacationCounts.ofOrdinaryFile(file) == nil)
  }

  @Test(arguments: [
    "CREATE INDEX Mine ON Photo (title)", "CREATE TABLE Mine (x)", "DROP INDEX TagByPhotos",
    "CREATE TRIGGER Mine AFTER DELETE ON Photo BEGIN DELETE FROM Tag; END",
    "PRAGMA user_version = 3", "PRAGMA journal_mode = WAL",
  ])
  func `files with anything unusual are opened as vacations`(sql: String) throws {
    try make(1)
    let path = documents.path("Trip 0")
    #expect(try VacationCounts.ofOrdinaryFile(path) != nil)
    try documents.execute(sql, on: "Trip 0")
    #expect(try VacationCounts.ofOrdinaryFile(path) == nil)
  }

  @Test func `a file with a journal, an open one, and an old one are opened as vacations`() throws {
    try make(1)
    let path = documents.path("Trip 0")
    try writeFile([], to: path + "-journal")
    #expect(try VacationCounts.ofOrdinaryFile(path) == nil)
    try FileManager.default.removeItem(atPath: path + "-journal")
    let vacation = try documents.open("Trip 0")
    #expect(try VacationCounts.ofOrdinaryFile(path) == nil)
    #expect(try vacation.counts().photos == 5)
    try OldFile.put(version: 3, in: documents)
    #expect(try VacationCounts.ofOrdinaryFile(documents.path()) == nil)
    #expect(try VacationCounts.ofOrdinaryFile(documents.path("None")) == nil)
  }

  @Test func `files that have not changed for seconds are not even opened`() throws {
    try make(40)
    while try documents.vacations.entries().contains(where: { $0.settled == nil }) {}
    try list()
    let path = TravelState.path(in: state)
    // No header would give such a stamp.
    try Raw.write(path) {
      try $0.execute(
        sql: "UPDATE Summary SET tags = 777, stamp = 'x' || substr(stamp, instr(stamp, ' '))"
      )
    }
    try documents.execute("UPDATE Place SET photos = photos + 1", on: "Trip 3")
    let file = documents.path("Trip 4")
    let before = try FileManager.default.attributesOfItem(atPath: file)
    try documents.execute("UPDATE Place SET photos = photos + 1", on: "Trip 4")
    let time = try #require(before[FileAttributeKey.modificationDate] as? Date)
    try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: file)
    for case .vacation(let summary) in try documents.notedVacations.listings() {
      let isChanged = ["Trip 3", "Trip 4"].contains(summary.name.text)
      #expect((summary.tags == 777) == !isChanged, "\(summary.name)")
    }
  }

  @Test func `the status of all files tells whether any is new, missing, or changed`() throws {
    try make(3)
    let vacations = documents.vacations
    while try vacations.entries().contains(where: { $0.settled == nil }) {}
    let states = try Dictionary(
      uniqueKeysWithValues: vacations.entries().map { ($0.file, $0.remembered ?? "") }
    )
    #expect(try vacations.areSettled(as: states))
    #expect(try !vacations.areSettled(as: states.filter { $0.key != "Trip 1.sqlite" }))
    let more = states.merging(["Trip 9.sqlite": "x"]) { state, _ in state }
    #expect(try !vacations.areSettled(as: more))
    try documents.execute("UPDATE Place SET photos = photos + 1", on: "Trip 1")
    #expect(try !vacations.areSettled(as: states))
    try FileManager.default.removeItem(atPath: documents.path("Trip 1"))
    #expect(try !vacations.areSettled(as: states))
    #expect(try vacations.areSettled(as: states.filter { $0.key != "Trip 1.sqlite" }))
  }
}
