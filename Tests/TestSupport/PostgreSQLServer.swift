import Foundation
import Glibc
import Synchronization

/// A real PostgreSQL server in a temporary directory, which an ordinary user runs.
///
/// It listens on a socket in the directory, and on loopback if asked to. It ends when it is stopped, or
/// when the test's process ends, however that happens: its guardian reads from a pipe that is then
/// closed.
public final class PostgreSQLServer: Sendable {
  /// An error of starting or asking a server.
  public struct Failure: Error, CustomStringConvertible {
    public let description: String
  }

  private static let shared = Mutex<PostgreSQLServer?>(nil)

  /// The server that tests share, each with databases and roles of its own.
  public static func common() throws -> PostgreSQLServer {
    try shared.withLock { server in
      if let server { return server }
      let new = try PostgreSQLServer()
      server = new
      return new
    }
  }

  /// The directory of the program `postgres`; nil if no server is installed.
  private static let programs: String? = {
    let root = "/usr/lib/postgresql"
    // Without the directory there is no server.
    let versions = (try? FileManager.default.contentsOfDirectory(atPath: root)) ?? []
    return versions.compactMap(Int.init).max().map { "\(root)/\($0)/bin" }
  }()

  private let scratch: Scratch
  private let process = Mutex<(guardian: Process, pipe: Pipe)?>(nil)
  private let options: [String]
  /// The directory of the socket.
  public var directory: String { scratch.path }
  /// The directory of the data.
  public var data: String { scratch.path("data") }

  /// Creates a server and starts it.
  ///
  /// - Parameters:
  ///   - options: Lines for its configuration.
  ///   - files: Files for its directory of data, readable only by it, by their names there.
  ///   - isEncrypted: Whether it offers TLS, with `server.key` and `server.crt`.
  ///   - primary: The server that it is a standby of; nil for a primary.
  public init(
    options: [String] = [],
    files: [String: String] = [:],
    isEncrypted: Bool = false,
    standbyOf primary: PostgreSQLServer? = nil
  ) throws {
    guard Self.programs != nil else {
      throw Failure(description: "PostgreSQL is not installed: apt-get install postgresql")
    }
    scratch = try Scratch()
    self.options = options
    guard chmod(scratch.path, 0o755) == 0 else { throw Failure(description: "chmod failed") }
    try Self.give(scratch.path)
    if let primary {
      try Self.run("pg_basebackup", ["-D", data, "-R", "-h", primary.directory, "-U", "postgres"])
    } else {
      try Self.run(
        "initdb",
        ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale", "C.UTF-8", "-N"]
      )
    }
    let lines =
      [
        "listen_addresses = ''", "unix_socket_directories = '\(scratch.path)'",
        "max_connections = 200", "fsync = off", "max_wal_senders = 4", "shared_buffers = 64MB",
        "max_locks_per_transaction = 256",
      ] + options + (isEncrypted ? ["ssl = on"] : [])
    for (name, path) in files {
      try FileManager.default.copyItem(atPath: path, toPath: "\(data)/\(name)")
      guard chmod("\(data)/\(name)", 0o600) == 0 else {
        throw Failure(description: "chmod failed")
      }
      try Self.give("\(data)/\(name)")
    }
    let file = try Self.file(scratch.path("data/postgresql.conf"))
    try file.seekToEnd()
    try file.write(contentsOf: Data((lines.joined(separator: "\n") + "\n").utf8))
    try file.close()
    try start()
  }

  deinit { stop() }

  /// nobody, as which a test that runs as root starts the server, which refuses to run as root.
  private static let user: UInt32 = 65_534

  /// Makes the server's user the owner of a file.
  private static func give(_ path: String) throws {
    guard getuid() != 0 || chown(path, user, user) == 0 else {
      throw Failure(description: "chown failed")
    }
  }

  private static func file(_ path: String) throws -> FileHandle {
    guard let file = FileHandle(forUpdatingAtPath: path) else {
      throw Failure(description: "cannot open \(path)")
    }
    return file
  }

  /// A command that runs a program of PostgreSQL as an ordinary user.
  private static func command(_ program: String, _ arguments: [String]) -> [String] {
    let path = "\(programs ?? "")/\(program)"
    let command = [path] + arguments
    return getuid() == 0
      ? ["/usr/bin/setpriv", "--reuid=\(user)", "--regid=\(user)", "--clear-groups"] + command
      : command
  }

  /// Runs a program of PostgreSQL to its end.
  ///
  /// - Returns: Its standard output.
  @discardableResult
  public static func run(_ program: String, _ arguments: [String]) throws -> String {
    let command = command(program, arguments)
    let process = Process()
    process.executableURL = URL(filePath: command[0])
    process.arguments = Array(command.dropFirst())
    process.environment = ["LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin", "PGTZ": "UTC"]
    process.currentDirectoryURL = URL(filePath: "/")
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let problem = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Failure(description: "\(program): \(String(decoding: problem, as: UTF8.self))")
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Starts the server, and waits until it accepts connections.
  public func start() throws {
    let guardian = Process()
    let command = Self.command("postgres", ["-D", data])
    guardian.executableURL = URL(filePath: "/bin/sh")
    // The server gets its own process; the guardian waits for the end of the pipe, then stops it.
    guardian.arguments = [
      "-c",
      """
      "$@" >"$0" 2>&1 </dev/null &
      server=$!
      echo $server >"$0.pid"
      read -r line
      kill -QUIT $server 2>/dev/null
      wait $server
      """,
      scratch.path("log"),
    ] + command
    guardian.environment = ["LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"]
    guardian.currentDirectoryURL = URL(filePath: "/")
    let pipe = Pipe()
    guardian.standardInput = pipe
    (guardian.standardOutput, guardian.standardError) = (
      FileHandle.nullDevice, FileHandle.nullDevice
    )
    try guardian.run()
    process.withLock { $0 = (guardian, pipe) }
    let deadline = ContinuousClock.now + .seconds(60)
    while true {
      // Fails until the server accepts connections.
      if (try? sql("SELECT 1")) != nil { return }
      guard ContinuousClock.now < deadline, guardian.isRunning else {
        let log = try String(contentsOfFile: scratch.path("log"), encoding: .utf8)
        throw Failure(description: "the server did not start: \(log)")
      }
      usleep(20_000)
    }
  }

  /// Ends the server at once, as a crash would, and waits for its end.
  public func stop() {
    process.withLock { running in
      guard let (guardian, pipe) = running else { return }
      // Already closed if the guardian has ended.
      try? pipe.fileHandleForWriting.close()
      guardian.waitUntilExit()
      running = nil
    }
  }

  /// Kills the server with SIGKILL, as loss of power would, and waits for its end.
  public func kill() throws {
    let text = try String(contentsOfFile: scratch.path("log.pid"), encoding: .utf8)
    guard let id = Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)) else {
      throw Failure(description: "no process id")
    }
    Glibc.kill(id, SIGKILL)
    stop()
  }

  /// Runs SQL as the superuser with psql.
  ///
  /// - Parameters:
  ///   - sql: One or several statements.
  ///   - database: The database.
  ///   - role: The role.
  /// - Returns: The rows, with `|` between the columns.
  @discardableResult
  public func sql(
    _ sql: String,
    in database: String = "postgres",
    as role: String = "postgres"
  ) throws -> String {
    try Self.run(
      "psql",
      [
        "-h", directory, "-U", role, "-d", database, "-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1",
        "-c", sql,
      ]
    )
  }

  /// Creates an empty database.
  ///
  /// - Returns: Its name.
  public func makeDatabase(template: String = "template0") throws -> String {
    let name = "travel_" + UUID().uuidString.prefix(8).lowercased()
    try sql("CREATE DATABASE \(name) TEMPLATE \(template)")
    return name
  }

  /// The address of a database for a role.
  public func address(_ database: String, role: String = "postgres") -> String {
    "host=\(directory) user=\(role) dbname=\(database)"
  }
}
