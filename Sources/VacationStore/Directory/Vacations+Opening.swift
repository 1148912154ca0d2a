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
      // Another process made it a moment ago.
      return try open(name, for: .writing)
    }
  }

  /// Makes an empty vacation, and the directory if necessary.
  ///
  /// - Throws: ``VacationError/alreadyExists(_:path:)``, and what the system says.
  public func create(_ name: VacationName) throws -> Vacation {
    try publish(begin(name))
  }

  /// Begins a vacation that becomes visible when a change has put its first photos in it, and is
  /// removed if that fails; makes the directory if necessary.
  ///
  /// - Throws: ``VacationError/alreadyExists(_:path:)``, and what the system says.
  package func begin(_ name: VacationName) throws -> Vacation {
    try DirectoryFiles.make(directory)
    if let path = try existingPath(of: name) {
      throw VacationError.alreadyExists(name, path: path)
    }
    UnfinishedFile.removeAbandoned(in: directory)
    let file = try UnfinishedFile(in: self)
    do {
      let opened = VacationFile.Opened(
        queue: try VacationFile.make(path: file.path),
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
      throw error.about(newPath(of: name))
    }
  }

  /// Gives a vacation that was begun its name, and opens it under that.
  ///
  /// - Throws: ``VacationError/alreadyExists(_:path:)``, and errors of the system; the vacation cannot
  ///   be used afterwards.
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
      throw error.about(path)
    }
    // If this fails the file stays: another program may have written it already.
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
    // A file whose name breaks R2 has no vacation's name.
    return try? VacationName(String(file.dropLast(ending.count)))
  }
}
