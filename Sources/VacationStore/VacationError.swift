/// What can go wrong with a vacation's file or with the documents directory.
public enum VacationError: Error, Hashable, Sendable {
  /// The name breaks a rule for the names of vacations (R2).
  case invalidName(VacationName.BrokenRule)
  /// There is no vacation with that name; similar names, likeliest first.
  case notFound(VacationName, suggestions: [String])
  /// The name is taken.
  case alreadyExists(VacationName, path: String)
  /// No vacation of that name in the trash.
  case notInTrash(VacationName)
  /// The file is not a SQLite database: what it is instead.
  case notADatabase(path: String, found: String)
  /// The file is a SQLite database of another application (its `application_id`).
  case anotherApplication(path: String, applicationID: UInt32)
  /// The file is a vacation of a newer version than this program knows.
  case newer(path: String, version: Int, known: Int)
  /// The schema has a trigger or another object that is not allowed, or lacks one of its own.
  case foreignObject(path: String, object: ForeignObject)
  /// The file is damaged: its header, its pages or its rows contradict each other.
  case damaged(path: String, detail: String)
  /// `vacation check` found damage in the file, and nothing has repaired it since.
  case foundDamaged(path: String, detail: String)
  /// The path is a link, a directory or something else that is not a regular file.
  case notARegularFile(path: String)
  /// Another program kept the file locked for longer than the busy timeout.
  case locked(path: String)
  /// The disk is full.
  case diskFull(path: String)
  /// The file system is mounted for reading only.
  case readOnly(path: String)
  /// There is a file where a directory is needed.
  case notADirectory(path: String)
  /// The directory that a file is to be in does not exist.
  case missingDirectory(path: String)
  /// The system does not permit it.
  case notPermitted(path: String, detail: String)
  /// Another program changed the file, so that the change cannot be undone or redone.
  case historyDoesNotFit(path: String, detail: String)
  /// The next undo or redo would affect a different change than expected.
  case historyMovedOn(path: String)
  /// The statement is not valid SQL, or it would write.
  case badQuery(String)
  /// The parameters of the statement and the given values do not match.
  case badParameters(String)
  /// The statement took longer than its time limit, in seconds.
  case queryTimedOut(seconds: Double)
  /// Another failure of SQLite or of the system.
  case failed(path: String, detail: String)
}

extension VacationError {
  /// Kinds of failure that a program handles differently.
  public enum Kind: Sendable, Hashable {
    case invalidName, notFound, temporary, notAVacation, noSpaceOrPermission, other
  }

  /// The kind of this failure.
  public var kind: Kind {
    switch self {
    case .invalidName: .invalidName
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

extension VacationError: CustomStringConvertible {
  /// One sentence: what failed and why.
  public var description: String {
    switch self {
    case .invalidName(let rule): rule.description
    case .notFound(let name, _): "There is no vacation named \"\(name)\"."
    case .alreadyExists(let name, let path):
      "The name \"\(name)\" is taken by \(path)."
    case .notInTrash(let name): "The trash holds no vacation named \"\(name)\"."
    case .notADatabase(let path, let found): "\(path) is not a vacation: \(found)."
    case .anotherApplication(let path, let id):
      "\(path) is a SQLite database, but not a vacation (its application_id is \(id))."
    case .newer(let path, let version, let known):
      "\(path) was made by a newer version of this program (its format is \(version), this program"
        + " knows \(known))."
    case .foreignObject(let path, let object):
      object.isReadable
        ? "\(path) is opened for reading only, because of its \(object.name): \(object.reason)."
        : "\(path) is not opened, because of its \(object.name): \(object.reason)."
    case .damaged(let path, let detail): "\(path) is damaged: \(detail)."
    case .foundDamaged(let path, let detail):
      "\(path) was not changed, because `vacation check` found damage in it: \(detail)"
    case .notARegularFile(let path):
      "\(path) is not a regular file (a link, a directory or a device), so it is no vacation."
    case .locked(let path): "\(path) is in use by another program, which did not let go of it."
    case .diskFull(let path): "The disk is full: \(path) could not be written."
    case .readOnly(let path): "Cannot write \(path): its file system is read-only."
    case .notADirectory(let path): "\(path) is a file, where a directory is needed."
    case .missingDirectory(let path): "The directory \(path) does not exist."
    case .notPermitted(let path, let detail): "Cannot use \(path): \(Self.inSentence(detail))."
    case .historyDoesNotFit(let path, let detail):
      "That step does not fit \(path) any more: \(detail)."
    case .historyMovedOn(let path):
      "The step was not taken, because the history of \(path) has changed meanwhile."
    case .badQuery(let detail), .badParameters(let detail):
      "The statement was not run: \(detail)."
    case .queryTimedOut(let seconds):
      "The statement was stopped after \(Self.plain(seconds)) s, its time limit."
    case .failed(let path, let detail): "\(path) could not be used: \(detail)."
    }
  }

  /// What to do next.
  public var hint: String {
    switch self {
    case .invalidName: "Choose another name, for example \"Summer in Kyoto\"."
    case .notFound(_, let suggestions) where !suggestions.isEmpty:
      "Did you mean \(suggestions.map { "\"\($0)\"" }.joined(separator: ", "))?"
    case .notFound(let name, _):
      "See what there is with `vacation list`, or make it with `vacation create \"\(name)\"`."
    case .alreadyExists: "Choose another name; nothing was changed."
    case .notInTrash: "See what the trash holds with `vacation delete --list`."
    case .notADatabase, .anotherApplication, .notARegularFile:
      "It was left untouched. Move it elsewhere if the name is wanted for a vacation."
    case .newer: "It was left untouched. Install the newer version to open it."
    case .foreignObject(let path, let object):
      if let removal = object.removal {
        "It was left untouched. If you do not need that object, remove it:"
          + " sqlite3 \(Self.quoted(path)) \(Self.quoted(removal))"
      } else {
        "It was left untouched. Restore a backup copy, or try `sqlite3 FILE .recover`."
      }
    case .damaged:
      "It was left untouched. Take a backup copy of it, then try `vacation check --repair`, or"
        + " `sqlite3 FILE .recover`."
    case .foundDamaged(let path, _):
      "Take a backup copy of it, then run `vacation check --repair\(Self.option(for: path))`. Of what"
        + " that leaves, fetch a photo again with"
        + " `vacation visit ID --refresh --force\(Self.option(for: path))`, and drop the history with"
        + " `vacation history --forget --force\(Self.option(for: path))`; or add --force to write all"
        + " the same."
    case .locked: "Try again when the other program is done."
    case .diskFull: "Nothing was lost. Make room and run the command again."
    case .readOnly:
      "Remount it for writing, or use another directory; `vacation paths` lists those in use."
    case .notADirectory:
      "Move the file away, or use another directory; `vacation paths` lists those in use."
    case .missingDirectory:
      "Make it, or use another directory; `vacation paths` lists those in use."
    case .notPermitted: "Check the owner and mode of the file and of its directory."
    case .historyDoesNotFit:
      "Nothing was changed. See `vacation check`; `vacation history --forget` starts a new history."
    case .historyMovedOn: "Nothing was changed. Look at the history again, then choose the step."
    case .badQuery:
      "A statement may only read: SELECT, WITH, VALUES, EXPLAIN. The tables and views are listed by"
        + " `vacation sql \"SELECT sql FROM sqlite_schema\"`."
    case .badParameters:
      "Write parameters as :name, and give each a value, for example: --param name=value"
    case .queryTimedOut: "Add a LIMIT, or allow more time with --timeout."
    case .failed: "Nothing was changed. See `vacation check`."
    }
  }

  /// A message of the system, which begins with a capital letter, for the middle of a sentence.
  private static func inSentence(_ detail: String) -> String {
    detail.prefix(1).lowercased() + detail.dropFirst()
  }

  /// The option that names the vacation of a file, so that a hint is about no other.
  private static func option(for path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    return " --in " + quoted(String(file.dropLast(Vacations.ending.count)))
  }

  /// A word for the shell.
  private static func quoted(_ word: String) -> String {
    "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }

  private static func plain(_ seconds: Double) -> String {
    seconds == seconds.rounded() && abs(seconds) < 1e15 ? "\(Int64(seconds))" : "\(seconds)"
  }
}
