/// A vacation in the trash.
public struct TrashedVacation: Sendable, Hashable {
  /// The name it had.
  public let name: VacationName
  /// When it was deleted.
  public let deleted: Timestamp
  /// Path of its file now.
  public let file: String
  /// Size of its file in bytes.
  public let bytes: Int
}

extension Vacations {
  /// Lists the trash, latest first; empty if nothing was deleted.
  ///
  /// - Throws: ``VacationError`` when the directory cannot be read.
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

  /// Takes the vacation of that name that was deleted last out of the trash.
  ///
  /// - Parameters:
  ///   - name: The name it had.
  ///   - newName: The name it is to have; nil for its own.
  /// - Returns: The name it has.
  /// - Throws: ``VacationError/notInTrash(_:)``; ``VacationError/alreadyExists(_:path:)``, and then
  ///   it stays in the trash.
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

  /// Removes the vacations of that name from the trash for good.
  ///
  /// - Returns: How many there were, at least 1.
  /// - Throws: ``VacationError/notInTrash(_:)``.
  public func purge(_ name: VacationName) throws -> Int {
    let purged = try trash().filter { $0.name == name }
    guard !purged.isEmpty else { throw VacationError.notInTrash(name) }
    for trashed in purged {
      let status = try FileStatus(path: trashed.file)
      try DirectoryFiles.remove(trashed.file)
      // Its inode may be given to another file.
      if let status { try damageNotes?.remove(status.identity) }
    }
    return purged.count
  }

  var trashDirectory: String { "\(directory)/.trash" }

  func trashPath(of name: VacationName, deleted: Timestamp) -> String {
    "\(trashDirectory)/\(deleted.microseconds)-\(name.text)\(Self.ending)"
  }
}
