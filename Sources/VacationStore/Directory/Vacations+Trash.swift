/// A vacation in the trash.
public struct TrashedVacation: Sendable, Hashable {
  /// The name of the vacation.
  public let name: VacationName
  /// When it was deleted.
  public let deleted: Timestamp
  /// Path of its file in the trash.
  public let file: String
  /// Size of its file in bytes.
  public let bytes: Int
}

extension Vacations {
  /// Lists the trash, most recently deleted first; empty if the trash is.
  ///
  /// - Throws: ``VacationError`` if the directory cannot be read.
  public func trash() throws -> [TrashedVacation] {
    try DirectoryFiles.names(in: trashDirectory).compactMap { file -> TrashedVacation? in
      guard file.hasSuffix(Self.ending), let dash = file.firstIndex(of: "-"),
        let microseconds = Int64(file[..<dash]),
        // Other files are ignored.
        let name = try? VacationName(
          String(file[file.index(after: dash)...].dropLast(Self.ending.count))
        ),
        let status = try FileStatus(path: "\(trashDirectory)/\(file)"), status.isRegular
      else { return nil }
      return TrashedVacation(
        name: name,
        deleted: Timestamp(microseconds: microseconds),
        file: "\(trashDirectory)/\(file)",
        bytes: status.size
      )
    }.sorted { $0.deleted > $1.deleted }
  }

  /// Restores the most recently deleted vacation of a name.
  ///
  /// - Parameters:
  ///   - name: The name of the vacation.
  ///   - newName: A new name for it; nil to use its original one.
  /// - Returns: The name of the restored vacation.
  /// - Throws: ``VacationError/notInTrash(_:)``, or ``VacationError/alreadyExists(_:path:)``, in
  ///   which case it stays in the trash.
  public func restore(_ name: VacationName, as newName: VacationName? = nil) throws -> VacationName
  {
    guard let trashed = try trash().first(where: { $0.name == name }) else {
      throw VacationError.notInTrash(name)
    }
    let lock = try DirectoryLock(directory)
    let target = newName ?? trashed.name
    if let taken = try existingPath(of: target) {
      throw VacationError.alreadyExists(target, path: taken)
    }
    guard try Self.move(trashed.file, to: newPath(of: target)) else {
      throw VacationError.alreadyExists(target, path: newPath(of: target))
    }
    try lock.synchronize()
    return target
  }

  /// Permanently deletes all vacations of a name from the trash.
  ///
  /// - Returns: The number of vacations deleted, at least 1.
  /// - Throws: ``VacationError/notInTrash(_:)``.
  public func purge(_ name: VacationName) throws -> Int {
    let purged = try trash().filter { $0.name == name }
    guard !purged.isEmpty else { throw VacationError.notInTrash(name) }
    for trashed in purged {
      let status = try FileStatus(path: trashed.file)
      try DirectoryFiles.remove(trashed.file)
      // Those of a broken file that was replaced.
      for ending in Self.journalEndings { try DirectoryFiles.remove(trashed.file + ending) }
      // Its inode may be reused for another file.
      if let status { try damageNotes?.remove(status.identity) }
    }
    return purged.count
  }

  var trashDirectory: String { "\(directory)/.trash" }

  func trashPath(of name: VacationName, deleted: Timestamp) -> String {
    "\(trashDirectory)/\(deleted.microseconds)-\(name.text)\(Self.ending)"
  }
}
