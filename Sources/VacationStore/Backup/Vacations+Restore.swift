extension Vacations {
  /// Restores a vacation from a backup, or from any vacation's file, of any version.
  ///
  /// The file is opened as one from a stranger, and stays unchanged. A copy of it is checked before
  /// anything changes; then the copy gets the vacation's name, in one step. A vacation that it
  /// replaces is in the trash afterwards.
  /// - Parameters:
  ///   - file: Path of the file.
  ///   - name: The name of the restored vacation.
  ///   - replaces: Whether to replace an existing vacation, or a damaged file, of that name.
  ///   - acceptsDamage: Whether to restore the file even if its contents are inconsistent.
  ///   - progress: Called with the fraction copied, for files larger than a gigabyte.
  /// - Returns: The vacation that was replaced, now in the trash; nil if there was none.
  /// - Throws: ``VacationError/missingFile(path:)``,
  ///   ``VacationError/alreadyExists(_:path:)``, ``VacationError/damaged(path:detail:)`` or another
  ///   error that explains why the file is refused, or an error of the system. Nothing has changed
  ///   then.
  public func restore(
    file: String,
    as name: VacationName,
    replacing replaces: Bool = false,
    acceptsDamage: Bool = false,
    progress: CopyProgress? = nil
  ) throws -> TrashedVacation? {
    if !replaces, let taken = try existingPath(of: name) {
      throw VacationError.alreadyExists(name, path: taken)
    }
    let source = try Self.opened(file: file)
    try DirectoryFiles.create(directory)
    UnfinishedFile.removeAbandoned(in: directory)
    let copy = try UnfinishedFile(in: self)
    try copy.setMode(of: file)
    try source.copy(into: copy, reportedAs: newPath(of: name), progress: progress)
    try check(copy, name, of: file, acceptsDamage: acceptsDamage)
    try copy.synchronize()
    let lock = try DirectoryLock(directory)
    let trashed: TrashedVacation?
    if let present = try existingPath(of: name) {
      guard replaces else { throw VacationError.alreadyExists(name, path: present) }
      trashed = try replace(present, with: copy)
    } else {
      let path = newPath(of: name)
      try setAsideJournals(of: path, besides: trashPath(of: name, deleted: Timestamp.now()))
      guard try copy.rename(to: path) else {
        throw VacationError.alreadyExists(name, path: path)
      }
      trashed = nil
    }
    try lock.synchronize()
    return trashed
  }

  private func check(
    _ copy: UnfinishedFile,
    _ name: VacationName,
    of file: String,
    acceptsDamage: Bool
  ) throws {
    guard let opened = try VacationFile.open(path: copy.path, forWriting: false) else {
      throw VacationError.failed(path: newPath(of: name), detail: "its copy was removed")
    }
    let vacation = Vacation(
      name: name,
      path: newPath(of: name),
      opened: opened,
      now: now,
      // Restored in spite of its damage, it is written only after a repair.
      damageNotes: acceptsDamage ? damageNotes : nil,
      file: copy
    )
    do {
      if let first = try vacation.allIssues().first, !acceptsDamage {
        throw VacationError.damaged(path: file, detail: String(first.description.dropLast()))
      }
    } catch VacationError.damaged(_, let detail) {
      throw VacationError.damaged(path: file, detail: detail)
    }
    try vacation.close()
  }

  /// Puts a file in the place of a vacation, which is in the trash afterwards.
  ///
  /// Killed in the middle, it leaves the vacation unchanged and a whole copy in the trash.
  private func replace(_ path: String, with file: UnfinishedFile) throws -> TrashedVacation {
    try DirectoryFiles.create(trashDirectory)
    // A name that breaks R2 is not a vacation's, and was not found.
    let name = try Self.name(ofFile: path) ?? VacationName(path)
    var deleted = Timestamp.now()
    while try !file.rename(to: trashPath(of: name, deleted: deleted)) {
      deleted = Timestamp(microseconds: deleted.microseconds + 1)
    }
    let trashPath = trashPath(of: name, deleted: deleted)
    var isExchanged = false
    func exchange() throws {
      try DirectoryFiles.exchange(path, trashPath)
      isExchanged = true
    }
    do {
      do {
        try Self.whileIdle(path, exchange)
      } catch let error as VacationError where error.isOfBrokenFile && !isExchanged {
        // It cannot be opened, so no program is writing it.
        try setAsideJournals(of: path, besides: trashPath)
        try exchange()
      }
    } catch {
      // Afterwards, the file in the trash is the previous vacation.
      if !isExchanged { try DirectoryFiles.remove(trashPath) }
      throw error
    }
    try DirectoryLock(trashDirectory).synchronize()
    let size = try FileStatus(path: trashPath)?.size ?? 0
    return TrashedVacation(name: name, deleted: deleted, file: trashPath, bytes: size)
  }

  /// Moves journals and logs that a missing or broken file left behind to the trash: SQLite would
  /// apply them to the next file of that name.
  private func setAsideJournals(of path: String, besides trashPath: String) throws {
    for ending in Self.journalEndings where try FileStatus(path: path + ending) != nil {
      try DirectoryFiles.create(trashDirectory)
      guard try DirectoryFiles.renameExclusively(path + ending, to: trashPath + ending) else {
        throw VacationError.failed(path: path + ending, detail: "it cannot be moved to the trash")
      }
    }
  }
}

extension VacationError {
  /// Whether a file is not opened because it is broken, rather than in use or another program's.
  fileprivate var isOfBrokenFile: Bool {
    switch self {
    case .damaged, .foundDamaged, .notADatabase, .foreignObject: true
    default: false
    }
  }
}
