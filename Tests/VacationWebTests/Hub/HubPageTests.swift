import Foundation
import HTTPTypes
import Settings
import TestSupport
import Testing

@testable import VacationWeb

/// The page that connects to a hub, shares a vacation, and invites others.
struct HubPageTests {
  private static let path = "/vacations/My%20Vacation/hub"
  private let server: PostgreSQLServer
  private let database: String
  private let scratch: Scratch

  init() throws {
    server = try .common()
    database = try server.makeDatabase()
    scratch = try Scratch()
  }

  private var file: String { scratch.path + "/config.toml" }
  private var stored: SettingValue? { ConfigurationFile(path: file).value(of: .hubURL) }

  /// A server with a vacation; the environment may name a hub.
  private func trial(hub: String? = nil) throws -> WebTrial {
    let file = file
    let trial = try WebTrial { service in
      service.settings = StoredSettings(
        read: {
          Configuration(file: ConfigurationFile(path: file)) { $0 == "VACATION_HUB" ? hub : nil }
        },
        editor: ConfigurationEditor(path: file),
        logIn: { _ in "" },
        logOut: { false }
      )
    }
    try trial.visitSample(3)
    return trial
  }

  private func connect(_ trial: WebTrial, to address: String) async throws -> WebAnswer {
    try await trial.submit(Self.path, ["change": "connect", "address": address])
  }

  /// A server that is connected, with a vacation that is shared.
  private func sharing() async throws -> WebTrial {
    let trial = try trial()
    _ = try await connect(trial, to: server.address(database))
    let job = try await trial.post("/vacations/My%20Vacation/sync").location
    let number = try #require(job?.split(separator: "/").last.flatMap { Int($0) })
    while trial.desk.jobs.state(of: number)?.hasEnded == false { await Task.yield() }
    return trial
  }

  private func makeRole() throws -> String {
    let name = "r_" + UUID().uuidString.prefix(8).lowercased()
    try server.sql("CREATE ROLE \(name) LOGIN")
    return name
  }

  @Test func `an address connects at once, prepares the database, and is stored`() async throws {
    let trial = try trial()
    let before = try await trial.get(Self.path)
    #expect(before.has("<h2>Start sharing</h2>") && before.has("<h2>Join someone’s vacation</h2>"))
    #expect(before.has("<summary>Set up sharing</summary>"))
    let address = server.address(database)
    let after = try await connect(trial, to: " \(address) ")
    #expect(after.note == "Connected to localhost/\(database).")
    #expect(after.has("Not shared yet") && after.has(">Share this vacation</button>"))
    #expect(stored == .text(address))
    #expect(try server.sql("SELECT count(*) FROM vacation.hub", in: database) == "1\n")
    // The stored address can be replaced.
    #expect(after.has("Use another database") && after.has("value=\"\(address)\""))
  }

  @Test(arguments: [
    ("host=/nonexistent dbname=travel", 503, "cannot be reached"),
    ("db.example.org/travel", 400, "not the address of a PostgreSQL database"),
    ("", 400, "not the address of a PostgreSQL database"),
    ("host=<b>&\"' hast=1", 400, "not the address of a PostgreSQL database"),
  ])
  func `an address that does not work stays in the field, with the reason`(
    address: String,
    status: Int,
    words: String
  ) async throws {
    let page = try await connect(try trial(), to: address)
    #expect(page.status.code == status && page.has(words), "\(page.main)")
    #expect(page.has("aria-invalid=\"true\""))
    #expect(page.has("value=\"\(QuickEscaping().escapeText(address))\""))
    #expect(stored == nil)
  }

  @Test func `a database that does not exist is said`() async throws {
    let page = try await connect(try trial(), to: server.address("no_such_trips"))
    #expect(page.status == .notFound && page.has("has no database “no_such_trips”"))
    #expect(page.has(">createdb --encoding=UTF8") && stored == nil)
  }

  @Test(arguments: [
    ("postgresql://anna:s3cret@db.example.org/travel", "postgresql://anna@db.example.org/travel"),
    ("postgresql://db.example.org/travel?password=s3cret", "postgresql://db.example.org/travel?"),
    ("password = 's3cret and' service=travel", "service=travel"),
    ("postgres://db.example.org/travel?pass%77ord=s3cret", ""),
  ])
  func `a password in the address is refused, and taken out`(
    address: String,
    rest: String
  ) async throws {
    let trial = try trial()
    let page = try await connect(trial, to: address)
    #expect(page.status == .badRequest && page.has("An address with a password is not stored."))
    #expect(page.has("value=\"\(rest)\"") && page.has(">~/.pgpass</code>"), "\(page.main)")
    #expect(!page.text.contains("s3cret") && !trial.log.all.contains { $0.contains("s3cret") })
    #expect(stored == nil)
  }

  @Test func `a role that may not prepare the database is told what it lacks`() async throws {
    let role = try makeRole()
    let page = try await connect(try trial(), to: server.address(database, role: role))
    #expect(page.has("may not create schemas") && stored == nil, "\(page.main)")
  }

  @Test func `a stored hub that is away can be corrected`() async throws {
    try ConfigurationEditor(path: file).set(.hubURL, to: "host=/nonexistent dbname=travel")
    let trial = try trial()
    let page = try await trial.get(Self.path)
    #expect(page.status == .ok && page.has("cannot be reached"))
    #expect(page.has("value=\"host=/nonexistent dbname=travel\""))
    #expect(try await connect(trial, to: server.address(database)).has("Not shared yet"))
  }

  @Test func `a hub that the environment names is not asked for`() async throws {
    let away = try trial(hub: "host=/nonexistent dbname=travel")
    let page = try await away.get(Self.path)
    #expect(page.has("cannot be reached") && !page.has("name=\"address\""))
    #expect(try await connect(away, to: server.address(database)).status == .notFound)
    let here = try trial(hub: server.address(database))
    #expect(try await here.get(Self.path).has("localhost/\(database) is not a hub yet."))
    #expect(stored == nil)
  }

  @Test func `the owner invites others, who can look or add, and removes them`() async throws {
    let (trial, ben, family) = (try await sharing(), try makeRole(), try makeRole())
    let shared = try await trial.get(Self.path)
    #expect(shared.has("Everything is in sync") && shared.has("Owner · you"), "\(shared.main)")
    #expect(!shared.has(">Remove</button>"))
    let invited = try await trial.submit(Self.path, ["change": "invite", "role": " \(ben) "])
    #expect(invited.note == "“\(ben)” can now add to “My Vacation” and change it.")
    #expect(invited.has("aria-label=\"Remove \(ben)\""))
    #expect(invited.has("<details class=\"more\" open>"))
    let reader = try await trial.submit(
      Self.path,
      ["change": "invite", "role": family, "rights": "reader"]
    )
    #expect(reader.note == "“\(family)” can now look at “My Vacation”.")
    #expect(reader.has("Can look</span>"))
    let members = "SELECT role, rights FROM vacation.member WHERE rights <> 'owner' ORDER BY 2"
    #expect(try server.sql(members, in: database) == "\(family)|reader\n\(ben)|writer\n")
    let removed = try await trial.submit(Self.path, ["change": "remove", "role": ben])
    #expect(removed.note?.contains("is no longer shared with “\(ben)”") == true)
    #expect(try server.sql(members, in: database) == "\(family)|reader\n")
  }

  @Test func `a name that the database does not know stays in the field`() async throws {
    let trial = try await sharing()
    let page = try await trial.submit(
      Self.path,
      ["change": "invite", "role": "no \"one\"", "rights": "reader"]
    )
    #expect(page.status == .notFound && page.has("knows no one named “no &quot;one&quot;”"))
    #expect(page.has("value=\"no &quot;one&quot;\"") && page.has("value=\"reader\" selected"))
    let owner = try await trial.submit(Self.path, ["change": "invite", "role": "postgres"])
    #expect(owner.has("is the only owner of"), "\(owner.main)")
    let removal = try await trial.submit(Self.path, ["change": "remove", "role": "postgres"])
    #expect(removal.has("is the only owner of"), "\(removal.main)")
  }

  @Test func `others see the members, and no forms`() async throws {
    let (owner, ben) = (try await sharing(), try makeRole())
    _ = try await owner.submit(Self.path, ["change": "invite", "role": ben, "rights": "reader"])
    try ConfigurationEditor(path: file).set(.hubURL, to: server.address(database, role: ben))
    let page = try await owner.get(Self.path)
    #expect(page.has("Can look · you"), "\(page.main)")
    #expect(page.has("You may look at this vacation."))
    #expect(!page.has("value=\"invite\"") && !page.has("value=\"remove\""))
    let refused = try await owner.submit(Self.path, ["change": "invite", "role": "postgres"])
    #expect(refused.has("belongs to someone else"), "\(refused.main)")
  }

  @Test func `a synchronization that fails says why`() async throws {
    let trial = try trial(hub: "host=/nonexistent dbname=travel")
    let job = try #require(try await trial.post("/vacations/My%20Vacation/sync").location)
    let number = try #require(job.split(separator: "/").last.flatMap { Int($0) })
    while trial.desk.jobs.state(of: number)?.hasEnded == false { await Task.yield() }
    #expect(try await trial.get(job).has("cannot be reached"))
    #expect(trial.log.all.isEmpty)
  }
}
