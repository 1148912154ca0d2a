import GRDB
import TestSupport
import Testing

@testable import VacationStore

@Suite("A damaged page crashes nothing, and reading never writes")
struct DamagedPageTests {
  enum Damage: CaseIterable { case zeroed, ones, headerFlipped, middleFlipped, endFlipped, noise }

  private static let pageSize = 8_192

  @Test(arguments: Damage.allCases) func `each page in turn`(damage: Damage) throws {
    let documents = try Documents()
    try documents.makeExample()
    let whole = try fileBytes(documents.path())
    let answers = try Self.answers(documents)
    var random = SeededRandom(seed: 5)
    var named = 0
    for page in 0..<(whole.count / Self.pageSize) {
      var bytes = whole
      Self.damage(&bytes[(page * Self.pageSize)..<((page + 1) * Self.pageSize)], damage, &random)
      try writeFile(bytes, to: documents.path())
      let before = try FileState(documents.directory)
      let found = try Self.outcome { try Self.answers(documents) }
      let complaints = try Self.outcome {
        try documents.vacations.open(VacationName("Trip"), for: .reading).check()
      }
      #expect(try FileState(documents.directory) == before, "page \(page + 1) was written")
      if complaints == [] {
        let messages = try Raw.read(documents.path()) { database in
          try String.fetchAll(database, sql: "PRAGMA integrity_check")
        }
        #expect(messages == ["ok"], "page \(page + 1): check is silent")
        #expect(found == answers || damage != .zeroed, "page \(page + 1): something is gone")
      } else {
        named += 1
      }
    }
    #expect(named > 0)
  }

  @Test(arguments: (UInt64(1)...6).map(Torture.seed))
  func `random bytes anywhere, written to after that`(seed: UInt64) throws {
    let documents = try Documents()
    try documents.makeExample()
    let whole = try fileBytes(documents.path())
    var random = SeededRandom(seed: seed)
    for _ in 0..<15 * Torture.factor {
      var bytes = whole
      for _ in 0..<random.number(1...20) {
        bytes[random.number(0...(bytes.count - 1))] = UInt8(random.number(0...255))
      }
      try writeFile(bytes, to: documents.path())
      // Whatever is answered, it is an answer or a VacationError.
      _ = try Self.outcome { try documents.open().visit(item("77")) }
      _ = try Self.outcome { try documents.open().search("photo", limit: 5) }
      _ = try Self.outcome { try documents.open().undo() }
      _ = try Self.outcome { try documents.openDamaged().undo() }
      _ = try Self.outcome { try documents.openDamaged().repair() }
      _ = try Self.outcome { try documents.open().check() }
    }
  }

  /// Everything that reading can ask.
  private static func answers(_ documents: Documents) throws -> [String] {
    let vacation = try documents.vacations.open(VacationName("Trip"), for: .reading)
    let changes = try vacation.history(limit: 99)
    return try vacation.places() + vacation.tagCounts()
      + vacation.photos(.all, limit: 99).map {
        "\($0)"
      } + vacation.photos(.allTags([["sunset"]]), limit: 99).map { "\($0)" }
      + changes.map { "\($0)" }
      + changes.flatMap { try vacation.photos(of: $0, limit: 99).map { "\($0)" } }
      + ["\(try vacation.firstPhoto(id: "1005").map { "\($0)" } ?? "-")"]
      + vacation.machineTags().map { "\($0)" } + ["\(try vacation.summary())"]
  }

  /// The answer; nil if it was refused with a VacationError, the only error that is right.
  private static func outcome<Value>(_ body: () throws -> Value) throws -> Value? {
    do { return try body() } catch is VacationError { return nil }
  }

  private static func damage(
    _ page: inout ArraySlice<UInt8>,
    _ damage: Damage,
    _ random: inout SeededRandom
  ) {
    // The header of the file has tests of its own.
    let start = page.startIndex == 0 ? 100 : page.startIndex
    switch damage {
    case .zeroed: for index in start..<page.endIndex { page[index] = 0 }
    case .ones: for index in start..<page.endIndex { page[index] = 0xFF }
    case .headerFlipped: for index in start..<(start + 12) { page[index] ^= 0xFF }
    case .middleFlipped: page[(start + page.endIndex) / 2] ^= 0xFF
    case .endFlipped: page[page.endIndex - 1] ^= 0xFF
    case .noise:
      for index in start..<page.endIndex { page[index] = UInt8(random.number(0...255)) }
    }
  }
}
