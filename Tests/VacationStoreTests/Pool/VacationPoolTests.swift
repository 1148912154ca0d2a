import Foundation
import TestSupport
import Testing

@testable import VacationStore

@Suite("The connection pool serves many readers and blocks no one")
struct VacationPoolTests {
  let documents: Documents
  let pool: VacationPool

  init() throws {
    documents = try Documents()
    try documents.open().visit(item("1"), item("2"))
    // Long enough for the slowest machine to have nothing closed meanwhile.
    pool = VacationPool(documents.vacations, idleTime: .seconds(86_400))
  }

  private func ids(_ name: String = "Trip") throws -> [String] {
    try pool.read(VacationName(name)) { try $0.ids() }
  }

  @Test func `a vacation is opened once and sees what others commit`() async throws {
    #expect(try ids() == ["1", "2"])
    let first = try pool.read(VacationName("Trip")) { ObjectIdentifier($0) }
    try documents.open().visit(item("3"))
    #expect(try ids() == ["1", "2", "3"])
    let outcome = try await OtherProcess.execute(
      "UPDATE Photo SET id = 'x' WHERE id = '1'",
      on: documents.path()
    )
    #expect(outcome == .done)
    #expect(try ids() == ["x", "2", "3"])
    #expect(try pool.read(VacationName("trip")) { ObjectIdentifier($0) } == first)
    #expect(pool.count == 1)
  }

  @Test func `a vacation that is not there is not found, with those that look like it`() throws {
    #expect(throws: VacationError.notFound(try VacationName("Tripp"), suggestions: ["Trip"])) {
      try pool.read(VacationName("Tripp")) { $0.name }
    }
    #expect(pool.count == 0)
  }

  @Test func `rename, delete, restore and undo go on beside an open reader`() throws {
    let (trip, journey) = (try VacationName("Trip"), try VacationName("Journey"))
    let vacations = documents.vacations
    #expect(try ids() == ["1", "2"])
    try vacations.rename(trip, to: journey)
    #expect(throws: VacationError.notFound(trip, suggestions: [])) { try ids() }
    #expect(try ids("Journey") == ["1", "2"])
    _ = try vacations.delete(journey)
    #expect(throws: VacationError.notFound(journey, suggestions: [])) { try ids("Journey") }
    try documents.open("Journey").visit(item("7"))
    #expect(try ids("Journey") == ["7"])
    _ = try vacations.delete(journey)
    _ = try vacations.restore(journey, as: trip)
    #expect(try ids() == ["7"])
    #expect(try documents.open().undo() != nil)
    #expect(try ids() == [])
    #expect(try documents.open().redo() != nil)
    #expect(try ids() == ["7"])
  }

  @Test func `another process may write, move and remove the file beside an open reader`()
    async throws
  {
    #expect(try ids() == ["1", "2"])
    let exclusive = "BEGIN EXCLUSIVE; UPDATE Photo SET id = 'y' WHERE id = '2'; COMMIT"
    #expect(try await OtherProcess.execute(exclusive, on: documents.path()) == .done)
    #expect(try ids() == ["1", "y"])
    let moved = try await ProcessRun.of(
      "mv",
      [documents.path(), documents.path("Moved")],
      environment: ["PATH": "/usr/bin:/bin"]
    )
    #expect(moved.exitCode == 0)
    #expect(throws: VacationError.self) { try ids() }
    #expect(try ids("Moved") == ["1", "y"])
  }

  @Test func `a replaced file is reopened`() throws {
    #expect(try ids() == ["1", "2"])
    try documents.open("Other").visit(item("9"))
    try FileManager.default.removeItem(atPath: documents.path())
    try FileManager.default.moveItem(atPath: documents.path("Other"), toPath: documents.path())
    #expect(try ids() == ["9"])
    #expect(pool.count == 1)
  }

  @Test func `as many threads read at once as there are connections`() async throws {
    let name = try VacationName("Trip")
    let pool = pool
    let distinct = try pool.read(name) { first in
      try pool.read(name) { second in
        try pool.read(name) { third in
          let ids = try third.ids()
          #expect(ids == ["1", "2"])
          return Set([first, second, third].map { ObjectIdentifier($0) }).count
        }
      }
    }
    #expect(distinct == 2)
    #expect(pool.count == 2)
  }

  @Test func `what was not used for a while is closed, what is in use is not`() throws {
    let name = try VacationName("Trip")
    try pool.read(name) { vacation in
      pool.closeUnused(for: .zero)
      #expect(pool.count == 1)
      let ids = try vacation.ids()
      #expect(ids == ["1", "2"])
    }
    pool.closeUnused()
    #expect(pool.count == 1)
    pool.closeUnused(for: .zero)
    #expect(pool.count == 0)
    pool.closeUnused(for: .seconds(Int64.max))
    #expect(try ids() == ["1", "2"])
  }

  @Test func `of many vacations only some stay open`() throws {
    for number in 0..<20 {
      try documents.open("Trip \(number)").visit(item("\(number)"))
      #expect(try ids("Trip \(number)") == ["\(number)"])
    }
    #expect(pool.count == VacationPool.fileLimit)
    #expect(try ids("Trip 0") == ["0"])
    #expect(pool.count == VacationPool.fileLimit)
  }

  @Test func `a connection that finds damage is not reused`() throws {
    #expect(throws: VacationError.self) {
      try pool.read(VacationName("Trip")) { vacation in
        throw VacationError.damaged(path: vacation.path, detail: "it was told so")
      }
    }
    #expect(pool.count == 0)
    #expect(throws: VacationError.locked(path: "x")) {
      try pool.read(VacationName("Trip")) { _ in throw VacationError.locked(path: "x") }
    }
    #expect(pool.count == 1)
  }

  @Test func `many threads read while one writes and renames`() async throws {
    let (documents, pool) = (documents, pool)
    let (trip, other) = (try VacationName("Trip"), try VacationName("Other"))
    let reads = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 0..<6 {
        group.addTask {
          var reads = 0
          for round in 0..<150 {
            do {
              let ids = try pool.read(round % 2 == 0 ? trip : other) { try $0.ids() }
              #expect(ids.starts(with: ["1", "2"]))
              reads += 1
            } catch let error as VacationError {
              // It has the other name at the moment.
              #expect(error.kind == .notFound, "\(error)")
            }
          }
          return reads
        }
      }
      group.addTask {
        for round in 0..<20 {
          let (old, new) = round % 2 == 0 ? (trip, other) : (other, trip)
          try documents.vacations.rename(old, to: new)
          try documents.open(new.text).visit(item("n\(round)"))
        }
        return 0
      }
      return try await group.reduce(0, +)
    }
    #expect(reads > 0)
    #expect(try ids().count == 22)
    // Those of the name that the file has no more are closed when it is asked for.
    #expect(throws: VacationError.self) { try ids("Other") }
    #expect(pool.count <= 2)
  }
}
