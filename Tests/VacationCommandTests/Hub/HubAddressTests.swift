import Foundation
import TestSupport
import Testing

@Suite("What is missing to reach or make a hub is said, with the command for it")
struct HubAddressTests {
  private let anna: Traveller

  init() throws { anna = try Traveller() }

  private func run(_ arguments: String...) async throws -> ProcessRun {
    let run = try await anna.run(arguments)
    #expect(run.exitCode == 0, "\(arguments): \(run.errors)")
    return run
  }

  @Test func `a database that does not exist is said, with the command that creates it`()
    async throws
  {
    let address = try PostgreSQLServer.common().address("no_ssl_trips")
    let missing = try await anna.run("hub", "init", "--hub", address)
    #expect(missing.exitCode == 3, "\(missing.errors)")
    #expect(missing.errors.contains(#"has no database "no_ssl_trips"."#), "\(missing.errors)")
    #expect(
      missing.errors.contains("createdb --encoding=UTF8 --template=template0 no_ssl_trips"),
      "\(missing.errors)"
    )
  }

  @Test func `a role that lacks rights is told which, and the command gives them`() async throws {
    let role = "r \"" + UUID().uuidString.prefix(8).lowercased()
    let quoted = "\"" + role.replacing("\"", with: "\"\"") + "\""
    // A server of its own: the role of hubs must not exist yet.
    let server = try PostgreSQLServer()
    let database = try server.makeDatabase()
    try server.sql("CREATE ROLE \(quoted) LOGIN; REVOKE ALL ON DATABASE \(database) FROM PUBLIC")
    let address = "host=\(server.directory) dbname=\(database) user='\(role)'"
    func refused(_ words: String) async throws -> String {
      let run = try await anna.run("hub", "init", "--hub", address)
      #expect(run.exitCode == 4 && run.errors.contains(words), "\(run.errors)")
      let command = run.errors.split(separator: "with psql: ").last.map(String.init)
      return try #require(command)
    }
    try server.sql(try await refused("may not connect to the database \"\(database)\""))
    try server.sql(
      try await refused(
        "may not create schemas in the database \"\(database)\", and may not create roles"
      )
    )
    _ = try await run("hub", "init", "--hub", address)
    #expect(try await run("hub", "list", "--hub", address).output.isEmpty)
    let other = try server.makeDatabase()
    // The role of hubs exists now.
    try server.sql("ALTER ROLE \(quoted) NOCREATEROLE")
    let second = address.replacing(database, with: other)
    let schema = try await anna.run("hub", "init", "--hub", second)
    #expect(schema.errors.contains("may not create schemas") && !schema.errors.contains("roles"))
    try server.sql("GRANT CREATE ON DATABASE \(other) TO \(quoted)")
    _ = try await run("hub", "init", "--hub", second)
  }

  @Test func `config set checks the address of a hub`() async throws {
    for (address, words) in [
      ("db.example.org/travel", "neither a URI nor a list of parameters"),
      ("https://db.example.org/travel?a=b", "invalid"),
      ("hast=localhost dbname=travel", "\"hast\""),
      ("postgresql://db.example.org/travel?sslmod=require", "\"sslmod\""),
      ("postgresql://anna:secret@db.example.org/travel", "contains a password"),
      ("postgres://db.example.org/travel?pass%77ord=secret", "contains a password"),
      ("host=db.example.org password = secret", "contains a password"),
    ] {
      let run = try await anna.run("config", "set", "hub.url", address)
      #expect(run.exitCode == 64 && run.errors.contains(words), "\(address): \(run.errors)")
      #expect(run.errors.contains("Hint:") && !run.errors.contains("secret"), "\(run.errors)")
      #expect(!run.errors.contains("pgpass") == !words.contains("password"), "\(run.errors)")
    }
    for address in [
      "postgresql://anna@db.example.org/travel?sslmode=verify-full", "postgres:///travel",
      "postgresql://anna@db1.example.org,db2.example.org/travel?target_session_attrs=read-write",
      "service=travel", "host=/run/postgresql dbname='my travel'",
    ] {
      _ = try await run("config", "set", "hub.url", address)
      #expect(try await run("config", "get", "hub.url").lines == [address])
    }
  }
}
