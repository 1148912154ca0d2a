public import VacationStore

/// A vacation on a hub.
public struct HubVacation: Sendable, Hashable {
  /// The identity that all its copies have: 32 hexadecimal digits.
  public var id: String
  /// Its name on the hub; copies may have other names.
  public var name: String
  /// The photos in it.
  public var photos: Int
  /// What the role may do with it.
  public var rights: Hub.Rights
  /// How many roles it is shared with.
  public var members: Int
  /// The number of its last change.
  public var changes: Int64
  /// When the last change came; nil if there is none.
  public var synced: Timestamp?
}

/// A role with which a vacation is shared.
public struct HubMember: Sendable, Hashable {
  /// The role of the PostgreSQL server.
  public var role: String
  /// What it may do.
  public var rights: Hub.Rights

  /// Creates a member.
  public init(role: String, rights: Hub.Rights) { (self.role, self.rights) = (role, rights) }
}

extension Hub {
  /// Lists the vacations that are shared with the role, by name.
  ///
  /// - Throws: ``HubError``.
  public func vacations() throws -> [HubVacation] {
    try check()
    return try vacations(nil)
  }

  /// Lists all vacations, or only the one with an identity.
  private func vacations(_ id: String?) throws -> [HubVacation] {
    let rows = try connection.query(HubStatement.vacations.sql, [id])
    return (0..<rows.count).map { row in
      HubVacation(
        id: (rows.text(row, 0) ?? "").replacing("-", with: ""),
        name: rows.text(row, 1) ?? "",
        photos: Int(rows.integer(row, 4) ?? 0),
        // A superuser sees vacations that are not shared with it.
        rights: Rights(rank: rows.integer(row, 5)) ?? .owner,
        members: Int(rows.integer(row, 6) ?? 0),
        changes: rows.integer(row, 2) ?? 0,
        synced: rows.integer(row, 3).map { Timestamp(microseconds: $0) }
      )
    }
  }

  /// The vacation with a name or id that is shared with the role.
  ///
  /// - Throws: ``HubError/notFound(hub:vacation:known:)``;
  ///   ``HubError/ambiguous(hub:vacation:ids:)``; another ``HubError``.
  public func vacation(_ nameOrID: String) throws -> HubVacation {
    try check()
    let rows = try connection.query(HubStatement.names.sql)
    let all = (0..<rows.count).map { row in
      (id: (rows.text(row, 0) ?? "").replacing("-", with: ""), name: rows.text(row, 1) ?? "")
    }
    let found = all.filter { $0.id == nameOrID.lowercased().replacing("-", with: "") }
    let named = found.isEmpty ? all.filter { $0.name.lowercased() == nameOrID.lowercased() } : found
    guard named.count <= 1 else {
      throw HubError.ambiguous(hub: name, vacation: nameOrID, ids: named.map(\.id))
    }
    guard let vacation = try named.first.flatMap({ try vacations($0.id).first }) else {
      throw HubError.notFound(
        hub: name,
        vacation: nameOrID,
        known: Similarity.suggestions(for: nameOrID, among: all.map(\.name))
      )
    }
    return vacation
  }

  /// The numbers of the last changes of all vacations that are shared with the role, by id.
  func changes() throws -> [String: Int64] {
    try check()
    let rows = try connection.query(HubStatement.changes.sql)
    var changes: [String: Int64] = [:]
    for row in 0..<rows.count {
      guard let id = rows.text(row, 0) else { continue }
      changes[id.replacing("-", with: "")] = rows.integer(row, 1)
    }
    return changes
  }

  /// Lists the roles that a vacation is shared with.
  ///
  /// - Parameter id: The vacation's identity.
  /// - Returns: The roles, by name.
  /// - Throws: ``HubError``.
  public func members(of id: String) throws -> [HubMember] {
    let rows = try connection.query(HubStatement.members.sql, [id])
    return (0..<rows.count).compactMap { row in
      guard let role = rows.text(row, 0), let rights = rows.text(row, 1).flatMap(Rights.init)
      else { return nil }
      return HubMember(role: role, rights: rights)
    }
  }

  /// Shares a vacation with a role, or changes the role's rights.
  ///
  /// - Returns: The command with which an administrator gives the role access to hubs, if it has none
  ///   and this role may not give it; otherwise nil.
  /// - Throws: ``HubError/notPermitted(hub:detail:)`` if the role is not an owner;
  ///   ``HubError/noSuchRole(hub:role:)``; another ``HubError``.
  public func share(_ vacation: HubVacation, with role: String, rights: Rights) throws -> String? {
    let known = try connection.query(HubStatement.role.sql, [role])
    guard known.count == 1 else {
      throw HubError.noSuchRole(hub: name, role: role)
    }
    try requireOwner(of: vacation)
    if rights != .owner { try requireAnotherOwner(of: vacation, than: role) }
    try connection.query(HubStatement.share.sql, [vacation.id, role, rights.rawValue])
    guard known.integer(0, 0) != 1 else { return nil }
    let grant = "GRANT vacation_member TO \(HubError.identifier(role))"
    do {
      try connection.run(grant)
      return nil
    } catch HubError.notPermitted {
      return grant
    }
  }

  /// Ends the sharing of a vacation with a role.
  ///
  /// - Returns: Whether it was shared with the role.
  /// - Throws: ``HubError/notPermitted(hub:detail:)`` if this role is not an owner, or the other one is
  ///   the only owner; another ``HubError``.
  public func unshare(_ vacation: HubVacation, with role: String) throws -> Bool {
    try requireOwner(of: vacation)
    try requireAnotherOwner(of: vacation, than: role)
    return try connection.query(HubStatement.unshare.sql, [vacation.id, role]).count > 0
  }

  /// Removes a vacation from the hub; all copies stay as they are.
  ///
  /// - Throws: ``HubError/notPermitted(hub:detail:)`` if the role is not an owner; another
  ///   ``HubError``.
  public func remove(_ vacation: HubVacation) throws {
    try requireOwner(of: vacation)
    guard try connection.query(HubStatement.remove.sql, [vacation.id]).count > 0 else {
      throw HubError.removed(hub: name, vacation: vacation.name)
    }
  }

  private func requireOwner(of vacation: HubVacation) throws {
    guard vacation.rights == .owner else {
      throw HubError.notPermitted(
        hub: name,
        detail: "\"\(vacation.name)\" belongs to someone else; you may only"
          + (vacation.rights == .writer ? " read and write it" : " read it")
      )
    }
  }

  /// A vacation without an owner could never be shared or removed.
  private func requireAnotherOwner(of vacation: HubVacation, than role: String) throws {
    let members = try members(of: vacation.id)
    guard members.contains(where: { $0.role == role && $0.rights == .owner }) else { return }
    guard members.contains(where: { $0.role != role && $0.rights == .owner }) else {
      throw HubError.notPermitted(
        hub: name,
        detail: "\"\(role)\" is the only owner of \"\(vacation.name)\""
      )
    }
  }
}

extension Hub {
  /// The channel on which every push notifies with the vacation's id.
  private static let channel = "vacation"

  /// Begins to listen for changes that others send.
  ///
  /// - Throws: ``HubError``.
  public func listen() throws { try connection.run("LISTEN \(Self.channel)") }

  /// Waits until someone sends a change to any vacation, or a time has passed.
  ///
  /// - Returns: Whether a change was sent.
  /// - Throws: ``HubError/unreachable(hub:detail:)`` if the connection is broken.
  public func waitForChange(milliseconds: Int32) throws -> Bool {
    try !connection.notifications(milliseconds: milliseconds).isEmpty
  }
}

extension Vacation {
  /// Whether the vacation was synchronized with a hub.
  ///
  /// - Throws: `VacationError`; ``HubError``.
  public func isSynchronized(with hub: Hub) throws -> Bool {
    try hub.check()
    return try hubPosition(hub.id) != nil
  }

  /// Forgets how far the vacation and a hub know each other.
  ///
  /// - Throws: `VacationError`.
  public func endSynchronization(with hub: Hub) throws {
    try hub.check()
    try removeHubPosition(hub.id)
  }
}
