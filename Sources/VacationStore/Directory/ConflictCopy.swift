/// A vacation that a file synchronization program created because two computers had changed the file
/// of another one.
public struct ConflictCopy: Sendable, Hashable {
  /// The vacation with the other computer's changes.
  public let name: VacationName
  /// The vacation that it is a copy of.
  public let original: VacationName

  /// The words in parentheses that Dropbox, Nextcloud, ownCloud and Seafile add to a file's name.
  private static let words = ["conflicted copy", "case conflict", "sfconflict"]
  /// What Syncthing adds, followed by the date, the time and the device.
  private static let syncthing = ".sync-conflict-"

  /// The name of the original, if a name is that of a conflict copy.
  ///
  /// - Parameter name: `Alps.sync-conflict-20261122-013500-ABCDEFG`,
  ///   `Alps (Anna's conflicted copy 2026-11-22)`.
  /// - Returns: `Alps`; nil for other names.
  static func original(of name: String) -> String? {
    if let start = name.firstRange(of: syncthing)?.lowerBound {
      let date = name[start...].dropFirst(syncthing.count).prefix(15)
      let isDate = date.count == 15 && date.allSatisfy { $0 == "-" || ("0"..."9").contains($0) }
      return isDate ? String(name[..<start]) : nil
    }
    guard name.hasSuffix(")"), let start = name.lastIndex(of: "("), start > name.startIndex,
      name[name.index(before: start)] == " "
    else { return nil }
    let added = name[start...].lowercased()
    guard words.contains(where: added.contains) else { return nil }
    return String(name[..<name.index(before: start)])
  }
}

extension Vacations {
  /// Lists the vacations that file synchronization programs created as copies of others because of
  /// conflicting changes.
  ///
  /// - Returns: The copies by their names; copies whose original does not exist are missing.
  /// - Throws: ``VacationError`` if the directory cannot be read.
  public func conflictCopies() throws -> [ConflictCopy] {
    // Only if there is such a name, the files are examined.
    guard try candidates().contains(where: { ConflictCopy.original(of: $0.name.text) != nil })
    else { return [] }
    let names = try names()
    return names.compactMap { name in
      // A text that is not a valid name is not the name of an existing vacation.
      guard let text = ConflictCopy.original(of: name.text), let original = try? VacationName(text)
      else { return nil }
      return names.first { $0 == original }.map { ConflictCopy(name: name, original: $0) }
    }
  }

  /// Opens the file of a vacation that need not be in the directory, for reading or writing.
  ///
  /// - Parameters:
  ///   - path: Path of the file, which may have any name.
  ///   - use: How it is opened; it is never created.
  /// - Returns: The vacation, named after the file if that is a valid name, otherwise My Vacation;
  ///   nil if there is no such file.
  /// - Throws: An error that explains why the file is refused.
  public func open(file path: String, for use: Use) throws -> Vacation? {
    let file = String(path.split(separator: "/").last ?? "")
    let base = file.hasSuffix(Self.ending) ? String(file.dropLast(Self.ending.count)) : file
    // A file can have a name that no vacation can have.
    let name = (try? VacationName(base)) ?? .default
    return try open(name, path: path, forWriting: use != .reading)
  }
}
