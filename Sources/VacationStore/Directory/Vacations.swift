/// The documents directory: each vacation is one file in it, `NAME.sqlite`.
///
/// Files that are not vacations are left alone and never written.
/// - Source: DESIGN.md, R1 and R2.
public struct Vacations: Sendable {
  /// Path of the directory; it is made when the first vacation is.
  public let directory: String

  /// Whether vacations in which a check found damage may be written, and rows that do not match their
  /// digests.
  public var writesDamaged = false

  /// Whether all changes are dry runs, so that a file of an older version is not migrated when it is
  /// opened for writing.
  public var isDryRun = false

  /// The notes of damage that checks found; nil if none are kept.
  let damageNotes: DamageNotes?
  let now: @Sendable () -> Timestamp

  static let ending = ".sqlite"

  /// Opens nothing yet.
  ///
  /// - Parameters:
  ///   - directory: Path of the directory, which need not exist yet.
  ///   - state: Path of a directory for notes of damage: a file in which a check found damage is not
  ///     written until it is repaired. Nil to keep no notes.
  ///   - now: The clock for the times of visits.
  public init(
    directory: String,
    state: String? = nil,
    now: @escaping @Sendable () -> Timestamp = { Timestamp.now() }
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

  /// Returns whether there is a vacation with that name.
  ///
  /// - Throws: ``VacationError`` when the directory cannot be read, or when the name belongs to
  ///   something that is not a vacation.
  public func contains(_ name: VacationName) throws -> Bool {
    try VacationFile.check(path: existingPath(of: name) ?? path(of: name))
  }

  /// The path of a vacation's file: where it is, or where it would be made.
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
      // A file whose name breaks R2 is not a vacation.
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
