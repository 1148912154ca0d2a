import GRDB

/// The progress of a copy, called with the fraction done.
public typealias CopyProgress = (_ fraction: Double) -> Void

extension Vacation {
  /// The size of a file in bytes above which it is copied in steps.
  static let stepThreshold = 1_000_000_000
  /// The pages copied in one step: 32 MB of a vacation.
  private static let pagesPerStep: CInt = 4_096
  /// How often a copy in steps starts again because another process has written.
  private static let restartLimit = 3

  /// Copies the vacation's file, as it is at one moment, into an empty file, and checks the pages
  /// of the copy and the number of its rows.
  ///
  /// - Parameters:
  ///   - file: The empty file.
  ///   - path: Its final path or directory, for errors.
  ///   - stepThreshold: The size in bytes above which it is copied in steps, between which other
  ///     processes can write.
  ///   - progress: Called after each step.
  /// - Throws: ``VacationError``.
  func copy(
    into file: UnfinishedFile,
    reportedAs path: String,
    stepThreshold: Int = Vacation.stepThreshold,
    progress: CopyProgress? = nil
  ) throws {
    do {
      let before = try queue.read { (try DataVersion($0), try RowCounts($0)) }
      // SQLite 3.40 cannot vacuum a table with generated columns on a read-only connection, and
      // takes the views that stand in for tables of an older version for the tables.
      let version = try queue.read(SchemaMigration.version)
      if try isReadOnly || version < VacationFile.version
        || FileStatus(path: self.path)?.size ?? 0 > stepThreshold
      {
        try copyInSteps(to: file.path, progress)
      } else {
        try queue.inDatabase { database in
          try database.execute(sql: "VACUUM main INTO ?", arguments: [file.path])
        }
      }
      // If it was written meanwhile, the copy may be of either state, or of one in between.
      let isUnchanged = try queue.read { try DataVersion($0) } == before.0
      try Self.check(file, isUnchanged ? before.1 : nil, source: self.path)
    } catch let error as DatabaseError {
      // SQLite takes some damage for a database that is larger than its maximum.
      if error.resultCode == .SQLITE_FULL, let found = try? queue.read(Self.firstDamage) {
        throw VacationError.damaged(path: self.path, detail: found)
      }
      let isOfSource = [.SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_BUSY].contains(error.resultCode)
      throw VacationError(error, path: isOfSource ? self.path : path)
    } catch let error as VacationError {
      throw error.withoutPath(of: file, path)
    }
  }

  /// Copies page by page.
  ///
  /// SQLite starts again when another process writes; after a few times, this copies all pages at
  /// once, while writers wait.
  private func copyInSteps(to path: String, _ progress: CopyProgress?) throws {
    struct RestartedTooOften: Error {}
    let target = try Connection.open(path: path, readOnly: false)
    try queue.inDatabase { source in
      try target.inDatabase { target in
        var (restarts, least) = (0, Int.max)
        do {
          try source.backup(to: target, pagesPerStep: Self.pagesPerStep) { step in
            progress?(Double(step.completedPageCount) / Double(max(1, step.totalPageCount)))
            if step.remainingPageCount >= least { restarts += 1 }
            least = step.remainingPageCount
            if restarts >= Self.restartLimit { throw RestartedTooOften() }
          }
        } catch is RestartedTooOften {
          try source.backup(to: target)
        }
        // The copy of a file in WAL mode is in that mode too.
        _ = try String.fetchOne(target, sql: "PRAGMA journal_mode = DELETE")
      }
    }
    try target.close()
  }

  /// The first inconsistency that SQLite finds; nil if there is none.
  private static func firstDamage(_ database: Database) throws -> String? {
    let found = try String.fetchOne(database, sql: "PRAGMA quick_check(1)") ?? "it has no pages"
    guard found != "ok" else { return nil }
    // Below a line with the name of the database.
    let line = found.split(separator: "\n").last ?? "it is malformed"
    return line.last == "." ? String(line.dropLast()) : String(line)
  }

  private static func check(_ file: UnfinishedFile, _ counts: RowCounts?, source: String) throws {
    guard let copy = try VacationFile.open(path: file.path, forWriting: false) else {
      throw VacationError.failed(path: file.path, detail: "it was removed while being written")
    }
    try copy.queue.read { database in
      if let found = try Self.firstDamage(database) {
        throw VacationError.damaged(path: source, detail: found)
      }
      guard try counts == nil || counts == RowCounts(database) else {
        throw VacationError.failed(path: source, detail: "its copy does not have the same rows")
      }
    }
    try copy.queue.close()
  }
}

/// The number of rows in the tables that every version of the file has.
private struct RowCounts: Equatable {
  private let counts: [Int]

  init(_ database: Database) throws {
    // In `main`: a temporary view may stand in for a table of an older version.
    let row = try Row.fetchOne(
      database,
      sql: """
        SELECT (SELECT count(*) FROM main.Photo), (SELECT count(*) FROM main.PhotoTag),
          (SELECT count(*) FROM main.Place), (SELECT count(*) FROM main.Tag),
          (SELECT count(*) FROM main.History)
        """
    )
    counts = try (0..<5).map { try row?.decode(atIndex: $0) ?? 0 }
  }
}

extension VacationError {
  /// The same error, with the final path instead of that of the unfinished file.
  fileprivate func withoutPath(of file: UnfinishedFile, _ path: String) -> VacationError {
    description.contains(file.path) ? withPath(path) : self
  }
}
