/// An error concerning a hub.
public enum HubError: Error, Hashable, Sendable {
  /// No hub is configured.
  case noAddress
  /// The address is not understood; the clause explains why.
  case invalidAddress(String)
  /// The address contains a password.
  case passwordInAddress
  /// PostgreSQL's client library cannot be opened; the reason is that of the system.
  case noLibrary(String)
  /// The server cannot be reached, or the connection broke.
  case unreachable(hub: String, detail: String)
  /// The server refused the user or the password.
  case loginFailed(hub: String, detail: String)
  /// The server's certificate, or its encryption, is not accepted.
  case notTrusted(hub: String, detail: String)
  /// The server is older than PostgreSQL 15; its version is like 140005.
  case tooOld(hub: String, version: Int)
  /// The database's encoding is not UTF-8.
  case notUTF8(hub: String, encoding: String)
  /// The server has no such database.
  case noDatabase(hub: String, database: String)
  /// A role lacks rights: what it may not do, and the statements that an administrator gives them by.
  case missingRights(hub: String, role: String, actions: [String], statements: String)
  /// The database has no hub.
  case notInitialized(hub: String)
  /// The hub has another version of the schema.
  case otherVersion(hub: String, version: Int, known: Int)
  /// The server cannot write now: it is a standby or read-only.
  case readOnly(hub: String)
  /// The server's disk is full.
  case full(hub: String, detail: String)
  /// The server is busy: a lock was not released, or there are too many connections.
  case busy(hub: String, detail: String)
  /// The server has no such role.
  case noSuchRole(hub: String, role: String)
  /// The role has no right to do that.
  case notPermitted(hub: String, detail: String)
  /// The hub has a vacation of this identity that is not shared with the role.
  case notShared(hub: String, vacation: String)
  /// No vacation of this name is shared with the role; the names of those that are.
  case notFound(hub: String, vacation: String, known: [String])
  /// Several vacations have this name; their ids.
  case ambiguous(hub: String, vacation: String, ids: [String])
  /// The vacation was removed from the hub.
  case removed(hub: String, vacation: String)
  /// A vacation with that identity is on this computer, under this name.
  case alreadyHere(vacation: String, name: String)
  /// The hub contains something impossible.
  case invalidData(hub: String, detail: String)
  /// Another error of the server.
  case refused(hub: String, detail: String, state: String)
}

extension HubError {
  /// Kinds of errors that a program handles differently.
  public enum Kind: Sendable {
    case usage, temporary, loginNeeded, notFound, notPermitted, other
  }

  /// Whether it is about one vacation, so that others can be synchronized all the same.
  public var concernsVacation: Bool {
    switch self {
    case .notShared, .removed, .notPermitted, .invalidData: true
    // Data that the server does not accept, or that contradicts what it has.
    case .refused(_, _, let state): state.hasPrefix("22") || state.hasPrefix("23")
    default: false
    }
  }

  /// Whether a program that was connected before should try again: the server may be restarted, and
  /// a database may be restored from a backup.
  public var mayPass: Bool {
    if case .noDatabase = self { return true }
    return kind == .temporary
  }

  /// The kind of this error.
  public var kind: Kind {
    switch self {
    case .noAddress, .invalidAddress, .passwordInAddress: .usage
    case .unreachable, .readOnly, .full, .busy: .temporary
    case .loginFailed, .notTrusted, .tooOld, .notUTF8, .notInitialized, .otherVersion,
      .notPermitted, .notShared, .missingRights:
      .loginNeeded
    case .notFound, .removed, .noSuchRole, .noDatabase: .notFound
    case .noLibrary, .ambiguous, .alreadyHere, .invalidData, .refused: .other
    }
  }
}

extension HubError: CustomStringConvertible {
  /// What failed and why, in one sentence.
  public var description: String {
    switch self {
    case .noAddress: "No hub is configured."
    case .invalidAddress(let reason): "The address of the hub is invalid: \(reason)."
    case .passwordInAddress: "The address of the hub contains a password."
    case .noLibrary(let reason):
      "PostgreSQL's client library (libpq) cannot be loaded: \(reason)."
    case .unreachable(let hub, let detail): "The hub \(hub) cannot be reached: \(detail)."
    case .loginFailed(let hub, let detail): "The hub \(hub) refused the login: \(detail)."
    case .notTrusted(let hub, let detail):
      "The connection to the hub \(hub) is not secure as configured: \(detail)."
    case .tooOld(let hub, let version):
      "The hub \(hub) runs PostgreSQL \(version / 10_000).\(version % 10_000); 15 or newer is required."
    case .notUTF8(let hub, let encoding):
      "The database of the hub \(hub) has the encoding \(encoding); UTF8 is required."
    case .noDatabase(let hub, let database):
      "The server of the hub \(hub) has no database \"\(database)\"."
    case .missingRights(let hub, let role, let actions, _):
      "The role \"\(role)\" has too few rights on the hub \(hub): it may not "
        + actions.joined(separator: ", and may not ") + "."
    case .notInitialized(let hub): "The database \(hub) is not a hub yet."
    case .otherVersion(let hub, let version, let known):
      "The hub \(hub) has schema version \(version); this program knows version \(known)."
    case .readOnly(let hub): "The hub \(hub) cannot be written now: it is a standby or read-only."
    case .full(let hub, let detail): "The disk of the hub \(hub) is full: \(detail)."
    case .busy(let hub, let detail): "The hub \(hub) is busy: \(detail)."
    case .noSuchRole(let hub, let role): "The hub \(hub) has no role \"\(role)\"."
    case .notPermitted(let hub, let detail): "Permission denied by the hub \(hub): \(detail)."
    case .notShared(let hub, let vacation):
      "\"\(vacation)\" is on the hub \(hub) already, but is not shared with you."
    case .notFound(let hub, let vacation, _):
      "There is no vacation \"\(vacation)\" on the hub \(hub) that is shared with you."
    case .ambiguous(let hub, let vacation, let ids):
      "The hub \(hub) has \(ids.count) vacations named \"\(vacation)\"."
    case .removed(let hub, let vacation):
      "\"\(vacation)\" is no longer on the hub \(hub), or no longer shared with you."
    case .alreadyHere(let vacation, let name):
      name == vacation
        ? "\"\(vacation)\" is on this computer already."
        : "\"\(vacation)\" is on this computer already, named \"\(name)\"."
    case .invalidData(let hub, let detail): "The hub \(hub) contains invalid data: \(detail)."
    case .refused(let hub, let detail, let state):
      "The hub \(hub) reported an error: \(detail) (\(state))."
    }
  }

  /// What to do next.
  public var hint: String {
    switch self {
    case .noAddress:
      "Set its address: vacation config set hub.url postgresql://USER@HOST/DATABASE (or --hub, or"
        + " VACATION_HUB)."
    case .invalidAddress:
      "It must be like postgresql://USER@HOST/DATABASE or service=NAME."
    case .passwordInAddress:
      "Remove it, and store it in ~/.pgpass (HOST:PORT:DATABASE:USER:PASSWORD, mode 600) or in a"
        + " service file."
    case .noLibrary: "Install it; on Debian and Ubuntu: sudo apt install libpq5"
    case .unreachable:
      "Check the address and the network, and run the command again to resume. Nothing is lost."
    case .loginFailed:
      "Check the user, and the password in ~/.pgpass or in the service file."
    case .notTrusted:
      "Check sslmode and sslrootcert in the address or the service file."
    case .tooOld: "Ask the administrator to upgrade PostgreSQL."
    case .notUTF8: "Create another database: createdb --encoding=UTF8 --template=template0 NAME"
    case .noDatabase(_, let database):
      "Check the name; to create it, on its server: createdb --encoding=UTF8 --template=template0"
        + " \(Self.shellWord(database)), then vacation hub init"
    case .missingRights(_, _, _, let statements):
      "Ask an administrator of the server to run with psql: \(statements)"
    case .notInitialized: "Prepare it once, as its owner: vacation hub init"
    case .otherVersion(_, let version, let known):
      version > known
        ? "Install a newer version of this program." : "Upgrade it, as its owner: vacation hub init"
    case .readOnly:
      "Try again after the failover, or use the address of the primary"
        + " (target_session_attrs=read-write)."
    case .full: "Ask the administrator to free space, and run the command again to resume."
    case .busy: "Run the command again later to resume."
    case .noSuchRole:
      "Ask the administrator to create it: CREATE ROLE NAME LOGIN (see \"Administration\" of Hub)"
    case .notPermitted: "Ask an owner of the vacation, or the administrator of the hub."
    case .notShared: "Ask its owner to share it with you: vacation hub share NAME --with ROLE"
    case .notFound(_, _, let known):
      known.isEmpty
        ? "List the hub with `vacation hub list`."
        : "Did you mean \(known.map { "\"\($0)\"" }.joined(separator: " or "))?"
    case .ambiguous(_, _, let ids): "Give an id instead of the name: \(ids.joined(separator: ", "))"
    case .removed(_, let vacation):
      "Your copy is untouched. To stop synchronizing it: vacation hub remove \"\(vacation)\""
    case .alreadyHere(_, let name): "Synchronize it with `vacation sync \"\(name)\"`."
    case .invalidData: "Ask the administrator of the hub to check it. Your copy is untouched."
    case .refused: "Run the command again; if that does not help, tell the administrator."
    }
  }
}
