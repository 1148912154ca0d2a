import CVacationSystem
import GRDB
import Glibc

/// How a connection to a database file is set up.
enum Connection {
  /// Kilobytes of pages that a connection caches unless told otherwise.
  static let cacheKilobytes = 24_000

  /// Opens a connection: foreign keys on, full durability, defensive, schema not trusted.
  ///
  /// - Throws: ``VacationError``.
  static func open(
    path: String,
    readOnly: Bool,
    cacheKilobytes: Int = cacheKilobytes
  ) throws -> DatabaseQueue {
    var configuration = Configuration()
    configuration.readonly = readOnly
    let wait = BusyWait(path: path)
    configuration.busyMode = .callback { wait.goesOn(after: $0) }
    configuration.prepareDatabase { database in
      try harden(database)
      // No page may reach the file before the commit: spilling takes the exclusive lock, and
      // readers would wait for the rest of the transaction.
      try database.execute(
        sql: """
          PRAGMA synchronous = FULL; PRAGMA cache_spill = OFF; PRAGMA cell_size_check = ON;
          PRAGMA cache_size = -\(cacheKilobytes)
          """
      )
    }
    do {
      return try DatabaseQueue(path: path, configuration: configuration)
    } catch {
      throw VacationError(error, path: path)
    }
  }

  private static func harden(_ database: Database) throws {
    // A WAL that is left by another program is checkpointed by that program, not by a look at it.
    let result = vacation_sqlite3_harden(database.sqliteConnection, 1)
    guard result == 0 else { throw DatabaseError(resultCode: ResultCode(rawValue: result)) }
  }
}

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
    case let error as RowDamaged: self = .damaged(path: path, detail: "\(error)")
    case let error as CountsContradict: self = .damaged(path: path, detail: "\(error)")
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
}
