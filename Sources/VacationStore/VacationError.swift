/// What can go wrong with a vacation's file or with the documents directory.
public enum VacationError: Error, Hashable, Sendable {
  /// No vacation of that name; the others that look like it, likeliest first.
  case notFound(VacationName, suggestions: [String])
  /// The name is taken.
  case alreadyExists(VacationName, path: String)
  /// No vacation of that name in the trash.
  case notInTrash(VacationName)
  /// The file is no SQLite database: what it looks like instead.
  case notADatabase(path: String, found: String)
  /// The file is a SQLite database of another application (its `application_id`).
  case anotherApplication(path: String, applicationID: UInt32)
  /// The file is a vacation of a newer version than this program knows.
  case newer(path: String, version: Int, known: Int)
  /// The file has a trigger or another object that is in the way, or misses one of its own.
  case foreignObject(path: String, object: ForeignObject)
  /// The file's header or its pages contradict themselves.
  case damaged(path: String, detail: String)
  /// `vacation check` found damage in the file, and nothing has repaired it since.
  case foundDamaged(path: String, detail: String)
  /// The name stands for a link, a directory or another thing that is no regular file.
  case notARegularFile(path: String)
  /// Another program held the file for longer than the busy timeout.
  case locked(path: String)
  /// The disk is full.
  case diskFull(path: String)
  /// The file system is mounted for reading only.
  case readOnly(path: String)
  /// The file of this path is in the place of a directory.
  case notADirectory(path: String)
  /// The directory that a file is to be in does not exist.
  case missingDirectory(path: String)
  /// The system does not permit it.
  case notPermitted(path: String, detail: String)
  /// The file was changed by something else, so that the step cannot be undone or redone.
  case historyDoesNotFit(path: String, detail: String)
  /// The next step of the history is about another change than was expected.
  case historyMovedOn(path: String)
  /// The statement is not SQL that SQLite understands, or it would write.
  case badQuery(String)
  /// The statement has other parameters than those that values were given for.
  case badParameters(String)
  /// The statement took longer than its time limit, in seconds.
  case queryTimedOut(seconds: Double)
  /// Another failure of SQLite or of the system.
  case failed(path: String, detail: String)
}

extension VacationError {
  /// Kinds of failure that call for different answers of a program.
  public enum Kind: Sendable, Hashable {
    case notFound, temporary, notAVacation, noSpaceOrPermission, other
  }

  /// The kind of this failure.
  public var kind: Kind {
    switch self {
    case .notFound, .notInTrash, .missingDirectory: .notFound
    case .locked: .temporary
    case .notADatabase, .anotherApplication, .newer, .foreignObject, .damaged, .foundDamaged,
      .notARegularFile, .historyDoesNotFit:
      .notAVacation
    case .diskFull, .readOnly, .notADirectory, .notPermitted: .noSpaceOrPermission
    case .alreadyExists, .historyMovedOn, .badQuery, .badParameters, .queryTimedOut, .failed:
      .other
    }
  }
}
