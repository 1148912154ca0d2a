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
  /// The file has a trigger, a view, or another object that is not a vacation's.
  case foreignObject(path: String, object: String)
  /// The file's header or its pages contradict themselves.
  case damaged(path: String, detail: String)
  /// The name stands for a link, a directory or another thing that is no regular file.
  case notARegularFile(path: String)
  /// Another program held the file for longer than the busy timeout.
  case locked(path: String)
  /// The disk is full.
  case diskFull(path: String)
  /// The system does not permit it.
  case notPermitted(path: String, detail: String)
  /// The file was changed by something else, so that the step cannot be undone or redone.
  case historyDoesNotFit(path: String, detail: String)
  /// The next step of the history is about another change than was expected.
  case historyMovedOn(path: String)
  /// The statement is not SQL that SQLite understands, or it would write.
  case badQuery(String)
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
    case .notFound, .notInTrash: .notFound
    case .locked: .temporary
    case .notADatabase, .anotherApplication, .newer, .foreignObject, .damaged, .notARegularFile:
      .notAVacation
    case .diskFull, .notPermitted: .noSpaceOrPermission
    case .alreadyExists, .historyDoesNotFit, .historyMovedOn, .badQuery, .queryTimedOut, .failed:
      .other
    }
  }
}
