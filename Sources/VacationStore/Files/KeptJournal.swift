import GRDB
import Synchronization

/// The rollback journal of a bulk change, which stays between its transactions.
///
/// SQLite then commits by overwriting the journal's header instead of deleting the journal, so that the
/// file system need not free and allocate its blocks each time. Such a journal is not hot: nothing is
/// ever rolled back with it. The next short write deletes it, also after a crash.
/// - Source: decision note "Bulk visits".
extension Vacation {
  /// Keeps the journal of the transactions that follow; call it outside of a transaction.
  func keepJournal(_ database: Database) throws {
    guard !keepsJournal.withLock({ $0 }) else { return }
    keepsJournal.withLock { $0 = true }
    _ = try String.fetchOne(database, sql: "PRAGMA journal_mode = PERSIST")
  }

  /// Deletes a journal that was kept; call it in this writer's turn, outside of a transaction.
  ///
  /// SQLite deletes it by its path, at which there must not be another file's journal.
  func deleteKeptJournal(_ database: Database) throws {
    guard keepsJournal.withLock({ $0 }) else { return }
    try checkPathIsCurrent()
    _ = try String.fetchOne(database, sql: "PRAGMA journal_mode = DELETE")
    keepsJournal.withLock { $0 = false }
  }

  /// Deletes a journal that was kept, at the end of a bulk change.
  func deleteKeptJournal() {
    guard keepsJournal.withLock({ $0 }) else { return }
    // If the file was moved or is locked, the journal stays, which does no harm.
    try? queue.writeWithoutTransaction { database in
      try writers.inTurn { try deleteKeptJournal(database) }
    }
  }

  /// Deletes a journal that a crash left between two transactions, before its file is moved; call it
  /// in the writer's turn, outside of a transaction.
  static func deleteLeftJournal(
    of path: String,
    _ identity: FileIdentity,
    _ database: Database
  ) throws {
    guard try FileStatus(path: path + "-journal") != nil,
      try FileStatus(path: path)?.identity == identity
    else { return }
    // SQLite deletes it when the mode changes, unless a transaction is open.
    for mode in ["PERSIST", "DELETE"] {
      _ = try String.fetchOne(database, sql: "PRAGMA journal_mode = \(mode)")
    }
  }
}
