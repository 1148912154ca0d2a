import Foundation
import GRDB
import TestSupport
import Testing

@testable import VacationStore

// One after the other: the descriptors are the process's, and low limits close those of others.
@Suite("Looking at a file does not take SQLite's locks from it", .serialized)
struct HeldLockTests {
  let documents: Documents

  init() throws {
    documents = try Documents()
    try documents.makeExample()
  }

  private static let statement = "UPDATE Photo SET title = 'Elsewhere'"

  @Test func `a lock holds while a thousand stamps are taken and descriptors are closed`()
    async throws
  {
    let files = WatchedFiles(limit: 2)
    let others = try (0..<8).map { number in
      try documents.scratch.write([UInt8](repeating: 0, count: 100), to: "other\(number)")
    }
    let lock = try HeldLock(documents)
    for _ in 0..<1_000 {
      _ = try files.stamp(of: documents.path())
      _ = try documents.vacations.stamp(using: files)
      for other in others { _ = try files.stamp(of: other) }
    }
    #expect(try await OtherProcess.execute(Self.statement, on: documents.path()) == .locked)
    try lock.release()
    #expect(try await OtherProcess.execute(Self.statement, on: documents.path()) == .done)
  }

  @Test func `a lock holds when the first stamp is taken under it`() async throws {
    let lock = try HeldLock(documents)
    _ = try WatchedFiles(limit: 0).stamp(of: documents.path())
    _ = try WatchedFiles(limit: 0).stamp(of: documents.path())
    OpenFileRegistry.closeRemoved()
    #expect(try await OtherProcess.execute(Self.statement, on: documents.path()) == .locked)
    try lock.release()
  }

  @Test func `few descriptors are cached, and those of removed files are closed`() throws {
    let files = WatchedFiles(limit: 4)
    let paths = try (0..<50).map { number in
      try documents.scratch.write([UInt8](repeating: 0, count: 100), to: "other\(number)")
    }
    for path in paths { _ = try files.stamp(of: path) }
    #expect(try Self.opened(below: documents.scratch.path).count <= 4)
    _ = try files.stamp(of: paths[49])
    #expect(try Self.opened(below: documents.scratch.path).contains(paths[49]))
    for path in paths { try FileManager.default.removeItem(atPath: path) }
    #expect(try files.stamp(of: paths[49]) == nil)
    #expect(try Self.opened(below: documents.scratch.path) == [])
  }

  @Test func `a purged vacation's room is free again while it is watched`() throws {
    let files = WatchedFiles()
    let name = try VacationName("Trip")
    _ = try documents.vacations.stamp(using: files)
    _ = try documents.vacations.delete(name)
    _ = try documents.vacations.stamp(using: files)
    _ = try documents.vacations.purge(name)
    _ = try documents.vacations.stamp(using: files)
    #expect(try Self.opened(below: documents.scratch.path) == [])
  }

  /// A transaction that has the write lock of the example's file.
  private struct HeldLock {
    /// Open as the program has it; it keeps the file marked.
    let vacation: Vacation
    let queue: DatabaseQueue

    init(_ documents: Documents) throws {
      vacation = try documents.open()
      var configuration = Configuration()
      configuration.allowsUnsafeTransactions = true
      queue = try DatabaseQueue(path: documents.path(), configuration: configuration)
      try queue.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
    }

    func release() throws {
      try queue.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
    }
  }

  /// What this process' descriptors stand for, below a directory; removed files end in "(deleted)".
  private static func opened(below directory: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap { descriptor in
      // One that listed the directory itself is gone by now.
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\(descriptor)")
    }.filter { $0.hasPrefix(directory) }
  }
}
