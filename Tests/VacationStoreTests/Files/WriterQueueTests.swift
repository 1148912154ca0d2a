import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing

@testable import VacationStore

@Suite("Writers of one file take turns", .serialized, .ownThread)
struct WriterQueueTests {
  let documents: Documents

  init() throws {
    documents = try Documents()
    try documents.makeExample()
  }

  private func queue() throws -> WriterQueue {
    let status = try #require(try FileStatus(path: documents.path()))
    return WriterQueue(path: documents.path(), mark: OpenFileRegistry.Mark(status.identity))
  }

  @Test func `a writer gets its turn beside one that writes without a pause`() async throws {
    let turns = Mutex(0)
    let isOver = Mutex(false)
    let requests = 20
    let other = try documents.open()
    async let hog: Void = Self.onThread {
      while !isOver.withLock({ $0 }) {
        try other.write { try $0.execute(sql: "UPDATE Photo SET title = title || '.'") }
        turns.withLock { $0 += 1 }
      }
    }
    let waited = try await Self.onThread {
      defer { isOver.withLock { $0 = true } }
      let vacation = try documents.open()
      while turns.withLock({ $0 }) == 0 { sched_yield() }
      let before = turns.withLock { $0 }
      for _ in 0..<requests { _ = try vacation.write { _ in 1 } }
      return turns.withLock { $0 } - before
    }
    try await hog
    // About one of the other's for each of its own; a poller would wait for some hundred.
    #expect(waited < requests * 10)
  }

  @Test(.enabled(if: WriterQueueTests.showsWaiters, "the system tells who waits for a lock"))
  func `who comes first is served first`() throws {
    let order = Order()
    let status = try #require(try FileStatus(path: documents.path()))
    let queues = try (0..<6).map { _ in try queue() }
    try queue().inTurn {
      for (number, queue) in queues.enumerated() {
        Self.start {
          try queue.inTurn { order.numbers.withLock { $0.append(number) } }
        }
        // The next comes when this one is in the line. Meanwhile the file moves, so that no one gives
        // up, however long a busy machine takes.
        try Self.waitUntil {
          try FileManager.default.setAttributes(
            [.modificationDate: Date.now],
            ofItemAtPath: documents.path()
          )
          return try Self.waiters(of: status.identity) == number + 1
        }
      }
    }
    try Self.waitUntil { order.numbers.withLock { $0.count } == queues.count }
    #expect(order.numbers.withLock { $0 } == Array(0..<6))
  }

  @Test func `a writer in its turn knows whether another waits`() throws {
    let (first, second) = (try queue(), try queue())
    let hadTurn = Mutex(false)
    try first.inTurn {
      #expect(!first.isAwaited)
      Self.start {
        try second.inTurn { hadTurn.withLock { $0 = true } }
      }
      try Self.waitUntil { first.isAwaited }
    }
    try Self.waitUntil { hadTurn.withLock { $0 } }
    try first.inTurn { #expect(!first.isAwaited) }
  }

  @Test func `who holds up the queue is given up, and the line moves on after that`() async throws {
    let path = documents.path()
    let (first, second, third) = (try queue(), try queue(), try queue())
    try await Self.onThread {
      _ = try first.inTurn {
        #expect(throws: VacationError.locked(path: path)) { try second.inTurn {} }
      }
      try third.inTurn {}
      try second.inTurn {}
    }
  }

  @Test func `a wait continues as long as turns change`() {
    var stall = StallDetector()
    let second: Int64 = 1_000_000
    for turn in 0..<20 as Range<Int64> {
      #expect(!stall.isStalled(at: turn * 4 * second) { FileActivity(of: "/none", turn: turn) })
    }
    let last = 19 * 4 * second
    #expect(!stall.isStalled(at: last + 4 * second) { FileActivity(of: "/none", turn: 19) })
    #expect(stall.isStalled(at: last + 5 * second) { FileActivity(of: "/none", turn: 19) })
  }

  @Test func `SQLite's locks hold while others take turns, and nothing stays open`() async throws {
    let statement = "UPDATE Photo SET title = 'Elsewhere'"
    do {
      // Open as the program has it, so that it is marked.
      let vacation = try documents.open()
      let path = documents.path()
      var configuration = Configuration()
      configuration.allowsUnsafeTransactions = true
      let holder = try DatabaseQueue(path: path, configuration: configuration)
      try await holder.writeWithoutTransaction { try $0.execute(sql: "BEGIN IMMEDIATE") }
      for _ in 0..<50 { try queue().inTurn {} }
      #expect(try await OtherProcess.execute(statement, on: path) == .locked)
      try await holder.writeWithoutTransaction { try $0.execute(sql: "ROLLBACK") }
      withExtendedLifetime(vacation) {}
      #expect(try await OtherProcess.execute(statement, on: path) == .done)
    }
    let open = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").compactMap {
      // One that listed the directory itself is gone by now.
      try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/\($0)")
    }
    #expect(open.filter { $0.hasPrefix(documents.directory) } == [])
  }

  /// Runs on a thread of its own: those of the tasks are few, and are not to wait for each other.
  private static func onThread<Value: Sendable>(
    _ body: @escaping @Sendable () throws -> Value
  ) async throws -> Value {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try body() }) }
    }
  }

  /// Starts a thread, and records an error of it.
  private static func start(_ body: @escaping @Sendable () throws -> Void) {
    Thread.detachNewThread {
      do { try body() } catch { Issue.record(error) }
    }
  }

  /// The order in which writers had their turns.
  private final class Order: Sendable {
    let numbers = Mutex<[Int]>([])
  }

  private static func waitUntil(_ condition: () throws -> Bool) throws {
    let end = ContinuousClock.now + .seconds(60)
    while try !condition() {
      try #require(ContinuousClock.now < end, "no one came into the line")
      sched_yield()
    }
  }

  private static var showsWaiters: Bool {
    FileManager.default.isReadableFile(atPath: "/proc/locks")
  }

  /// How many wait for a lock on a file, as the system lists them.
  private static func waiters(of identity: FileIdentity) throws -> Int {
    let locks = try String(contentsOfFile: "/proc/locks", encoding: .utf8)
    return locks.split(separator: "\n").count {
      $0.contains("->") && $0.contains(":\(identity.inode) ")
    }
  }
}
