import Dispatch
import GRDB
import Synchronization

/// A value that a connection reads on its own thread, while the caller does something else.
final class BackgroundRead<Value: Sendable>: Sendable {
  private let result = Mutex<Result<Value, any Error>?>(nil)
  private let ended = DispatchSemaphore(value: 0)

  /// Begins to read in one transaction.
  init(_ connection: DatabaseQueue, _ body: @escaping @Sendable (Database) throws -> Value) {
    connection.asyncRead { database in
      let result = Result { try body(database.get()) }
      self.result.withLock { $0 = result }
      self.ended.signal()
    }
  }

  /// Waits for the value.
  ///
  /// - Throws: What the body throws; `DatabaseError` if the transaction cannot begin.
  func wait() throws -> Value? {
    ended.wait()
    // For the next call.
    ended.signal()
    return try result.withLock { $0 }?.get()
  }
}
