import CVacationSystem
import Foundation
import Glibc
import Synchronization

/// A real PostgreSQL server in a temporary directory, which an ordinary user runs.
///
/// It listens on a socket in the directory, and on loopback if asked to. It ends when it is stopped, or
/// when the test's process ends, however that happens: a guardian reads from a pipe that is then closed.
public final class PostgreSQLServer: Sendable {
  /// An error of starting or asking a server.
  public struct Failure: Error, CustomStringConvertible {
    /// What failed.
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
  private let process = Mutex<(server: Process, guardian: Process, pipe: FileHandle)?>(nil)
  private let port: Int
  private let diskMegabytes: Int?
  /// The directory of the socket.
  public var directory: String { scratch.path }
  /// The directory of the data.
  public var data: String { scratch.path("data") }
  /// A small disk for a tablespace, if the server has one.
  private var disk: String { scratch.path("disk") }

  /// Creates a server and starts it.
  ///
  /// - Parameters:
  ///   - options: Lines for its configuration.
  ///   - port: A port on loopback to listen on; nil for the socket only.
  ///   - files: Files for its directory of data, readable only by it, by their names there.
  ///   - isEncrypted: Whether it offers TLS, with `server.key` and `server.crt`.
  ///   - diskMegabytes: The size of a small disk, whose tablespace is `small`; nil for none. Only the
  ///     server sees it. See ``canHaveDisk``.
  ///   - primary: The server that it is a standby of; nil for a primary.
  /// - Throws: ``Failure``; the system's error.
  public init(
    options: [String] = [],
    port: Int? = nil,
    files: [String: String] = [:],
    isEncrypted: Bool = false,
    diskMegabytes: Int? = nil,
    standbyOf primary: PostgreSQLServer? = nil
  ) throws {
    guard Self.programs != nil else {
      throw Failure(description: "PostgreSQL is not installed: apt-get install postgresql")
    }
    scratch = try Scratch()
    self.port = port ?? 5_432
    self.diskMegabytes = diskMegabytes
    guard chmod(scratch.path, 0o755) == 0 else { throw Failure(description: "chmod failed") }
    try Self.give(scratch.path)
    if let primary {
      try Self.run(
        "pg_basebackup",
        ["-D", data, "-R", "-c", "fast", "-h", primary.directory, "-U", "postgres"]
      )
    } else {
      try Self.run(
        "initdb",
        ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale", "C.UTF-8", "-N"]
      )
    }
    let lines =
      [
        "listen_addresses = '\(port == nil ? "" : "127.0.0.1")'", "port = \(self.port)",
        "unix_socket_directories = '\(scratch.path)'",
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
    if diskMegabytes != nil {
      try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: false)
      try Self.give(disk)
    }
    try start()
    if diskMegabytes != nil { try sql("CREATE TABLESPACE small LOCATION '\(disk)/data'") }
  }

  deinit { stop() }

  /// The unprivileged user of the server in tests that run as root, as which PostgreSQL does not run.
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
    unprivileged(self.program(program, arguments))
  }

  private static func program(_ program: String, _ arguments: [String]) -> [String] {
    ["\(programs ?? "")/\(program)"] + arguments
  }

  private static func unprivileged(_ command: [String]) -> [String] {
    getuid() == 0
      ? ["/usr/bin/setpriv", "--reuid=\(user)", "--regid=\(user)", "--clear-groups"] + command
      : command
  }

  /// A command that runs another with a file system of its own in a directory.
  private static func withDisk(
    _ directory: String,
    megabytes: Int,
    _ command: [String]
  ) -> [String] {
    let rights = getuid() == 0 ? [] : ["--map-current-user", "--keep-caps"]
    let script = """
      mount -t tmpfs -o size=\(megabytes)m,mode=0777 none "$0" && exec "$@"
      """
    return ["/usr/bin/unshare", "--mount"] + rights + ["/bin/sh", "-c", script, directory] + command
  }

  /// Whether this machine lets a program mount a file system that only it sees.
  public static let canHaveDisk: Bool = {
    guard let scratch = try? Scratch() else { return false }
    let trial = process(withDisk(scratch.path, megabytes: 1, ["/bin/true"]))
    trial.standardError = FileHandle.nullDevice
    // A machine without unshare, or that does not let it, goes without the tests.
    guard (try? trial.run()) != nil else { return false }
    trial.waitUntilExit()
    return trial.terminationStatus == 0
  }()

  /// A process that runs a command, in an environment of its own.
  private static func process(_ command: [String]) -> Process {
    let process = Process()
    process.executableURL = URL(filePath: command[0])
    process.arguments = Array(command.dropFirst())
    process.environment = ["LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin", "PGTZ": "UTC"]
    process.currentDirectoryURL = URL(filePath: "/")
    return process
  }

  /// Runs a program of PostgreSQL to its end.
  ///
  /// - Returns: Its standard output.
  @discardableResult
  public static func run(_ program: String, _ arguments: [String]) throws -> String {
    let command = command(program, arguments)
    let process = process(command)
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
    let log = scratch.path("log")
    let manager = FileManager.default
    guard manager.fileExists(atPath: log) || manager.createFile(atPath: log, contents: nil) else {
      throw Failure(description: "cannot create \(log)")
    }
    let output = try Self.file(log)
    try output.seekToEnd()
    var command = Self.command("postgres", ["-D", data])
    if let diskMegabytes {
      let making = ["/bin/sh", "-c", #"mkdir "$0/data" && exec "$@""#, disk]
      command = Self.unprivileged(making + Self.program("postgres", ["-D", data]))
      command = Self.withDisk(disk, megabytes: diskMegabytes, command)
    }
    let server = Self.process(command)
    (server.standardOutput, server.standardError) = (output, output)
    server.standardInput = FileHandle.nullDevice
    try server.run()
    // Not a Pipe, whose ends other child processes inherit: then it would never be closed.
    var ends: [Int32] = [-1, -1]
    guard vacation_pipe(&ends) == 0 else { throw Failure(description: "no pipe") }
    let pipe = FileHandle(fileDescriptor: ends[1], closeOnDealloc: true)
    let guardian = Self.process([
      "/bin/sh", "-c", "read -r line || kill -QUIT \(server.processIdentifier)",
    ])
    guardian.standardInput = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
    try guardian.run()
    process.withLock { $0 = (server, guardian, pipe) }
    let deadline = ContinuousClock.now + .seconds(60)
    while true {
      // Fails until the server accepts connections.
      if (try? sql("SELECT 1")) != nil { return }
      guard ContinuousClock.now < deadline, server.isRunning else {
        let text = try String(contentsOfFile: log, encoding: .utf8)
        throw Failure(description: "the server did not start: \(text)")
      }
      usleep(20_000)
    }
  }

  /// Ends the server at once, as a crash would, and waits for its end.
  public func stop() { end(by: SIGQUIT) }

  /// Kills the server with SIGKILL, as loss of power would, and waits for its end.
  public func kill() { end(by: SIGKILL) }

  private func end(by signal: Int32) {
    process.withLock { running in
      guard let (server, guardian, pipe) = running else { return }
      Glibc.kill(server.processIdentifier, signal)
      server.waitUntilExit()
      // So that the guardian kills no one; if that fails, there is no one to kill.
      try? pipe.write(contentsOf: Data("done\n".utf8))
      try? pipe.close()
      guardian.waitUntilExit()
      running = nil
    }
  }

  /// Runs SQL as the superuser with psql.
  ///
  /// - Parameters:
  ///   - sql: One or several statements.
  ///   - database: The database.
  ///   - role: The role.
  /// - Returns: The rows, with `|` between the columns.
  /// - Throws: ``Failure`` with the server's error.
  @discardableResult
  public func sql(
    _ sql: String,
    in database: String = "postgres",
    as role: String = "postgres"
  ) throws -> String {
    try Self.run(
      "psql",
      [
        "-h", directory, "-p", String(port), "-U", role, "-d", database, "-X", "-q", "-A", "-t",
        "-v", "ON_ERROR_STOP=1",
        "-c", sql,
      ]
    )
  }

  /// Creates an empty database.
  ///
  /// It is on the small disk, if the server has one.
  /// - Returns: Its name.
  public func makeDatabase(template: String = "template0") throws -> String {
    let name = "travel_" + UUID().uuidString.prefix(8).lowercased()
    let place = diskMegabytes == nil ? "" : " TABLESPACE small"
    try sql("CREATE DATABASE \(name) TEMPLATE \(template)\(place)")
    return name
  }

  /// The address of a database for a role.
  public func address(_ database: String, role: String = "postgres") -> String {
    "host=\(directory) port=\(port) user=\(role) dbname=\(database)"
  }
}
