import GRDB
import Glibc
import SystemSupport

extension VacationError {
  /// The error for what GRDB or one of its closures threw.
  init(_ error: any Error, path: String) {
    switch error {
    case let error as VacationError: self = error
    case let error as DatabaseError:
      self.init(
        resultCode: error.extendedResultCode.rawValue,
        message: error.message ?? "",
        path: path
      )
    case is RowDecodingError:
      self = .damaged(path: path, detail: "it holds a value of a wrong type")
    case let error as DamagedRow: self = .damaged(path: path, detail: "\(error)")
    case let error as InconsistentCounts: self = .damaged(path: path, detail: "\(error)")
    default: self = .failed(path: path, detail: "\(error)")
    }
  }

  /// The error for a result code of SQLite.
  init(resultCode: Int32, message: String, path: String) {
    switch ResultCode(rawValue: resultCode).primaryResultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .locked(path: path)
    case .SQLITE_FULL: self = .diskFull(path: path)
    // The program writes nothing that breaks a constraint: what it would refer to, repeat or leave
    // out was looked up a moment before, and is not as the file says it is.
    case .SQLITE_CORRUPT, .SQLITE_NOTADB, .SQLITE_CONSTRAINT, .SQLITE_MISMATCH:
      if let object = ForeignObject(unsafe: message) {
        self = .foreignObject(path: path, object: object)
      } else {
        self = .damaged(path: path, detail: message)
      }
    case .SQLITE_READONLY, .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH:
      self.init(unwritable: path, otherwise: message)
    case .SQLITE_IOERR where errno == ENOSPC || errno == EDQUOT || errno == EFBIG:
      self = .diskFull(path: path)
    default: self = .failed(path: path, detail: message)
    }
  }

  /// The error for a failed system call.
  init(errno code: Int32, path: String) {
    let detail = String(cString: strerror(code))
    switch code {
    case ENOSPC, EDQUOT, EFBIG: self = .diskFull(path: path)
    case EROFS: self = .readOnly(path: path)
    case ENOTDIR: self = .notADirectory(path: Self.file(inPlaceOf: path))
    case EACCES, EPERM: self = .notPermitted(path: path, detail: detail)
    default: self = .failed(path: path, detail: detail)
    }
  }

  /// The error for a file that SQLite cannot open or write: what the system says of the file and of
  /// its directory, in which a writer needs a journal.
  ///
  /// - Parameters:
  ///   - path: The file, which need not exist.
  ///   - detail: What is said where the system has nothing against either.
  init(unwritable path: String, otherwise detail: String) {
    let directory = AtomicFile.directory(of: path)
    if access(path, W_OK) != 0, errno != ENOENT {
      self.init(errno: errno, path: path)
    } else if access(directory, W_OK) == 0 {
      self = .notPermitted(path: path, detail: detail)
    } else if errno == ENOENT {
      self = .missingDirectory(path: directory)
    } else {
      self.init(errno: errno, path: directory)
    }
  }

  /// The same error of another file: of the one that a temporary file was to become.
  func about(_ path: String) -> VacationError {
    switch self {
    case .notADatabase(_, let found): .notADatabase(path: path, found: found)
    case .damaged(_, let detail): .damaged(path: path, detail: detail)
    case .locked: .locked(path: path)
    case .diskFull: .diskFull(path: path)
    case .readOnly: .readOnly(path: path)
    case .notPermitted(_, let detail): .notPermitted(path: path, detail: detail)
    case .failed(_, let detail): .failed(path: path, detail: detail)
    default: self
    }
  }

  /// What is not a directory on the way to a path.
  private static func file(inPlaceOf path: String) -> String {
    var place = path
    while place != "/", place != "." {
      var status = stat()
      if stat(place, &status) == 0 {
        return status.st_mode & S_IFMT == S_IFDIR ? path : place
      }
      place = AtomicFile.directory(of: place)
    }
    return path
  }
}
