import Foundation
import HTTPTypes
import Hub
import Settings
import TestSupport
import Testing
import VacationStore

@testable import VacationWeb

/// The page where people get copies of the vacations that others share with them.
struct SharedVacationsPageTests {
  private let server: PostgreSQLServer
  private let database: String
  private let scratch: Scratch

  init() throws {
    server = try .common()
    database = try server.makeDatabase()
    scratch = try Scratch()
  }

  private func hub(as role: String = "postgres") throws -> Hub {
    try Hub(HubAddress(server.address(database, role: role)))
  }

  /// A computer of its own, which knows the hub as a role if one is given.
  private func trial(as role: String? = nil) throws -> WebTrial {
    let file = scratch.path + "/\(UUID().uuidString).toml"
    let editor = ConfigurationEditor(path: file)
    if let role { try editor.set(.hubURL, to: server.address(database, role: role)) }
    return try WebTrial { service in
      service.settings = StoredSettings(
        read: { Configuration(file: ConfigurationFile(path: file)) { _ in nil } },
        editor: editor,
        logIn: { _ in "" },
        logOut: { false }
      )
    }
  }

  /// Puts a vacation of three photos on the hub, and shares it with a role.
  private func share(
    _ name: String = "My Vacation",
    with role: String,
    _ rights: Hub.Rights = .writer
  ) throws {
    let hub = try hub()
    do { try hub.check() } catch HubError.notInitialized { try hub.initialize() }
    let owner = try WebTrial()
    try owner.visitSample(3)
    let vacations = owner.desk.vacations
    if name != "My Vacation" { try vacations.rename(.default, to: VacationName(name)) }
    _ = try hub.synchronize(vacations.open(VacationName(name), for: .writing))
    _ = try hub.share(hub.vacation(name), with: role, rights: rights)
  }

  private func makeRole() throws -> String {
    let name = "r_" + UUID().uuidString.prefix(8).lowercased()
    try server.sql("CREATE ROLE \(name) LOGIN")
    return name
  }

  /// Submits the form of a card, and waits for the job.
  private func copy(_ name: String, as copyName: String, _ trial: WebTrial) async throws {
    let id = try hub().vacation(name).id
    let job = try await trial.post(
      "/shared",
      ["change": "copy", "vacation": id, "name": copyName]
    ).location
    let number = try #require(job?.split(separator: "/").last.flatMap { Int($0) })
    while trial.desk.jobs.state(of: number)?.hasEnded == false { await Task.yield() }
  }

  @Test func `someone invited connects, and gets a copy`() async throws {
    let ben = try makeRole()
    try share(with: ben)
    let trial = try trial()
    let before = try await trial.get("/shared")
    #expect(
      before.has("<h2>Join someone’s vacation</h2>") && before.has("<h2>Share your own</h2>"),
      "\(before.main)"
    )
    let address = server.address(database, role: ben)
    let connected = try await trial.submit("/shared", ["change": "connect", "address": address])
    #expect(connected.note == "Connected to localhost/\(database).")
    #expect(connected.has("3 photos · 2 travelers · You can add and change"), "\(connected.main)")
    #expect(connected.has("aria-label=\"Get a copy of My Vacation\""))
    #expect(!connected.has("Name of your copy"))
    try await copy("My Vacation", as: "My Vacation", trial)
    let vacation = try trial.desk.vacations.open(.default, for: .reading)
    #expect(try vacation.summary().photos == 3)
    #expect(try vacation.identifier() == hub().vacation("My Vacation").id)
    let after = try await trial.get("/shared")
    #expect(after.has("On this computer: My Vacation"), "\(after.main)")
    #expect(!after.has("value=\"copy\""))
    // A second copy would only be confused with the first.
    let id = try hub().vacation("My Vacation").id
    let again = try await trial.post(
      "/shared",
      ["change": "copy", "vacation": id, "name": "Another"]
    )
    #expect(again.location == "/vacations/My%20Vacation/itinerary")
    #expect(try trial.desk.vacations.names().map(\.text) == ["My Vacation"])
  }

  @Test func `a copy gets another name if there is a vacation of that name`() async throws {
    let ben = try makeRole()
    try share(with: ben, .reader)
    let trial = try trial(as: ben)
    try trial.visitSample(1)
    let page = try await trial.get("/shared")
    #expect(page.has("value=\"My Vacation 2\"") && page.has("You can view"), "\(page.main)")
    #expect(page.has("You have another vacation named"))
    let id = try hub().vacation("My Vacation").id
    for (name, words) in [
      ("my vacation", "A vacation named “My Vacation” already exists."), ("  ", "name"),
    ] {
      let refused = try await trial.submit(
        "/shared",
        ["change": "copy", "vacation": id, "name": name]
      )
      #expect(refused.status.kind == .clientError && refused.has("aria-invalid=\"true\""))
      #expect(refused.has("value=\"\(name)\"") && refused.has(words), "\(refused.main)")
    }
    try await copy("My Vacation", as: "Anna’s", trial)
    let copied = try trial.desk.vacations.open(VacationName("Anna’s"), for: .reading)
    #expect(try copied.summary().photos == 3)
    let own = try trial.desk.vacations.open(.default, for: .reading)
    #expect(try own.summary().photos == 1)
  }

  @Test func `a member of nothing is told what the owner needs`() async throws {
    let ben = try makeRole()
    try share(with: ben)
    let carl = try makeRole()
    try server.sql("GRANT vacation_member TO \(carl)")
    let page = try await trial(as: carl).get("/shared")
    #expect(page.has("Nothing is shared with you yet") && page.has(carl), "\(page.main)")
  }

  @Test func `a vacation that is no longer shared is reported`() async throws {
    let ben = try makeRole()
    try share(with: ben)
    let trial = try trial(as: ben)
    let id = try hub().vacation("My Vacation").id
    _ = try hub().unshare(hub().vacation("My Vacation"), with: ben)
    let page = try await trial.submit(
      "/shared",
      ["change": "copy", "vacation": id, "name": "My Vacation"]
    )
    #expect(
      page.status == .notFound && page.has("This vacation is no longer shared with you."),
      "\(page.main)"
    )
    #expect(try trial.desk.vacations.names().isEmpty)
  }

  @Test func `names from the hub are text`() async throws {
    let ben = try makeRole()
    try share("<b>&\"'", with: ben)
    let page = try await trial(as: ben).get("/shared")
    #expect(page.has("&lt;b&gt;&amp;&quot;") && !page.has("<b>"), "\(page.main)")
  }
}
