import Flickr
import Foundation
import GRDB
import TestSupport
import Testing

@testable import VacationStore

@Suite("A bulk change commits in time", .serialized)
struct BulkChangeTests {
  let documents: Documents

  init() throws {
    documents = try Documents()
    try documents.makeExample()
  }

  private func step(_ number: Int, title: String = "A photo") throws -> (PhotoID, Visit?) {
    let visit = try item("\(1_000_000 + number)", title: title)
    return (visit.id, visit)
  }

  @Test func `further photos join the transaction, and their outcomes follow in order`() throws {
    let vacation = try documents.open()
    let before = try vacation.summary().photos
    let first = try (0..<150).map { try step($0) }
    // The second of these is in the vacation already.
    var more = [[try step(200), try step(0)], [try step(201)]]
    let statuses = try vacation.change(.visit).visit(first, refresh: false, movingTo: nil) {
      more.isEmpty ? [] : more.removeFirst()
    }
    #expect(statuses.count == 153)
    #expect(statuses.suffix(3) == [.visited, .alreadyVisited, .visited])
    #expect(try vacation.history(limit: 1).first?.visited == 152)
    _ = try vacation.undo()
    #expect(try vacation.summary().photos == before)
  }

  @Test func `a waiting writer has its turn although there are always more photos`() throws {
    let vacation = try documents.open()
    let other = try documents.open()
    let isServed = DispatchSemaphore(value: 0)
    var number = 0
    var noticed: ContinuousClock.Instant?
    let clock = ContinuousClock()
    let first = try (0..<150).map { try step(1_000_000 + $0) }
    let statuses = try vacation.change(.visit).visit(first, refresh: false, movingTo: nil) {
      // The first call is made in the transaction.
      if number == 0 {
        Thread.detachNewThread {
          if (try? other.write { _ in 1 }) == 1 { isServed.signal() }
        }
        // A busy machine may start the thread only after the transaction's time is up.
        let deadline = clock.now + .seconds(60)
        while !vacation.writers.isAwaited, clock.now < deadline { sched_yield() }
      }
      number += 1
      if noticed == nil, vacation.writers.isAwaited { noticed = clock.now }
      return (try? [step(number)]) ?? []
    }
    if let noticed { #expect(clock.now - noticed < .seconds(1)) }
    #expect(noticed != nil && statuses.count == first.count + number)
    #expect(isServed.wait(timeout: .now() + 60) == .success)
  }

  @Test func `changed pages take bounded memory although no one waits`() throws {
    let vacation = try documents.open()
    let title = String(repeating: "long ", count: 50_000)
    var number = 0
    let first = try (0..<150).map { try step(1_000_000 + $0) }
    let statuses = try vacation.change(.visit).visit(first, refresh: false, movingTo: nil) {
      number += 1
      // Without a limit, these would be 400 MB.
      return (try? number < 1_600 ? [step(number, title: title)] : []) ?? []
    }
    // The title is stored twice: by itself and in the JSON.
    #expect((statuses.count - first.count) * title.utf8.count * 2 < 48 << 20)
  }

  @Test(arguments: [1, 31, 32, 33, 64, 100])
  func `each pair of photo and tag is written`(count: Int) throws {
    let vacation = try documents.open()
    let tags = (0..<count).map { "many\($0)" }
    try vacation.visit(item("2000000", tags: tags.joined(separator: " ")))
    let counts = try vacation.tagCounts()
    for tag in tags { #expect(counts.contains("\(Tag(tag).title): 1")) }
    #expect(try vacation.check().isEmpty)
  }

  @Test func `the page cache has its size again after a bulk change, even if it fails`() throws {
    let vacation = try documents.open()
    func size() throws -> Int? {
      try vacation.queue.inDatabase { try Int.fetchOne($0, sql: "PRAGMA cache_size") }
    }
    let before = try size()
    _ = try vacation.change(.visit).visit((0..<150).map { try item("\(2_000_000 + $0)") })
    #expect(try size() == before)
    try documents.execute("DELETE FROM Tag WHERE name = 'sunset'")
    #expect(throws: VacationError.self) {
      try vacation.change(.unvisit).unvisit(
        (0..<150).compactMap { PhotoID(rawValue: "\(2_000_000 + $0)") }
      )
    }
    #expect(try size() == before)
  }
}
