/// The progress of a migration, called on another thread: the vacation, and the fraction done, nil at the
/// end.
public typealias MigrationProgress = @Sendable (VacationName, Double?) -> Void

/// The documents directory: each vacation is one file in it, `NAME.sqlite`.
///
/// Files that are not vacations are left alone and never written.
/// - Source: rules R1 and R2, <doc:Rules>.
public struct Vacations: Sendable {
  /// Path of the directory; created with the first vacation.
  public let directory: String

  /// Whether to write vacations in which a check found damage, and rows that do not match their
  /// digests.
  public var writesDamaged = false

  /// Whether all changes are dry runs: files of an older version are not migrated when they are
  /// opened for writing.
  public var isDryRun = false

  /// Called while a file of an older version is migrated, if that takes longer than a second.
  public var migrating: MigrationProgress?

  /// The damage notes; nil if none are recorded.
  let damageNotes: DamageNotes?
  /// Where summaries are remembered; nil for nowhere.
  let summaries: TravelState?
  let now: @Sendable () -> Timestamp

  static let ending = ".sqlite"
  /// What SQLite appends to the name of a file for those that it keeps beside it.
  static let journalEndings = ["-journal", "-wal", "-shm"]

  /// Creates a handle without opening anything.
  ///
  /// - Parameters:
  ///   - directory: Path of the directory, which need not exist yet.
  ///   - state: Path of the state directory, for damage notes (a file in which a check found damage
  ///     is not written until it is repaired), and for the summaries of many vacations. Nil to
  ///     record none.
  ///   - now: The clock for visit times.
  public init(
    directory: String,
    state: String? = nil,
    now: @escaping @Sendable () -> Timestamp = { Timestamp.now() }
  ) {
    self.directory = directory
    damageNotes = state.map { DamageNotes(directory: $0 + "/damaged") }
    summaries = state.map { TravelState(directory: $0) }
    self.now = now
  }

  /// Opens the file of a vacation; nil if it does not exist.
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
        writesDamaged: writesDamaged,
        migrating: migrating
      )
    }
    if forWriting, let vacation {
      if !writesDamaged { try vacation.refuseDamage() }
      if !isDryRun { try vacation.migrate() }
    }
    return vacation
  }

  /// Throws if a check found damage in a file.
  ///
  /// - Throws: ``VacationError/foundDamaged(path:detail:)``.
  func refuseDamaged(_ path: String) throws {
    guard !writesDamaged, let damageNotes, let status = try FileStatus(path: path),
      let detail = try damageNotes.detail(of: status)
    else { return }
    throw VacationError.foundDamaged(path: path, detail: detail)
  }

  /// Lists the names of the vacations, sorted case-insensitively; empty if there are none.
  ///
  /// Includes damaged vacations and those of a newer version.
  /// - Throws: ``VacationError`` if the directory cannot be read.
  public func names() throws -> [VacationName] {
    try entries().map(\.name)
  }

  /// Whether a vacation of that name exists.
  ///
  /// - Throws: ``VacationError`` if the directory cannot be read, or if the file of that name is
  ///   not a vacation.
  public func contains(_ name: VacationName) throws -> Bool {
    try VacationFile.check(path: existingPath(of: name) ?? path(of: name))
  }

  /// The path of a vacation's file, or the path at which it would be created.
  ///
  /// - Throws: ``VacationError`` if the directory cannot be read.
  public func path(of name: VacationName) throws -> String {
    try existingPath(of: name) ?? newPath(of: name)
  }

  func newPath(of name: VacationName) -> String { "\(directory)/\(name.text)\(Self.ending)" }

  /// The path of the existing file whose name equals `name` by R2; nil if there is none.
  func existingPath(of name: VacationName) throws -> String? {
    let path = newPath(of: name)
    // The given spelling is tried first, so that the directory need not be read.
    if try FileStatus(path: path) != nil { return path }
    return try candidates().first { $0.name == name }.map { "\(directory)/\($0.file)" }
  }

  /// The names of the files in the directory that have a valid vacation name.
  func candidates() throws -> [(name: VacationName, file: String)] {
    try DirectoryFiles.names(in: directory).compactMap { file in
      guard file.hasSuffix(Self.ending) else { return nil }
      // A file whose name breaks R2 is not a vacation.
      guard let name = try? VacationName(String(file.dropLast(Self.ending.count))) else {
        return nil
      }
      return (name, file)
    }
  }

  /// A vacation's file in the directory.
  struct Entry {
    let name: VacationName
    /// The name of the file.
    let file: String
    let path: String
    /// Size of the file in bytes.
    let size: Int
    /// The token of the file's ``FileStamp``; nil if it is in WAL mode, if this process has it open, or if its
    /// header is damaged.
    let stamp: String?
    /// The ``FileStatus/settledToken`` of the file; nil if it has none.
    let settled: String?

    /// What to remember of the state of the file; nil if it has no stamp.
    var remembered: String? { stamp.map { "\($0) \(settled ?? "")" } }

    /// Whether a remembered state is that of the file.
    func isUnchanged(since remembered: String) -> Bool {
      stamp.map { remembered == $0 || remembered.hasPrefix($0 + " ") } ?? false
    }
  }

  /// The files of the vacations, sorted by name.
  ///
  /// - Parameter remembered: The remembered state of a file, by its name. A file whose status says that it
  ///   has not changed since is not opened.
  /// - Returns: The files.
  /// - Throws: ``VacationError`` if the directory cannot be read.
  func entries(remembered: (_ file: String) -> String? = { _ in nil }) throws -> [Entry] {
    try candidates()
      .compactMap { try entry($0.name, $0.file, remembered: remembered($0.file)) }
      .sorted { $0.name < $1.name }
  }

  /// Whether the directory has exactly the remembered files, all unchanged; their status alone tells, and
  /// no file is opened.
  ///
  /// - Parameter remembered: The remembered states (``Entry/remembered``), by file.
  /// - Returns: False also if a status does not tell; ``entries(remembered:)`` then reads the headers.
  /// - Throws: ``VacationError`` if the directory cannot be read.
  func areSettled(as remembered: [String: String]) throws -> Bool {
    let files = try DirectoryFiles.names(in: directory).filter { $0.hasSuffix(Self.ending) }
    guard files.count == remembered.count else { return false }
    let settled = files.concurrentMap(inPiecesOf: 500) { file in
      Result {
        guard let state = remembered[file],
          let settled = try FileStatus(path: "\(directory)/\(file)")?.settledToken
        else { return false }
        return state.hasSuffix(" " + settled)
      }
    }
    return try settled.allSatisfy { try $0.get() }
  }

  /// A vacation's file; nil if the file is not a vacation.
  private func entry(_ name: VacationName, _ file: String, remembered: String?) throws -> Entry? {
    let path = "\(directory)/\(file)"
    guard let status = try FileStatus(path: path), status.isRegular else { return nil }
    let settled = status.settledToken
    func entry(_ stamp: String?) -> Entry {
      Entry(name: name, file: file, path: path, size: status.size, stamp: stamp, settled: settled)
    }
    if let settled, let remembered, remembered.hasSuffix(" " + settled) {
      return entry(String(remembered.dropLast(settled.utf8.count + 1)))
    }
    do {
      let header = try VacationFile.checkedHeader(of: path, status: status)
      return entry(header?.stamp(of: status)?.token)
    } catch VacationError.notADatabase, VacationError.anotherApplication {
      return nil
    } catch is VacationError {
      return entry(nil)
    }
  }
}
