import Flickr
import Foundation
import TestSupport
import Testing

@testable import Hub
@testable import VacationStore

@Suite("A hub that fails loses nothing, and says what to do", .ownThread)
struct HubFailureTests {
  private let documents: Documents

  init() throws { documents = try Documents() }

  @Test func `a connection that ends at any statement leaves whole batches`() throws {
    let hub = try TestHub()
    var statement = 1
    while true {
      let name = "Trip \(statement)"
      try documents.makeExample(name, photos: 8)
      let trip = try documents.open(name)
      let before = try SharedState.of(trip.path)
      let connection = try BrokenConnection(hub, at: statement)
      do {
        _ = try connection.hub.synchronize(trip)
        // There are no more statements.
        break
      } catch let error as HubError {
        #expect(error.kind == .temporary, "statement \(statement): \(error)")
      }
      #expect(try SharedState.of(trip.path) == before)
      try hub.sync(trip)
      #expect(try hub.views(of: trip) == trip.viewRows(), "statement \(statement)")
      #expect(try hub.sync(trip).isUnchanged)
      statement += 1
    }
    #expect(statement > 12)
  }

  @Test func `a server that is away is a temporary failure`() throws {
    let server = try PostgreSQLServer()
    let hub = try TestHub(server)
    try documents.makeExample()
    let trip = try documents.open()
    try hub.sync(trip)
    server.stop()
    let error = #expect(throws: HubError.self) { try hub.sync(trip) }
    #expect(error?.kind == .temporary)
    try server.start()
    #expect(try hub.sync(trip).isUnchanged)
  }

  @Test func `a database that is no hub, and one of another version, are refused`() throws {
    let server = try PostgreSQLServer.common()
    let empty = try server.makeDatabase()
    try documents.makeExample()
    let trip = try documents.open()
    let plain = try Hub(HubAddress(server.address(empty)))
    #expect(throws: HubError.notInitialized(hub: plain.name)) { try plain.synchronize(trip) }
    let hub = try TestHub()
    try server.sql("UPDATE vacation.hub SET version = 99", in: hub.database)
    let connected = try hub.connect()
    let error = HubError.otherVersion(hub: connected.name, version: 99, known: 1)
    #expect(throws: error) { try connected.synchronize(trip) }
    #expect(throws: error) { try connected.initialize() }
    #expect(try trip.hubPositions() == [])
  }

  @Test func `a read-only server is a temporary failure`() throws {
    let hub = try TestHub()
    try documents.makeExample()
    let trip = try documents.open()
    try hub.server.sql(
      "ALTER DATABASE \(hub.database) SET default_transaction_read_only = on"
    )
    let connected = try hub.connect()
    #expect(throws: HubError.readOnly(hub: connected.name)) { try connected.synchronize(trip) }
    try hub.server.sql("ALTER DATABASE \(hub.database) RESET default_transaction_read_only")
    #expect(try hub.sync(trip).isPublished)
  }

  @Test(
    .enabled("a file system of its own may be mounted here") { PostgreSQLServer.canHaveDisk },
    arguments: [0, 1]
  )
  func `a server whose disk is full keeps whole batches, and goes on when there is room`(
    megabytesLeft: Int
  ) throws {
    let server = try PostgreSQLServer(diskMegabytes: 64)
    let hub = try TestHub(server)
    try documents.makeExample(photos: 3_000)
    let trip = try documents.open()
    let before = try SharedState.of(trip.path)
    // What is not yet on the disk would need room later.
    try server.sql("CHECKPOINT")
    try server.sql(
      """
      CREATE TABLE filler (text text) TABLESPACE small;
      ALTER TABLE filler ALTER text SET STORAGE PLAIN;
      CREATE TABLE spare (LIKE filler INCLUDING STORAGE) TABLESPACE small;
      INSERT INTO spare SELECT repeat('x', 8000) FROM generate_series(1, \(128 * megabytesLeft));
      DO $$
      BEGIN
        INSERT INTO filler SELECT repeat('x', 8000) FROM generate_series(1, 8 * 1024);
        RAISE 'the disk is too large';
      EXCEPTION WHEN disk_full THEN
        NULL;
      END
      $$;
      DROP TABLE spare
      """
    )
    let error = #expect(throws: HubError.self) { try hub.sync(trip) }
    guard case .full = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(error?.kind == .temporary)
    #expect(try SharedState.of(trip.path) == before)
    try server.sql("DROP TABLE filler")
    try hub.sync(trip)
    #expect(try hub.views(of: trip) == trip.viewRows())
    #expect(try hub.sync(trip).isUnchanged)
  }

  @Test func `initializing twice, and at the same time, makes one hub`() async throws {
    let server = try PostgreSQLServer.common()
    let address = try HubAddress(server.address(server.makeDatabase()))
    let made = try await withThrowingTaskGroup(of: Bool.self) { group in
      for _ in 0..<4 { group.addTask { try Hub(address).initialize() } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(made.filter { $0 }.count == 1)
  }

  @Test func `a certificate that is not trusted is refused`() throws {
    // Free again at once.
    let port = try SilentPort().port
    let scratch = try Scratch()
    let (key, certificate) = (scratch.path("server.key"), scratch.path("server.crt"))
    let openssl = Process()
    openssl.executableURL = URL(filePath: "/usr/bin/openssl")
    openssl.arguments = [
      "req", "-new", "-x509", "-days", "2", "-nodes", "-subj", "/CN=other.example", "-newkey",
      "rsa:2048", "-keyout", key, "-out", certificate,
    ]
    openssl.standardError = FileHandle.nullDevice
    try openssl.run()
    openssl.waitUntilExit()
    #expect(openssl.terminationStatus == 0)
    let server = try PostgreSQLServer(
      port: port,
      files: ["server.key": key, "server.crt": certificate],
      isEncrypted: true
    )
    let hub = try TestHub(server)
    #expect(try hub.connect().vacations() == [])
    let address = try HubAddress(
      "host=127.0.0.1 port=\(port) user=postgres dbname=\(hub.database) sslmode=verify-full"
        + " sslrootcert=\(certificate)"
    )
    let error = #expect(throws: HubError.self) { try Hub(address) }
    guard case .notTrusted = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(error?.kind == .loginNeeded)
  }

  @Test func `errors of the server are classified by SQLSTATE`() {
    func error(_ state: String) -> HubError { HubError(state: state, message: "m", hub: "h/d") }
    #expect(error("53100") == .full(hub: "h/d", detail: "m"))
    #expect(error("25006") == .readOnly(hub: "h/d"))
    for state in ["53100", "25006", "55P03", "57P01", "08006", "40001", "53300"] {
      #expect(error(state).kind == .temporary, "\(state)")
    }
    for state in ["28P01", "42501", "42P01"] {
      #expect(error(state).kind == .loginNeeded, "\(state)")
    }
    #expect(error("22000").kind == .other)
  }

  @Test(arguments: [
    ("postgresql://anna:secret@host/travel", HubError.passwordInAddress),
    ("host=h dbname=d password=secret", .passwordInAddress),
    ("postgresql://host/travel?password=secret", .passwordInAddress),
  ])
  func `an address with a password is refused`(text: String, error: HubError) throws {
    #expect(throws: error) { try HubAddress(text) }
    #expect(!"\(error) \(error.hint)".contains("secret"))
  }

  @Test func `an address that is not understood is refused`() throws {
    #expect(throws: HubError.self) { try HubAddress("localhost") }
    let error = #expect(throws: HubError.self) { try Hub(HubAddress("hast=localhost")) }
    #expect(error?.kind == .usage)
    let unknown = #expect(throws: HubError.self) {
      try Hub(HubAddress("service=no_such_service_\(UUID().uuidString)"))
    }
    #expect(unknown?.kind == .usage)
  }
}
