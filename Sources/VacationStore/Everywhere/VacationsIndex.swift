import GRDB
import SystemSupport

/// An index of the photos, places, and tags of all vacations in a directory, for lists and searches
/// over all of them.
///
/// It is kept in the cache directory, and is never the truth: each list begins by comparing the
/// stamps of the vacations' files with those that were indexed, only changed files are read again,
/// and photos are read from their vacations. Deleting the file loses nothing.
/// - Source: decision note <doc:ManyVacations>.
public final class VacationsIndex: Sendable {
  let vacations: Vacations
  let database: CacheDatabase

  /// Opens the index of a directory; creates it if it does not exist.
  ///
  /// - Parameters:
  ///   - vacations: The directory.
  ///   - directory: Path of the cache directory.
  /// - Throws: ``VacationError``.
  public init(of vacations: Vacations, cache directory: String) throws {
    self.vacations = vacations
    database = try CacheDatabase(
      directory: directory,
      file: Self.file(of: vacations.directory),
      schema: .everywhere
    )
  }

  private static let prefix = "everywhere-"

  /// The name of the index of a documents directory.
  private static func file(of directory: String) -> String {
    var digest = RowDigest()
    digest.add(directory)
    return prefix + String(digest.value, radix: 16) + Vacations.ending
  }

  /// Removes all indexes in a cache directory.
  ///
  /// - Returns: Whether there were any.
  /// - Throws: ``VacationError``.
  public static func remove(from directory: String) throws -> Bool {
    guard try FileStatus(path: directory) != nil else { return false }
    let files = try DirectoryFiles.names(in: directory).filter { $0.hasPrefix(prefix) }
    for file in files { try DirectoryFiles.remove("\(directory)/\(file)") }
    return !files.isEmpty
  }

  /// Indexes the vacations that have changed, in transactions of about a second.
  ///
  /// It can be interrupted, and run in several processes at once: photos that are indexed already are
  /// not written again.
  /// - Parameter progress: Called between transactions, with the number of vacations indexed and the
  ///   total. If it throws, indexing stops; what is indexed stays so.
  /// - Returns: The vacations that cannot be read, which are in no list.
  /// - Throws: ``VacationError``, or what `progress` throws.
  @discardableResult
  public func update(
    progress: (_ done: Int, _ total: Int) throws -> Void = { _, _ in }
  ) throws -> [(name: VacationName, reason: VacationError)] {
    try update(transactionSize: 20_000, progress: progress)
  }

  func update(
    transactionSize: Int,
    progress: (_ done: Int, _ total: Int) throws -> Void
  ) throws -> [(name: VacationName, reason: VacationError)] {
    let indexed = try database.read { database in
      let rows = try Row.fetchCursor(database, sql: "SELECT file, stamp FROM File")
      var stamps: [String: String] = [:]
      while let row = try rows.next() {
        stamps[try row.decode(atIndex: 0)] = try row.decode(String?.self, atIndex: 1) ?? ""
      }
      return stamps
    }
    // The usual case: for 10,000 vacations, names and entries would take longer than the search.
    if try vacations.areSettled(as: indexed) { return [] }
    let entries = try vacations.entries { indexed[$0] }
    let existing = Set(entries.map(\.file))
    let removed = indexed.keys.filter { !existing.contains($0) }.sorted()
    // Without a stamp: in WAL mode, open in this process, or damaged.
    let changed = entries.filter { !$0.isUnchanged(since: indexed[$0.file] ?? "") }
    guard !removed.isEmpty || !changed.isEmpty else { return [] }
    var indexing = VacationsIndexing(
      vacations: vacations,
      removed: removed,
      changed: changed,
      transactionSize: transactionSize
    )
    while !indexing.isFinished {
      try progress(indexing.done, changed.count)
      // The body may run again, on an empty file, if the file was damaged.
      indexing = try database.write { database in
        var indexing = indexing
        try indexing.run(database)
        return indexing
      }
    }
    return indexing.unreadable
  }
}
