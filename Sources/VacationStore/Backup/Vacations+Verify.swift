import GRDB

/// What a vacation's file contains, and whether it is whole.
public struct VerifiedFile: Sendable, Hashable {
  /// The version of its format.
  public let version: Int
  /// Its counts.
  public let summary: VacationSummary
  /// What is inconsistent; empty if the file is whole.
  public let issues: [IntegrityIssue]
}

extension Vacations {
  /// Checks a file anywhere, such as a backup, without changing it: everything that
  /// ``Vacation/check()`` checks, and the digests of kept pictures.
  ///
  /// Only a transaction that an interrupted program left in a journal beside the file is rolled
  /// back, as by any reader.
  /// - Parameters:
  ///   - file: Path of the file.
  ///   - progress: Called with the number of pictures checked so far, and the total.
  /// - Returns: What it contains, and its issues.
  /// - Throws: ``VacationError/missingFile(path:)``, or an error that explains why it is refused.
  public static func verify(
    file: String,
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws -> VerifiedFile {
    let vacation = try opened(file: file)
    let issues = try vacation.allIssues(progress: progress)
    return VerifiedFile(
      version: try vacation.read(SchemaMigration.version),
      summary: try vacation.summary(),
      issues: issues
    )
  }

  /// Opens a file outside of the documents directory, without writing to it.
  ///
  /// - Throws: As ``verify(file:progress:)``.
  static func opened(file: String) throws -> Vacation {
    guard
      let opened = try VacationFile.open(path: file, forWriting: false, leavesUntouched: true)
    else { throw VacationError.missingFile(path: file) }
    return Vacation(
      // The file may have any name.
      name: (try? name(forRestoring: file)) ?? .default,
      path: file,
      opened: opened,
      now: { Timestamp.now() }
    )
  }
}

extension Vacation {
  /// The issues that a check finds, also in the bytes of kept pictures.
  func allIssues(
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in }
  ) throws -> [IntegrityIssue] {
    let found = try check()
    // If pages are corrupt, pictures cannot be read.
    guard !found.contains(where: { $0.part == .file }) else { return found }
    return try found + checkPictures(progress: progress)
  }
}
