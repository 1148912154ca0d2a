import GRDB
import Glibc
import SystemSupport

extension VacationError {
  /// Maps an error thrown by GRDB or one of its closures.
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
      self = .damaged(path: path, detail: "it contains a value of the wrong type")
    case let error as DamagedRow: self = .damaged(path: path, detail: "\(error)")
    case let error as InconsistentCounts: self = .damaged(path: path, detail: "\(error)")
    default: self = .failed(path: path, detail: "\(error)")
    }
  }

  /// Maps a result code of SQLite.
  init(resultCode: Int32, message: String, path: String) {
    switch ResultCode(rawValue: resultCode).primaryResultCode {
    case .SQLITE_BUSY, .SQLITE_LOCKED: self = .locked(path: path)
    case .SQLITE_FULL: self = .diskFull(path: path)
    // The program never violates a constraint itself, since it looks up what it refers to first; so
    // a violation means that the file is inconsistent.
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

  /// Maps the error number of a failed system call.
  init(errno code: Int32, path: String) {
    let detail = String(cString: strerror(code))
    switch code {
    case ENOSPC, EDQUOT, EFBIG: self = .diskFull(path: path)
    case EROFS: self = .readOnly(path: path)
    case ENOTDIR: self = .notADirectory(path: Self.nonDirectory(inPath: path))
    case EACCES, EPERM: self = .notPermitted(path: path, detail: detail)
    default: self = .failed(path: path, detail: detail)
    }
  }

  /// The error for a file that SQLite cannot open or write, found by checking the permissions of
  /// the file and of its directory, in which a writer needs a journal.
  ///
  /// - Parameters:
  ///   - path: The file, which need not exist.
  ///   - detail: The reason if both are writable.
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

  /// The same error with another path: that of the file which a temporary file was to replace.
  func withPath(_ path: String) -> VacationError {
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

  /// The ancestor of a path that is not a directory.
  private static func nonDirectory(inPath path: String) -> String {
    var ancestor = path
    while ancestor != "/", ancestor != "." {
      var status = stat()
      if stat(ancestor, &status) == 0 {
        return status.st_mode & S_IFMT == S_IFDIR ? path : ancestor
      }
      ancestor = AtomicFile.directory(of: ancestor)
    }
    return path
  }
}
