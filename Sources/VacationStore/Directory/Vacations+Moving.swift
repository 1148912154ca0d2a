import GRDB

extension Vacations {
  /// Renames a vacation.
  ///
  /// - Throws: ``VacationError/notFound(_:suggestions:)``,
  ///   ``VacationError/alreadyExists(_:path:)``, an error that explains why the file is refused, or
  ///   ``VacationError/locked(path:)`` while a program writes it. Nothing has changed then.
  public func rename(_ old: VacationName, to new: VacationName) throws {
    guard let path = try existingPath(of: old) else { throw try notFound(old) }
    try refuseDamaged(path)
    if !writesDamaged { try open(old, path: path, forWriting: false)?.refuseDamage() }
    let lock = try DirectoryLock(directory)
    // Equal names that differ in case or composition: the vacation only gets a new spelling.
    if old != new, let taken = try existingPath(of: new) {
      throw VacationError.alreadyExists(new, path: taken)
    }
    guard path != newPath(of: new) else { return }
    guard try Self.move(path, to: newPath(of: new)) else {
      throw VacationError.alreadyExists(new, path: newPath(of: new))
    }
    try lock.synchronize()
  }

  /// Moves a vacation to the trash.
  ///
  /// - Throws: ``VacationError/notFound(_:suggestions:)``, ``VacationError/locked(path:)`` while a
  ///   program writes it.
  public func delete(_ name: VacationName) throws -> TrashedVacation {
    guard let path = try existingPath(of: name) else { throw try notFound(name) }
    try DirectoryFiles.create(trashDirectory)
    let lock = try DirectoryLock(directory)
    var deleted = Timestamp.now()
    let ownName = Self.name(ofFile: path) ?? name
    while try Self.move(path, to: trashPath(of: ownName, deleted: deleted)) == false {
      deleted = Timestamp(microseconds: deleted.microseconds + 1)
    }
    try DirectoryLock(trashDirectory).synchronize()
    try lock.synchronize()
    let file = trashPath(of: ownName, deleted: deleted)
    let size = try FileStatus(path: file)?.size ?? 0
    return TrashedVacation(name: ownName, deleted: deleted, file: file, bytes: size)
  }

  /// Renames a vacation's file while no transaction is open; returns false if the new path is
  /// taken.
  static func move(_ path: String, to newPath: String) throws -> Bool {
    try whileIdle(path) { try DirectoryFiles.renameExclusively(path, to: newPath) }
  }

  /// Runs a body that moves a vacation's file while no transaction is open.
  ///
  /// A hot journal is rolled back first: it belongs to the old path.
  static func whileIdle<Value>(_ path: String, _ body: () throws -> Value) throws -> Value {
    guard let opened = try VacationFile.open(path: path, forWriting: true, writesRows: false) else {
      throw VacationError.failed(path: path, detail: "it was moved by another program")
    }
    let writers = WriterQueue(path: path, mark: opened.mark)
    defer { withExtendedLifetime(writers) {} }
    do {
      let value = try opened.queue.writeWithoutTransaction { database in
        // In WAL mode, an exclusive transaction does not exclude readers, and the log would be
        // lost.
        let mode = try String.fetchOne(database, sql: "PRAGMA journal_mode")
        guard mode?.lowercased() != "wal" else { throw VacationError.locked(path: path) }
        var value: Value?
        try writers.inTurn {
          try Vacation.deleteLeftJournal(of: path, opened.mark.identity, database)
          try database.inTransaction(.exclusive) {
            value = try body()
            return .commit
          }
        }
        return value
      }
      try opened.queue.close()
      guard let value else { throw VacationError.failed(path: path, detail: "nothing was done") }
      return value
    } catch {
      throw VacationError(error, path: path)
    }
  }
}
