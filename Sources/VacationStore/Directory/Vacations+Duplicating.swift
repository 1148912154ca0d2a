import GRDB

extension Vacations {
  /// Copies a vacation under a new name, with its words, pictures and history.
  ///
  /// The copy is a vacation of its own: it has a new identity.
  /// - Returns: The copy.
  /// - Throws: ``VacationError/notFound(_:suggestions:)``,
  ///   ``VacationError/alreadyExists(_:path:)``, or an error of the system; nothing was created then.
  public func duplicate(_ old: VacationName, as new: VacationName) throws -> Vacation {
    let source = try open(old, for: .reading)
    if let taken = try existingPath(of: new) {
      throw VacationError.alreadyExists(new, path: taken)
    }
    UnfinishedFile.removeAbandoned(in: directory)
    let file = try UnfinishedFile(in: self)
    try source.copy(into: file, reportedAs: newPath(of: new))
    guard let opened = try VacationFile.open(path: file.path, forWriting: true) else {
      throw VacationError.failed(
        path: newPath(of: new),
        detail: "it was removed while being copied"
      )
    }
    let copy = Vacation(
      name: new,
      path: newPath(of: new),
      opened: opened,
      now: now,
      damageNotes: damageNotes,
      writesDamaged: writesDamaged,
      file: file
    )
    try copy.write { database in
      try database.execute(
        sql: "UPDATE Vacation SET id = lower(hex(randomblob(16))), created = ?",
        arguments: [now().microseconds]
      )
      try WordsTable.vacation.writeDigest(of: WordsTable.Key(name: "1"), database)
    }
    try file.synchronize()
    return try publish(copy)
  }
}
