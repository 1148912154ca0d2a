public import VacationStore

/// How a vacation and its hub stand.
public struct HubStatus: Sendable, Hashable {
  /// The vacation's name on this computer.
  public var name: VacationName
  /// Its identity; nil if the file has none yet.
  public var id: String?
  /// Whether the hub has it, and it is shared with the role.
  public var isShared: Bool
  /// What the role may do; nil if it is not shared.
  public var rights: Hub.Rights?
  /// The roles it is shared with.
  public var members: [HubMember]
  /// When both were last equal; nil if never.
  public var synced: Timestamp?
  /// The changes of this copy that the hub does not have, at most 10,000; nil if it was never
  /// synchronized.
  public var pending: Int?
  /// The changes on the hub that this copy does not have; nil if it is not shared.
  public var behind: Int?
}

extension Hub {
  /// Tells how a vacation and the hub stand; nothing is changed.
  ///
  /// - Throws: ``HubError``; `VacationError`.
  public func status(of vacation: Vacation) throws -> HubStatus {
    let identity = try vacation.identifier()
    let state = try state(of: identity ?? "00000000000000000000000000000000")
    let position = try vacation.hubPosition(id)
    let isShared = state.changes != nil
    return HubStatus(
      name: vacation.name,
      id: identity,
      isShared: isShared,
      rights: isShared ? state.rights ?? .owner : nil,
      members: try identity.map { try isShared ? members(of: $0) : [] } ?? [],
      synced: position?.synced,
      pending: try position.map { position in
        try position.copied == nil
          ? vacation.pendingCount(position, limit: 10_000) : vacation.summary().photos
      },
      behind: state.changes.map { Int(max(0, $0 - (position?.pulled ?? 0))) }
    )
  }

  /// Tells which of several vacations have something to exchange with the hub.
  ///
  /// One query asks for all of them.
  /// - Parameters:
  ///   - names: The vacations.
  ///   - vacations: The directory.
  ///   - unreadable: Called for a vacation that cannot be read, which is left out.
  /// - Returns: The names of those that were synchronized with the hub before, and whether anything
  ///   changed on either side.
  /// - Throws: ``HubError``.
  public func synchronized(
    among names: [VacationName],
    in vacations: Vacations,
    unreadable: (VacationName, VacationError) -> Void
  ) throws -> [(name: VacationName, isChanged: Bool)] {
    let changes = try changes()
    return try names.compactMap { name in
      do {
        let vacation = try vacations.open(name, for: .reading)
        guard let position = try vacation.hubPosition(id), let identity = try vacation.identifier()
        else { return nil }
        let isPending = try position.copied != nil || vacation.pendingCount(position, limit: 1) > 0
        return (name, isPending || changes[identity] != position.pulled)
      } catch let error as VacationError {
        unreadable(name, error)
        return nil
      }
    }
  }
}
