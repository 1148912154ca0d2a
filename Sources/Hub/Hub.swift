import Migrations

/// A hub: a PostgreSQL database through which several people or computers share vacations.
///
/// Each call uses one connection and blocks; a hub is used by one thread at a time.
public final class Hub {
  /// How far a vacation is in the hub.
  struct State {
    /// The number of its last change; nil if the hub does not have it, or not for this role.
    var changes: Int64?
    /// Its name in the hub.
    var name: String?
    var rights: Rights?
  }

  /// What a role may do with a vacation.
  public enum Rights: String, CaseIterable, Sendable, Hashable, Comparable {
    case reader, writer, owner

    init?(rank: Int64?) {
      guard let rank, (1...3).contains(rank) else { return nil }
      self = Self.allCases[Int(rank) - 1]
    }

    /// Whether the first one may do less.
    public static func < (left: Rights, right: Rights) -> Bool {
      (left == .reader && right != .reader) || (left == .writer && right == .owner)
    }
  }

  /// The advisory lock under which the schema is created: "VACA" in ASCII.
  private static let initializationLock = 0x5641_4341

  let connection: PostgreSQLConnection
  /// The hub's random id; empty until ``state(of:)`` has been called.
  private(set) var id = ""

  /// How messages name the hub: `HOST/DATABASE`.
  public var name: String { connection.name }
  /// The name of its database, by which histories name it.
  public var database: String { connection.database }
  /// The role that was logged in.
  public var role: String { connection.role }

  /// Connects to a hub.
  ///
  /// - Throws: ``HubError``.
  public convenience init(_ address: HubAddress) throws { try self.init(address, fault: nil) }

  init(_ address: HubAddress, fault: PostgreSQLConnection.Fault?) throws {
    connection = try PostgreSQLConnection(address, fault: fault)
    guard connection.version >= 150_000 else {
      throw HubError.tooOld(hub: name, version: connection.version)
    }
    guard connection.encoding == "UTF8" else {
      throw HubError.notUTF8(hub: name, encoding: connection.encoding)
    }
  }

  /// Creates the hub's schema, or brings it up to date.
  ///
  /// - Returns: Whether anything had to be done.
  /// - Throws: ``HubError/missingRights(hub:role:actions:statements:)`` if the role may not create
  ///   schemas and roles; another ``HubError``.
  @discardableResult
  public func initialize() throws -> Bool {
    try connection.inTransaction {
      try connection.query("SELECT pg_advisory_xact_lock(\(Self.initializationLock))")
      let exists = try connection.query("SELECT to_regclass('vacation.hub') IS NOT NULL")
      let version =
        try exists.text(0, 0) == "t"
        ? connection.query("SELECT version FROM vacation.hub").integer(0, 0) ?? 0 : 0
      let known = hubMigrations.count
      guard version <= known else {
        throw HubError.otherVersion(hub: name, version: Int(version), known: known)
      }
      if version == 0 { try requireRights() }
      for migration in hubMigrations.dropFirst(Int(version)) { try connection.run(migration) }
      return version < known
    }
  }

  /// Checks that the role may create what a hub consists of.
  private func requireRights() throws {
    let rights = try connection.query(HubStatement.initializationRights.sql)
    var (actions, statements): ([String], [String]) = ([], [])
    let identifier = HubError.identifier(role)
    if rights.integer(0, 0) != 1 {
      actions.append("create schemas in the database \"\(database)\"")
      statements.append(
        "GRANT CREATE ON DATABASE \(HubError.identifier(database)) TO \(identifier);"
      )
    }
    if rights.integer(0, 1) != 1 {
      actions.append("create roles")
      statements.append("ALTER ROLE \(identifier) CREATEROLE;")
    }
    guard !actions.isEmpty else { return }
    throw HubError.missingRights(
      hub: name,
      role: role,
      actions: actions,
      statements: statements.joined(separator: " ")
    )
  }

  /// Asks in one round trip what the hub is, and how far a vacation is.
  func state(of vacation: String) throws -> State {
    let rows = try connection.query(HubStatement.state.sql, [vacation])
    guard let id = rows.text(0, 0), let version = rows.integer(0, 1) else {
      throw HubError.notInitialized(hub: name)
    }
    guard version == hubMigrations.count else {
      throw HubError.otherVersion(hub: name, version: Int(version), known: hubMigrations.count)
    }
    self.id = id.replacing("-", with: "")
    return State(
      changes: rows.integer(0, 2),
      name: rows.text(0, 3),
      rights: Rights(rank: rows.integer(0, 4))
    )
  }

  /// Checks that the database is a hub of a known version.
  ///
  /// - Throws: ``HubError/notInitialized(hub:)``; ``HubError/otherVersion(hub:version:known:)``;
  ///   another ``HubError``.
  public func check() throws {
    guard id.isEmpty else { return }
    _ = try state(of: "00000000000000000000000000000000")
  }
}
