import GRDB
import GRDBSQLite

/// How much work SQLite did for a statement, in steps of its virtual machine: no clock is involved.
enum StatementSteps {
  static func count(_ statement: Statement) -> Int {
    Int(sqlite3_stmt_status(statement.sqliteStatement, SQLITE_STMTSTATUS_VM_STEP, 0))
  }
}
