import GRDB

extension Vacations {
  /// Creates an empty copy of a vacation that a hub has.
  ///
  /// - Parameters:
  ///   - name: The name of the copy.
  ///   - identity: The identity of the vacation.
  ///   - position: The hub's position.
  /// - Returns: The copy, which is visible in the directory.
  /// - Throws: ``VacationError/alreadyExists(_:path:)``, or an error of the system.
  package func createCopy(
    _ name: VacationName,
    identity: String,
    position: HubPosition
  ) throws -> Vacation {
    let vacation = try begin(name)
    try vacation.write { database in
      try database.execute(sql: "UPDATE Vacation SET id = ?", arguments: [identity])
      try WordsTable.vacation.writeDigest(of: WordsTable.Key(name: "1"), database)
    }
    try vacation.setHubPosition(position)
    return try publish(vacation)
  }
}

extension Vacation {
  /// The identity that copies of the vacation share (R23); a file of an older version is migrated, and
  /// gets one.
  ///
  /// - Throws: ``VacationError``.
  package func sharedIdentity() throws -> String {
    try migrate()
    guard let identity = try identifier() else {
      throw VacationError.damaged(path: path, detail: "it has no identity")
    }
    return identity
  }
}
