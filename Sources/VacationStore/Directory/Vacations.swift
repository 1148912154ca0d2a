/// The documents directory: each vacation is one file in it, `NAME.sqlite`.
///
/// Files that are not vacations are left alone and never written.
/// - Source: DESIGN.md, R1 and R2.
public struct Vacations: Sendable {
  /// Path of the directory; it is made when the first vacation is.
  public let directory: String

  /// Whether vacations are written in which a check found damage, and rows that are not what was
  /// stored.
  public var writesDamaged = false

  /// Whether what is opened for writing stays as it is, of its older version, too: all changes of it
  /// are dry runs.
  public var isDryRun = false

  /// Where it is noted in which vacations a check found damage; nil if nowhere.
  let damageNotes: DamageNotes?
  let now: @Sendable () -> VisitTime

  static let ending = ".sqlite"

  /// Opens nothing yet.
  ///
  /// - Parameters:
  ///   - directory: Path of the directory, which need not exist yet.
  ///   - state: Path of a directory for what is noted about files: those in which a check found
  ///     damage are not written until they are repaired. Nil to note nothing.
  ///   - now: The clock that visits are timed by.
  public init(
    directory: String,
    state: String? = nil,
    now: @escaping @Sendable () -> VisitTime = { VisitTime.now() }
  ) {
    self.directory = directory
    damageNotes = state.map { DamageNotes(directory: $0 + "/damaged") }
    self.now = now
  }

  /// Opens the file of a vacation; nil if nothing is there.
  func open(
    _ name: VacationName,
    path: String,
    forWriting: Bool,
    cacheKilobytes: Int = Connection.cacheKilobytes
  ) throws -> Vacation? {
    if forWriting { try refuseDamaged(path) }
    let vacation = try VacationFile.open(
      path: path,
      forWriting: forWriting,
      refusesDamage: !writesDamaged,
      cacheKilobytes: cacheKilobytes
    ).map {
      Vacation(
        name: name,
        path: path,
        opened: $0,
        now: now,
        damageNotes: damageNotes,
        writesDamaged: writesDamaged
      )
    }
    if forWriting, let vacation {
      if !writesDamaged { try vacation.refuseDamage() }
      if !isDryRun { try vacation.migrate() }
    }
    return vacation
  }

  /// Refuses a file in which a check found damage.
  ///
  /// - Throws: ``VacationError/foundDamaged(path:detail:)``.
  func refuseDamaged(_ path: String) throws {
    guard !writesDamaged, let damageNotes, let status = try FileStatus(path: path),
      let detail = try damageNotes.detail(of: status)
    else { return }
    throw VacationError.foundDamaged(path: path, detail: detail)
  }

  /// Lists the names of the vacations, sorted without regard to case; empty if there are none.
  ///
  /// Damaged vacations and those of a newer version are listed too.
  /// - Throws: ``VacationError`` when the directory cannot be read.
  public func names() throws -> [VacationName] {
    try entries().map(\.name)
  }

  /// Lists the vacations with their counts, sorted by name; those that cannot be opened with why.
  ///
  /// - Throws: ``VacationError`` when the directory cannot be read.
  public func listings() throws -> [VacationListing] {
    try entries().map { entry in
      do {
        guard let vacation = try open(entry.name, path: entry.path, forWriting: false)
        else { throw VacationError.notFound(entry.name, suggestions: []) }
        return .vacation(try vacation.summary())
      } catch let error as VacationError {
        return .unreadable(name: entry.name, file: entry.path, reason: error)
      }
    }
  }

  /// Tells whether there is a vacation of that name.
  ///
  /// - Throws: ``VacationError`` when the directory cannot be read, or when the name stands for
  ///   something that is no vacation.
  public func contains(_ name: VacationName) throws -> Bool {
    try VacationFile.check(path: existingPath(of: name) ?? path(of: name))
  }

  /// The path of a vacation's file: where it lies, or where it would be made.
  ///
  /// - Throws: ``VacationError`` when the directory cannot be read.
  public func path(of name: VacationName) throws -> String {
    try existingPath(of: name) ?? newPath(of: name)
  }

  func newPath(of name: VacationName) -> String { "\(directory)/\(name.text)\(Self.ending)" }

  /// The path of the file whose name equals `name` by R2; nil if there is none.
  func existingPath(of name: VacationName) throws -> String? {
    let path = newPath(of: name)
    // The spelling as given is looked for first, so that the directory need not be read.
    if try FileStatus(path: path) != nil { return path }
    return try candidates().first { $0.name == name }?.path
  }

  /// The entries of the directory that have a vacation's name.
  private func candidates() throws -> [(name: VacationName, path: String)] {
    try DirectoryFiles.names(in: directory).compactMap { file in
      guard file.hasSuffix(Self.ending) else { return nil }
      // A file whose name breaks R2 is none of ours.
      guard let name = try? VacationName(String(file.dropLast(Self.ending.count))) else {
        return nil
      }
      return (name, "\(directory)/\(file)")
    }
  }

  private func entries() throws -> [(name: VacationName, path: String)] {
    try candidates().filter { entry in
      guard let status = try FileStatus(path: entry.path), status.isRegular else { return false }
      do {
        return try VacationFile.check(path: entry.path)
      } catch VacationError.notADatabase, VacationError.anotherApplication {
        return false
      } catch is VacationError {
        return true
      }
    }.sorted { $0.name < $1.name }
  }
}

/// One line of the list of vacations.
public enum VacationListing: Sendable, Hashable {
  /// A vacation and its counts.
  case vacation(VacationSummary)
  /// A vacation that cannot be opened, and why.
  case unreadable(name: VacationName, file: String, reason: VacationError)
}
