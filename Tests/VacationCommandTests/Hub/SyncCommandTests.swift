import Foundation
import TestSupport
import Testing

@Suite("vacation sync and vacation hub exchange vacations through a PostgreSQL server")
struct SyncCommandTests {
  private let server: PostgreSQLServer
  private let database: String
  private let hub: String
  private let anna: Traveller
  private let ben: Traveller

  init() throws {
    server = try PostgreSQLServer.common()
    database = try server.makeDatabase()
    hub = server.address(database)
    anna = try Traveller(environment: ["VACATION_HUB": hub])
    ben = try Traveller(environment: ["VACATION_HUB": hub])
  }

  private func photos(_ count: Int, from first: Int = 1) -> String {
    (first..<first + count).map { number in
      #"{"id":"\#(number)","title":"Photo \#(number)","derived_place":"Place \#(number % 7)","#
        + #""tags":"sunset tag\#(number % 5)"}"#
    }.joined(separator: "\n")
  }

  private func run(_ traveller: Traveller, _ arguments: String..., input: String? = nil)
    async throws -> ProcessRun
  {
    let run = try await traveller.run(arguments, input: input)
    #expect(run.exitCode == 0, "\(arguments): \(run.errors)")
    return run
  }

  @Test func `a vacation is published, cloned, and kept in sync`() async throws {
    let early = try await anna.run("hub", "list")
    #expect(early.exitCode == 4 && early.errors.contains("vacation hub init"), "\(early.errors)")
    _ = try await run(anna, "hub", "init")
    #expect(try await run(anna, "hub", "init").errors.contains("up to date"))
    _ = try await run(anna, "visit", "--from", "-", "--in", "Alps", input: photos(20))
    #expect(try await run(anna, "sync", "Alps").output.hasPrefix("Alps\tpublished"))
    #expect(try await run(anna, "sync", "Alps").output.hasPrefix("Alps\tunchanged"))
    #expect(try await run(ben, "hub", "list").output.hasPrefix("Alps\t20\towner"))
    let unknown = try await ben.run("hub", "clone", "Alp")
    #expect(unknown.exitCode == 3 && unknown.errors.contains("Did you mean \"Alps\"?"))
    _ = try await run(ben, "create", "Alps")
    let taken = try await ben.run("hub", "clone", "Alps")
    #expect(taken.exitCode == 1 && taken.errors.contains("--as 'Alps 2'"), "\(taken.errors)")
    _ = try await run(ben, "hub", "clone", "Alps", "--as", "With Anna")
    let again = try await ben.run("hub", "clone", "Alps", "--as", "With Anna")
    #expect(again.errors.contains("on this computer already"), "\(again.errors)")
    _ = try await run(ben, "note", "7", "Fog", "--in", "With Anna")
    _ = try await run(ben, "unvisit", "8", "--in", "With Anna")
    let dry = try await run(ben, "sync", "With Anna", "--dry-run", "--json")
    #expect(dry.output.contains(#""pending":2"#), "\(dry.output)")
    _ = try await run(ben, "sync", "--all")
    let pulled = try await run(anna, "sync", "--all", "--json")
    #expect(pulled.output.contains(#""removed":1,"updated":0,"words":1"#), "\(pulled.output)")
    #expect(try await run(anna, "show", "7", "--in", "Alps").output.contains("Fog"))
    let history = try await run(anna, "history", "--in", "Alps")
    #expect(history.output.contains("(1 photo removed, 1 edit)"), "\(history.output)")
    #expect(try await run(anna, "undo", "--in", "Alps").errors.contains("Undid the sync with"))
    _ = try await run(anna, "sync", "Alps")
    _ = try await run(ben, "sync", "With Anna")
    let back = try await run(ben, "photos", "--count", "--in", "With Anna")
    #expect(back.lines == ["20"])
    _ = try await run(anna, "note", "9", "Rain", "--in", "Alps")
    _ = try await run(ben, "note", "9", "Snow", "--in", "With Anna")
    _ = try await run(ben, "sync", "With Anna")
    #expect(
      try await run(anna, "sync", "Alps").errors.contains(
        "The note on photo 9 was edited on both sides; the later edit from the hub"
      )
    )
    let refused = try await anna.run("hub", "remove", "Alps")
    #expect(refused.exitCode == 64 && refused.errors.contains("--yes"), "\(refused.errors)")
    _ = try await run(anna, "hub", "remove", "Alps", "--yes")
    let removed = try await ben.run("sync", "With Anna")
    #expect(removed.exitCode == 3 && removed.errors.contains("Your copy is untouched"))
    _ = try await run(ben, "hub", "remove", "With Anna", "--yes")
    #expect(try await run(ben, "sync", "With Anna").output.hasPrefix("With Anna\tpublished"))
  }

  @Test func `sync --all goes on after a vacation that a restored hub does not have`()
    async throws
  {
    _ = try await run(anna, "hub", "init")
    let all = ["Alps", "Nile", "Oslo", "Rome"]
    for name in all {
      _ = try await run(anna, "visit", "--from", "-", "--in", name, input: photos(3))
      _ = try await run(anna, "sync", name)
    }
    _ = try await run(anna, "note", "2", "Fog", "--in", "Alps")
    // What a backup has from before Nile was published, and before a photo of Oslo was sent.
    try server.sql(
      """
      DELETE FROM vacation.vacation WHERE name = 'Nile';
      DELETE FROM vacation.photo USING vacation.vacation
        WHERE vacation.id = photo.vacation AND vacation.name = 'Oslo' AND photo.id = '3';
      UPDATE vacation.vacation SET changes = 0 WHERE name = 'Oslo'
      """,
      in: database
    )
    let synced = try await anna.run("sync", "--all")
    #expect(synced.exitCode == 1, "\(synced.errors)")
    #expect(synced.lines.map { $0.prefix(4) } == ["Alps", "Oslo"], "\(synced.output)")
    #expect(synced.errors.hasPrefix("Error: \"Nile\" is no longer on the hub"), "\(synced.errors)")
    #expect(synced.errors.contains("Hint: Your copy is untouched."))
    let restored = try server.sql(
      """
      SELECT count(*) FROM vacation.photo JOIN vacation.vacation ON vacation.id = photo.vacation
      WHERE name = 'Oslo'
      """,
      in: database
    )
    #expect(restored == "3\n")
    let again = try await anna.run("sync", "--all", "--json")
    #expect(again.exitCode == 1 && again.errors.hasPrefix(#"{"error":{"code":"notFound""#))
    // If all fail for the same reason, the exit code tells it.
    #expect(try await anna.run("sync", "Nile").exitCode == 3)
    _ = try await run(anna, "hub", "remove", "Nile", "--yes")
    #expect(try await run(anna, "sync", "Nile").output.hasPrefix("Nile\tpublished"))
    _ = try await run(anna, "sync", "--all")
  }

  @Test func `a program killed at any time loses nothing`() async throws {
    _ = try await run(anna, "hub", "init")
    _ = try await run(anna, "visit", "--from", "-", "--in", "Alps", input: photos(400))
    _ = try await run(anna, "sync", "Alps")
    _ = try await run(ben, "hub", "clone", "Alps")
    var random = SeededRandom(seed: Torture.seed(9))
    for round in 0..<(6 * Torture.factor) {
      let first = 1_000 + 300 * round
      let input = photos(200, from: first)
      _ = try await run(anna, "visit", "--from", "-", "--in", "Alps", input: input)
      _ = try await run(ben, "unvisit", "\(round + 1)", "--in", "Alps")
      for traveller in [anna, ben] {
        _ = try await traveller.run(
          ["sync", "Alps"],
          killedAfter: .milliseconds(random.number(20...400))
        )
      }
    }
    for traveller in [anna, ben, anna] { _ = try await run(traveller, "sync", "Alps") }
    var lists: [String] = []
    for traveller in [anna, ben] {
      lists.append(
        try await run(traveller, "photos", "--in", "Alps", "--columns", "id,place").output
      )
      #expect(try await run(traveller, "check", "--in", "Alps").exitCode == 0)
    }
    #expect(lists[0] == lists[1])
    #expect(lists[0].split(separator: "\n").count == 400 + 199 * 6 * Torture.factor)
  }

  @Test func `a watching program exchanges changes, and survives a restart of the server`()
    async throws
  {
    let server = try PostgreSQLServer()
    let hub = try server.address(server.makeDatabase())
    let (anna, ben) = (
      try Traveller(environment: ["VACATION_HUB": hub]),
      try Traveller(environment: ["VACATION_HUB": hub])
    )
    _ = try await run(anna, "hub", "init")
    _ = try await run(anna, "visit", "--from", "-", "--in", "Alps", input: photos(3))
    _ = try await run(anna, "sync", "Alps")
    _ = try await run(ben, "hub", "clone", "Alps")
    let watch = Task { try await anna.run("sync", "Alps", "--watch") }
    defer { watch.cancel() }
    _ = try await run(ben, "visit", "--from", "-", "--in", "Alps", input: photos(1, from: 50))
    _ = try await run(ben, "sync", "Alps")
    try await waitForPhotos(4, of: anna)
    server.stop()
    try server.start()
    _ = try await run(ben, "visit", "--from", "-", "--in", "Alps", input: photos(1, from: 60))
    _ = try await run(ben, "sync", "Alps")
    try await waitForPhotos(5, of: anna)
    // What is changed here is sent at once.
    _ = try await run(anna, "unvisit", "1", "--in", "Alps")
    while try await run(ben, "sync", "Alps", "--json").output.contains(#""removed":0"#) {}
    try await waitForPhotos(4, of: ben)
  }

  private func waitForPhotos(_ count: Int, of traveller: Traveller) async throws {
    while true {
      let found = try await run(traveller, "photos", "--count", "--in", "Alps")
      if found.lines == ["\(count)"] { return }
    }
  }

  @Test func `what is wrong with an address is said`() async throws {
    _ = try await run(anna, "create", "Alps")
    for (address, code, words) in [
      ("nonsense", 64, "neither a URI nor"),
      ("postgresql://anna:secret@localhost/travel", 64, "contains a password"),
      ("host=/nonexistent dbname=travel", 5, "cannot be reached"),
      ("service=nowhere", 64, "nowhere"),
    ] as [(String, Int32, String)] {
      let run = try await anna.run("sync", "Alps", "--hub", address)
      #expect(run.exitCode == code && run.errors.contains(words), "\(address): \(run.errors)")
      #expect(!run.errors.contains("secret"))
    }
    let none = try await Traveller().run("hub", "list")
    #expect(none.exitCode == 64 && none.errors.contains("vacation config set hub.url"))
  }
}
