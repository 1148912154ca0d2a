/// An error concerning a vacation's file, the documents directory, the cache or the travel state.
public enum VacationError: Error, Hashable, Sendable {
  /// The name is not a valid vacation name (R2).
  case invalidName(VacationName.BrokenRule)
  /// There is no vacation with that name; similar names, most likely first.
  case notFound(VacationName, suggestions: [String])
  /// The name is already in use.
  case alreadyExists(VacationName, path: String)
  /// No vacation of that name in the trash.
  case notInTrash(VacationName)
  /// The file is not a SQLite database; the clause explains what was found.
  case notADatabase(path: String, found: String)
  /// The file is another application's SQLite database, with that `application_id`.
  case anotherApplication(path: String, applicationID: UInt32)
  /// The file was written by a newer version of this program.
  case newer(path: String, version: Int, known: Int)
  /// The schema contains an object that is not allowed, such as a trigger, or lacks one of its own.
  case foreignObject(path: String, object: ForeignObject)
  /// The file is damaged: its header, its pages or its rows contradict each other.
  case damaged(path: String, detail: String)
  /// `vacation check` found damage in the file, and nothing has repaired it since.
  case foundDamaged(path: String, detail: String)
  /// The path is a link, a directory or something else that is not a regular file.
  case notARegularFile(path: String)
  /// Another program held its lock on the file for longer than the busy timeout.
  case locked(path: String)
  /// The disk is full.
  case diskFull(path: String)
  /// The file system is mounted read-only.
  case readOnly(path: String)
  /// There is a file where a directory is expected.
  case notADirectory(path: String)
  /// The directory of a file does not exist.
  case missingDirectory(path: String)
  /// The file does not exist.
  case missingFile(path: String)
  /// Backups in the documents directory would be listed as vacations.
  case backupsAmongVacations(path: String)
  /// Permission denied.
  case notPermitted(path: String, detail: String)
  /// The change cannot be undone or redone, because another program has changed the file.
  case historyDoesNotFit(path: String, detail: String)
  /// The next undo or redo would affect a different change than expected.
  case historyMovedOn(path: String)
  /// The statement is not valid SQL, or it would write.
  case badQuery(String)
  /// The parameters of the statement and the given values do not match.
  case badParameters(String)
  /// The statement took longer than its time limit, in seconds.
  case queryTimedOut(seconds: Double)
  /// Another error of SQLite or of the system.
  case failed(path: String, detail: String)
}

extension VacationError {
  /// Kinds of errors that a program handles differently.
  public enum Kind: Sendable, Hashable {
    case invalidName, notFound, temporary, notAVacation, noSpaceOrPermission, other
  }

  /// The kind of this error.
  public var kind: Kind {
    switch self {
    case .invalidName: .invalidName
    case .notFound, .notInTrash, .missingDirectory, .missingFile: .notFound
    case .locked: .temporary
    case .notADatabase, .anotherApplication, .newer, .foreignObject, .damaged, .foundDamaged,
      .notARegularFile, .historyDoesNotFit:
      .notAVacation
    case .diskFull, .readOnly, .notADirectory, .notPermitted: .noSpaceOrPermission
    case .alreadyExists, .backupsAmongVacations, .historyMovedOn, .badQuery, .badParameters,
      .queryTimedOut, .failed:
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
      "The name \"\(name)\" is already used by \(path)."
    case .notInTrash(let name): "There is no vacation named \"\(name)\" in the trash."
    case .notADatabase(let path, let found): "\(path) is not a vacation: \(found)."
    case .anotherApplication(let path, let id):
      "\(path) is a SQLite database, but not a vacation (its application_id is \(id))."
    case .newer(let path, let version, let known):
      "\(path) was written by a newer version of this program (its format is \(version), this program"
        + " supports up to \(known))."
    case .foreignObject(let path, let object):
      object.isReadable
        ? "Cannot write \(path) because of its \(object.name): \(object.reason)."
        : "Cannot open \(path) because of its \(object.name): \(object.reason)."
    case .damaged(let path, let detail): "\(path) is damaged: \(detail)."
    case .foundDamaged(let path, let detail):
      "\(path) was not changed because `vacation check` found damage in it: \(detail)"
    case .notARegularFile(let path):
      "\(path) is a link, a directory, or a device, so it is not a vacation."
    case .locked(let path): "\(path) is locked by another program."
    case .diskFull(let path): "The disk is full: \(path) could not be written."
    case .readOnly(let path): "Cannot write \(path): its file system is read-only."
    case .notADirectory(let path): "\(path) is a file, not a directory."
    case .missingDirectory(let path): "The directory \(path) does not exist."
    case .missingFile(let path): "There is no file \(path)."
    case .backupsAmongVacations(let path):
      "\(path) is the vacations directory: backups in it would be listed as vacations."
    case .notPermitted(let path, let detail): "Cannot use \(path): \(Self.inSentence(detail))."
    case .historyDoesNotFit(let path, let detail):
      "Cannot undo or redo the change, because another program has changed \(path): \(detail)."
    case .historyMovedOn(let path):
      "Nothing was undone or redone, because the history of \(path) has changed in the meantime."
    case .badQuery(let detail), .badParameters(let detail):
      "Cannot run the statement: \(detail)."
    case .queryTimedOut(let seconds):
      "The statement exceeded its time limit of \(Self.plain(seconds)) s."
    case .failed(let path, let detail): "Cannot use \(path): \(Self.inSentence(detail))."
    }
  }

  /// What to do next.
  public var hint: String {
    switch self {
    case .invalidName: "Choose another name, for example \"Summer in Kyoto\"."
    case .notFound(_, let suggestions) where !suggestions.isEmpty:
      "Did you mean \(suggestions.map { "\"\($0)\"" }.joined(separator: ", "))?"
    case .notFound(let name, _):
      "List the vacations with `vacation list`, or create it with `vacation create \"\(name)\"`."
    case .alreadyExists: "Choose another name; nothing was changed."
    case .notInTrash: "List the trash with `vacation delete --list`."
    case .notADatabase, .anotherApplication, .notARegularFile:
      "It was left untouched. To use the name for a vacation, move the file elsewhere."
    case .newer: "It was left untouched. Install the newer version to open it."
    case .foreignObject(let path, let object):
      if let removal = object.removal {
        "It was left untouched. If you do not need that object, remove it:"
          + " sqlite3 \(Self.quoted(path)) \(Self.quoted(removal))"
      } else {
        "It was left untouched. Restore a backup copy, or try `sqlite3 FILE .recover`."
      }
    case .damaged:
      "It was left untouched. If you have a backup: vacation restore BACKUP --replace. Otherwise, copy"
        + " the file, then try `vacation check --repair`, or `sqlite3 FILE .recover`."
    case .foundDamaged(let path, _):
      "Copy the file, then run `vacation check --repair\(Self.option(for: path))`. If"
        + " damage remains, fetch each damaged photo again with"
        + " `vacation visit ID --refresh --force\(Self.option(for: path))`, or delete the history with"
        + " `vacation history --forget --force\(Self.option(for: path))`. To write the file anyway,"
        + " add --force."
    case .locked: "Try again when the other program has finished."
    case .diskFull: "Nothing was lost. Free some space and run the command again."
    case .readOnly:
      "Remount it read-write, or use another directory; `vacation paths` lists the current ones."
    case .notADirectory:
      "Move the file, or use another directory; `vacation paths` lists the current ones."
    case .missingDirectory:
      "Create it, or use another directory; `vacation paths` lists the current ones."
    case .missingFile:
      "Give the path of a file. To check a vacation by its name: vacation check --in NAME"
    case .backupsAmongVacations: "Choose another directory; nothing was changed."
    case .notPermitted: "Check the owner and mode of the file and of its directory."
    case .historyDoesNotFit:
      "Nothing was changed. Run `vacation check`; `vacation history --forget` starts a new history."
    case .historyMovedOn: "Check `vacation history`, then try again."
    case .badQuery:
      "Only queries are allowed: SELECT, WITH, VALUES, EXPLAIN. List the tables and views with"
        + " `vacation sql \"SELECT sql FROM sqlite_schema\"`."
    case .badParameters:
      "Write parameters as :name, and pass a value for each, for example: --param name=value"
    case .queryTimedOut: "Add a LIMIT, or allow more time with --timeout."
    case .failed: "Nothing was changed. Run `vacation check`."
    }
  }

  /// Lowercases the first letter of a system message, for the middle of a sentence.
  private static func inSentence(_ detail: String) -> String {
    detail.prefix(1).lowercased() + detail.dropFirst()
  }

  /// The option that selects the vacation of a file.
  private static func option(for path: String) -> String {
    let file = path.split(separator: "/").last ?? ""
    return " --in " + quoted(String(file.dropLast(Vacations.ending.count)))
  }

  /// Quotes a word for the shell.
  private static func quoted(_ word: String) -> String {
    "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
      + "'"
  }

  private static func plain(_ seconds: Double) -> String {
    seconds == seconds.rounded() && abs(seconds) < 1e15 ? "\(Int64(seconds))" : "\(seconds)"
  }
}
