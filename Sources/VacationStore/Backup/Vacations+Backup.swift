import GRDB
import SystemSupport

/// A backup that was made, and what became of the older ones.
public struct FinishedBackup: Sendable, Hashable {
  /// The new backup.
  public let backup: Backup
  /// The counts of the vacation in it.
  public let summary: VacationSummary
  /// The older backups that were removed, newest first.
  public let removed: [Backup]
  /// The issues because of which no older backup was removed; empty otherwise.
  public let issues: [IntegrityIssue]
}

extension Vacations {
  /// Backs up a vacation, as it is at one moment, while other processes may write it.
  ///
  /// The backup is written under a hidden name, checked, synced to disk, and only then renamed; it
  /// never replaces a file. With a limit, older backups of this vacation (by name and identity) are
  /// removed, but only after the new one has passed every check of ``verify(file:progress:)``.
  /// Other files in the directory are never touched.
  /// - Parameters:
  ///   - name: The vacation.
  ///   - target: Path of the directory for the backup, created if it does not exist; not the
  ///     documents directory.
  ///   - limit: How many backups of this vacation are kept, at least 1; nil for all.
  ///   - progress: Called with the fraction copied, for files larger than a gigabyte.
  /// - Returns: The backup.
  /// - Throws: ``VacationError/notFound(_:suggestions:)``,
  ///   ``VacationError/backupsAmongVacations(path:)``, an error that explains why the vacation cannot be read, or an error of the system. There is
  ///   no new backup then, unless removing older ones failed.
  public func backUp(
    _ name: VacationName,
    to target: String,
    keeping limit: Int? = nil,
    progress: CopyProgress? = nil
  ) throws -> FinishedBackup {
    let source = try open(name, for: .reading)
    try DirectoryFiles.create(target)
    guard try FileStatus(following: target)?.identity != FileStatus(following: directory)?.identity
    else {
      throw VacationError.backupsAmongVacations(path: target)
    }
    UnfinishedFile.removeAbandoned(in: target)
    let file = try UnfinishedFile(in: Vacations(directory: target))
    try file.setMode(of: source.path)
    try source.copy(into: file, reportedAs: target, progress: progress)
    try file.synchronize()
    let backup = try publish(file, of: source.name, in: target)
    let summary = try Self.opened(file: backup.file).summary()
    let surplus = try limit.map { try self.surplus($0, with: backup) } ?? []
    let issues = surplus.isEmpty ? [] : try Self.verify(file: backup.file).issues
    guard issues.isEmpty else {
      return FinishedBackup(backup: backup, summary: summary, removed: [], issues: issues)
    }
    for older in surplus { try DirectoryFiles.remove(older.file) }
    return FinishedBackup(backup: backup, summary: summary, removed: surplus, issues: [])
  }

  /// Gives a finished backup its name, whose time is later than those of the existing ones even if
  /// the clock stands still or goes back.
  private func publish(
    _ file: UnfinishedFile,
    of name: VacationName,
    in target: String
  ) throws -> Backup {
    let lock = try DirectoryLock(target)
    let latest = try Self.backups(in: target, of: name).first?.taken
    var taken = Backup.wholeSecond(now())
    if let latest, taken <= latest { taken = Backup.next(after: latest) }
    while true {
      let path = "\(target)/\(Backup.fileName(of: name, taken: taken))"
      if try file.rename(to: path) {
        try lock.synchronize()
        return Backup(
          name: name,
          taken: taken,
          file: path,
          bytes: try FileStatus(path: path)?.size ?? 0
        )
      }
      taken = Backup.next(after: taken)
    }
  }

  /// The backups of the same vacation beyond the newest ones, newest first.
  private func surplus(_ limit: Int, with new: Backup) throws -> [Backup] {
    let identity = try Self.opened(file: new.file).vacationID()
    let target = AtomicFile.directory(of: new.file)
    let own = try Self.backups(in: target, of: new.name).filter { backup in
      guard backup.file != new.file else { return false }
      // A file that cannot be opened is not known to be a backup of this vacation, and stays.
      guard let vacation = try? Self.opened(file: backup.file) else { return false }
      return try vacation.vacationID() == identity
    }
    return Array(own.dropFirst(max(1, limit) - 1))
  }
}

extension Vacation {
  /// The vacation's identity, which its copies share; nil in versions 1 and 2.
  fileprivate func vacationID() throws -> String? {
    try read { database in
      guard try SchemaMigration.version(database) >= 3 else { return nil }
      return try String.fetchOne(database, sql: "SELECT id FROM Vacation")
    }
  }
}
