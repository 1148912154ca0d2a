extension Vacations {
  /// How a vacation is opened.
  public enum Use: Sendable {
    /// Reading only.
    case reading
    /// Reading and writing.
    case writing
    /// Reading and writing; the vacation is created if it does not exist.
    case writingOrCreating
  }

  /// Opens a vacation.
  ///
  /// - Throws: ``VacationError/notFound(_:suggestions:)``, or an error that explains why the file
  ///   is refused.
  public func open(_ name: VacationName, for use: Use) throws -> Vacation {
    if use != .reading { UnfinishedFile.removeAbandoned(in: directory) }
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
      // Another process has just created it.
      return try open(name, for: .writing)
    }
  }

  /// Creates an empty vacation, and the directory if necessary.
  ///
  /// - Throws: ``VacationError/alreadyExists(_:path:)``, or an error of the system.
  public func create(_ name: VacationName) throws -> Vacation {
    try publish(begin(name))
  }

  /// Creates a vacation that becomes visible when its first change is committed, and is removed if
  /// that fails.
  ///
  /// Creates the directory if necessary.
  ///
  /// - Throws: ``VacationError/alreadyExists(_:path:)``, or an error of the system.
  package func begin(_ name: VacationName) throws -> Vacation {
    try DirectoryFiles.create(directory)
    if let path = try existingPath(of: name) {
      throw VacationError.alreadyExists(name, path: path)
    }
    UnfinishedFile.removeAbandoned(in: directory)
    let file = try UnfinishedFile(in: self)
    do {
      let opened = VacationFile.Opened(
        queue: try VacationFile.create(path: file.path),
        mark: file.mark
      )
      return Vacation(
        name: name,
        path: newPath(of: name),
        opened: opened,
        now: now,
        damageNotes: damageNotes,
        writesDamaged: writesDamaged,
        file: file
      )
    } catch let error as VacationError {
      throw error.withPath(newPath(of: name))
    }
  }

  /// Gives an unfinished vacation its final name and opens it.
  ///
  /// - Throws: ``VacationError/alreadyExists(_:path:)``, or an error of the system; the unfinished
  ///   vacation cannot be used afterwards.
  func publish(_ vacation: Vacation) throws -> Vacation {
    let path = newPath(of: vacation.name)
    try vacation.close()
    let lock = try DirectoryLock(directory)
    if let taken = try existingPath(of: vacation.name) {
      throw VacationError.alreadyExists(vacation.name, path: taken)
    }
    do {
      guard try vacation.unfinished?.rename(to: path) ?? false else {
        throw VacationError.alreadyExists(vacation.name, path: path)
      }
    } catch let error as VacationError {
      throw error.withPath(path)
    }
    // If this fails, the file stays: another program may have written it already.
    try lock.synchronize()
    guard let published = try open(vacation.name, path: path, forWriting: true) else {
      throw try notFound(vacation.name)
    }
    return published
  }

  func notFound(_ name: VacationName) throws -> VacationError {
    let names = try names().map(\.text)
    return .notFound(name, suggestions: Similarity.suggestions(for: name.text, among: names))
  }

  static func name(ofFile path: String) -> VacationName? {
    let file = path.split(separator: "/").last ?? ""
    // A name that breaks R2 is not a vacation's.
    return try? VacationName(String(file.dropLast(ending.count)))
  }
}
