import Foundation
import GRDB
import TestSupport
import Testing

@testable import VacationStore

@Suite("Damage of any kind crashes nothing, is seen by check, and then stops writers")
struct DamageCampaignTests {
  /// What is done to a file.
  private enum Damage {
    case flippedBit(Int)
    case truncated(pages: Int)
    case zeroed(page: Int)

    func apply(to bytes: inout [UInt8]) {
      let pageSize = 8_192
      switch self {
      case .flippedBit(let bit): bytes[bit / 8] ^= 1 << UInt8(bit % 8)
      case .truncated(let pages): bytes.removeLast(bytes.count - pages * pageSize)
      case .zeroed(let page):
        for index in (page * pageSize)..<((page + 1) * pageSize) { bytes[index] = 0 }
      }
    }
  }

  private let documents: Documents
  private let name: VacationName

  init() throws {
    documents = try Documents()
    name = try VacationName("Trip")
    try documents.makeExample()
    _ = try documents.open().search("photo", limit: 1)
  }

  /// Rounds of flipped bits.
  private static let rounds = 60 * Torture.factor

  @Test(arguments: [Torture.seed(9)]) func `bits that flip`(seed: UInt64) throws {
    let whole = try fileBytes(documents.path())
    // Most of a small vacation is free space; most bits that flip are to be of something.
    let filled = whole.indices.filter { whole[$0] != 0 }
    var random = SeededRandom(seed: seed)
    let damages = (0..<Self.rounds).map { round in
      // Strided over the file, so that every kind of page has its share.
      let start = filled.count * round / Self.rounds
      let end = max(start + 1, filled.count * (round + 1) / Self.rounds)
      let byte =
        round % 5 == 4
        ? random.number(0...(whole.count - 1)) : filled[random.number(start...(end - 1))]
      return Damage.flippedBit(byte * 8 + random.number(0...7))
    }
    try run(damages, on: whole)
  }

  @Test func `files that end early, and pages that are gone`() throws {
    let whole = try fileBytes(documents.path())
    let pages = whole.count / 8_192
    let kept = stride(from: 0, to: pages, by: Torture.stride(usual: 4))
    try run(kept.map { Damage.truncated(pages: $0) } + kept.map { .zeroed(page: $0) }, on: whole)
  }

  private func run(_ damages: [Damage], on whole: [UInt8]) throws {
    let answers = try AllAnswers.of(documents)
    var (seen, passed) = (0, 0)
    for damage in damages {
      var bytes = whole
      damage.apply(to: &bytes)
      try put(bytes)
      let found = try answer { try AllAnswers.of(documents) }
      #expect(try fileBytes(documents.path()) == bytes, "\(damage): reading wrote")
      let complaints = try answer {
        try documents.notedVacations.open(name, for: .reading).check()
      }
      if complaints == [] {
        passed += 1
        #expect(found == answers, "\(damage): check is silent, but what is read differs")
      } else {
        seen += 1
        try expectRefusals(damage, bytes)
      }
      // Without a check before, too, nothing crashes, and whatever fails does so by an error.
      try put(bytes)
      for writer in Self.writers { _ = try answer { try writer(documents.notedVacations, name) } }
    }
    #expect(seen > 0, "\(seen) seen, \(passed) passed")
  }

  private func expectRefusals(_ damage: Damage, _ bytes: [UInt8]) throws {
    for writer in Self.writers {
      let error = #expect(throws: VacationError.self, "\(damage)") {
        try writer(documents.notedVacations, name)
      }
      #expect(error?.kind == .notAVacation, "\(damage): \(String(describing: error))")
    }
    #expect(try fileBytes(documents.path()) == bytes, "\(damage): a writer wrote")
  }

  private static let writers: [@Sendable (Vacations, VacationName) throws -> Void] = [
    { try $0.open($1, for: .writing).visit(item("77")) },
    { try $0.open($1, for: .writing).unvisit("1005") },
    { _ = try $0.open($1, for: .writing).redo() },
    { _ = try $0.open($1, for: .writing).undo() },
    { vacations, name in
      try vacations.rename(name, to: VacationName("Other"))
      try vacations.rename(VacationName("Other"), to: name)
    },
  ]

  private func put(_ bytes: [UInt8]) throws {
    if FileManager.default.fileExists(atPath: documents.directory) {
      try FileManager.default.removeItem(atPath: documents.directory)
    }
    try FileManager.default.createDirectory(
      atPath: documents.directory,
      withIntermediateDirectories: true
    )
    try writeFile(bytes, to: documents.path())
  }

  /// The answer; nil if it was refused with a VacationError, or by SQLite.
  private func answer<Value>(_ body: () throws -> Value) throws -> Value? {
    do {
      return try body()
    } catch is VacationError {
      return nil
    } catch is DatabaseError {
      return nil
    } catch is RowDecodingError {
      return nil
    }
  }
}
