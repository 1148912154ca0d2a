extension Vacations {
  /// What a vacation is opened for.
  public enum Use: Sendable {
    /// Reading only.
    case reading
    /// Reading and writing.
    case writing
    /// Reading and writing; it is made if it does not exist.
    case writingOrCreating
  }

  /// Opens a vacation.
  ///
  /// - Throws: ``VacationError/notFound(_:suggestions:)``, and what makes a file refused.
  public func open(_ name: VacationName, for use: Use) throws -> Vacation {
    if let path = try existingPath(of: name),
      let vacation = try open(
        Self.name(ofFile: path) ?? name,
        path: path,
        forWriting: use != .reading
      )
    {
      return vacation
    }
    guard use == .writingOrCreating else { throw try notFound(name) }
    do {
      return try create(name)
    } catch VacationError.alreadyExists {
      // Another process made it a moment ago.
      return try open(name, for: .writing)
    }
  }

  /// Makes an empty vacation, and the directory if it is the first.
  ///
  /// - Throws: ``VacationError/alreadyExists(_:path:)``, and what the system says.
  public func create(_ name: VacationName) throws -> Vacation {
    try DirectoryFiles.make(directory)
    let lock = try DirectoryLock(directory)
    if let path = try existingPath(of: name) {
      throw VacationError.alreadyExists(name, path: path)
    }
    // Only who holds the lock makes files, so what is left of others was left by a crash.
    for file in try DirectoryFiles.names(in: directory) where file.hasPrefix(Self.unfinished) {
      try DirectoryFiles.remove("\(directory)/\(file)")
    }
    let temporary = "\(directory)/\(Self.unfinished)\(UInt64.random(in: 0 ... .max))"
    let path = newPath(of: name)
    do {
      try VacationFile.make(path: temporary)
      guard try DirectoryFiles.renameExclusively(temporary, to: path) else {
        throw VacationError.alreadyExists(name, path: path)
      }
    } catch {
      try DirectoryFiles.remove(temporary)
      try DirectoryFiles.remove(temporary + "-journal")
      throw error
    }
    try lock.synchronize()
    guard let vacation = try open(name, path: path, forWriting: true) else {
      throw try notFound(name)
    }
    return vacation
  }

  func notFound(_ name: VacationName) throws -> VacationError {
    let names = try names().map(\.text)
    return .notFound(name, suggestions: Similarity.suggestions(for: name.text, among: names))
  }

  /// How a file is called until it is a whole vacation.
  private static let unfinished = ".unfinished-vacation-"

  static func name(ofFile path: String) -> VacationName? {
    let file = path.split(separator: "/").last ?? ""
    // A file whose name breaks R2 has no vacation's name.
    return try? VacationName(String(file.dropLast(ending.count)))
  }
}
