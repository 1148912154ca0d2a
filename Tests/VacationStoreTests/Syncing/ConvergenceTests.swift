import Foundation
import TestSupport
import Testing

@testable import Hub
@testable import VacationStore

@Suite("Copies that synchronize in any order end equal (R23)", .ownThread)
struct ConvergenceTests {
  private static let copies = 16

  @Test func `random changes, partial synchronizations, killed servers, and wrong clocks`() throws {
    // Of its own, since it is killed.
    let hub = try TestHub(PostgreSQLServer())
    for round in 0..<(100 * (Torture.isOn ? 100 : 1)) {
      try run(hub, seed: Torture.seed(14_000 + UInt64(round)))
    }
  }

  private func run(_ hub: TestHub, seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    let documents = try Documents(inMemory: true)
    var connected = try hub.connect()
    let start = documents.clock.now.microseconds
    try documents.makeExample("copy 0", photos: 4)
    _ = try connected.synchronize(documents.open("copy 0"))
    for copy in 1..<Self.copies { try documents.copy("copy 0", as: "copy \(copy)") }
    // Each copy has a clock that is off by up to three hours.
    let offsets = (0..<Self.copies).map { _ in Int64(random.number(-10_800...10_800)) * 1_000_000 }
    let acts = RandomActs(documents: documents)
    for step in 0..<(3 * Self.copies) {
      let copy = random.number(0...Self.copies - 1)
      let name = "copy \(copy)"
      documents.clock.set(start + Int64(step) * 1_000_000 + offsets[copy])
      var copyActs = acts
      try copyActs.run(name, random.number(1...3), &random)
      if random.once(in: 2) { try partialSync(hub, &connected, documents.open(name), &random) }
    }
    documents.clock.set(start + 86_400_000_000)
    // The second round brings what the later ones of the first round sent.
    for _ in 0..<2 {
      for copy in 0..<Self.copies {
        _ = try connected.synchronize(documents.open("copy \(copy)"))
      }
    }
    let expected = try SharedState.of(documents.path("copy 0"))
    for copy in 1..<Self.copies {
      let found = try SharedState.of(documents.path("copy \(copy)"))
      let more = Set(found).subtracting(expected).sorted()
      let fewer = Set(expected).subtracting(found).sorted()
      #expect(found == expected, "seed \(seed), copy \(copy): \(more) instead of \(fewer)")
      guard found == expected else { return }
    }
    let first = try documents.open("copy 0")
    #expect(try hub.views(of: first) == first.viewRows(), "seed \(seed)")
    #expect(try first.check() == [], "seed \(seed)")
    for copy in 0..<Self.copies {
      let report = try connected.synchronize(documents.open("copy \(copy)"))
      #expect(report.isUnchanged, "seed \(seed)")
    }
  }

  /// Synchronizes, or breaks off: at a random statement, the server ends the connection, or is killed
  /// and started again.
  private func partialSync(
    _ hub: TestHub,
    _ connected: inout Hub,
    _ vacation: Vacation,
    _ random: inout SeededRandom
  ) throws {
    guard random.once(in: 3) else {
      _ = try connected.synchronize(vacation)
      return
    }
    let statement = random.number(1...14)
    let isKilled = random.once(in: 40)
    do {
      let broken =
        isKilled
        ? try hub.connect { if $0 == statement { hub.server.kill() } }
        : try BrokenConnection(hub, connected, at: statement).hub
      _ = try broken.synchronize(vacation)
    } catch let error as HubError {
      #expect(error.kind == .temporary, "\(error)")
    }
    if isKilled {
      // There may be fewer statements.
      hub.server.kill()
      try hub.server.start()
      connected = try hub.connect()
    }
  }
}

/// A connection that the server ends before a statement.
final class BrokenConnection {
  private final class Process: @unchecked Sendable {
    var id = 0
  }

  let hub: Hub

  /// Connects; the connection is ended before the given statement.
  ///
  /// - Parameters:
  ///   - test: The hub.
  ///   - killer: The connection that ends it; nil for another one.
  ///   - last: The number of the statement.
  /// - Throws: `HubError`.
  init(_ test: TestHub, _ killer: Hub? = nil, at last: Int) throws {
    let process = Process()
    let killer = try killer ?? test.connect()
    hub = try test.connect { statement in
      guard statement == last else { return }
      // If it fails, the statement does not, and the test sees that.
      _ = try? killer.connection.query(
        "SELECT pg_terminate_backend($1::int, 5000)",
        [String(process.id)]
      )
    }
    process.id = hub.connection.process
  }
}
