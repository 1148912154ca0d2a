import GRDB
import Synchronization

/// The database of the cache directory, shared by everything that is cached.
///
/// Its contents can be fetched again. A damaged file is therefore emptied, and a file that is
/// removed while open is recreated. A power failure may lose the last few seconds (`synchronous =
/// NORMAL`), but transactions stay atomic.
final class CacheDatabase: Sendable {
  /// Path of the file.
  let path: String
  /// The clock.
  let now: @Sendable () -> Timestamp

  private struct Opened {
    let queue: DatabaseQueue
    let writers: WriterQueue
  }

  private let directory: String
  private let opened: Mutex<Opened>

  /// Opens the file; creates it and the directory if they do not exist.
  ///
  /// - Throws: ``VacationError``.
  init(directory: String, now: @escaping @Sendable () -> Timestamp = { .now() }) throws {
    self.directory = directory
    self.now = now
    path = Self.path(in: directory)
    opened = Mutex(try Self.open(in: directory))
  }

  /// The path of the file in a cache directory.
  static func path(in directory: String) -> String { "\(directory)/fetched.sqlite" }

  /// Whether a cache directory holds the file.
  ///
  /// - Throws: ``VacationError`` if the file cannot be examined.
  static func exists(in directory: String) throws -> Bool {
    try FileStatus(path: path(in: directory)) != nil
  }

  /// Reads; runs the body again if the file turns out to be damaged.
  ///
  /// - Throws: ``VacationError``.
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try withRecovery { try $0.queue.read(body) }
  }

  /// Writes in a transaction; runs the body again if the file turns out to be damaged.
  ///
  /// - Throws: ``VacationError``.
  func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try withRecovery { opened in try opened.writers.inTurn { try opened.queue.write(body) } }
  }

  /// Rewrites the file without deleted data.
  ///
  /// - Throws: ``VacationError``.
  func vacuum() throws {
    try withRecovery { opened in try opened.writers.inTurn { try opened.queue.vacuum() } }
  }

  private func withRecovery<Value>(_ body: (Opened) throws -> Value) throws -> Value {
    do {
      let opened = try current()
      do {
        return try body(opened)
      } catch let error as DatabaseError where Self.isRecoverable(error) {
        return try body(reopened(after: error, of: opened))
      }
    } catch {
      throw VacationError(error, path: path)
    }
  }

  private func current() throws -> Opened {
    try opened.withLock { opened in
      if try FileStatus(path: path)?.identity != opened.writers.mark.identity {
        opened = try Self.open(in: directory)
      }
      return opened
    }
  }

  private func reopened(after error: DatabaseError, of failed: Opened) throws -> Opened {
    try opened.withLock { opened in
      // Another thread may have done it already.
      if opened.queue === failed.queue {
        if Self.isDamage(error) { try DatabaseReset.empty(path: path) }
        opened = try Self.open(in: directory)
      }
      return opened
    }
  }

  /// Whether reopening the file may help: it is damaged, or another process has emptied it and not
  /// yet created its tables.
  private static func isRecoverable(_ error: DatabaseError) -> Bool {
    isDamage(error) || error.resultCode == .SQLITE_ERROR
  }

  private static func isDamage(_ error: DatabaseError) -> Bool {
    error.resultCode == .SQLITE_CORRUPT || error.resultCode == .SQLITE_NOTADB
  }

  private static func open(in directory: String) throws -> Opened {
    try DirectoryFiles.create(directory)
    let path = path(in: directory)
    do {
      return try open(path: path)
    } catch VacationError.damaged {
      try DatabaseReset.empty(path: path)
      return try open(path: path)
    }
  }

  private static func open(path: String) throws -> Opened {
    // Existing files are registered before they are opened, new ones as soon as they exist.
    let earlyMark = try FileStatus(path: path).map { OpenFileRegistry.Mark($0.identity) }
    defer { withExtendedLifetime(earlyMark) {} }
    let queue = try Connection.open(path: path, readOnly: false)
    guard let identity = try FileStatus(path: path)?.identity else {
      throw VacationError.failed(path: path, detail: "it was removed while being opened")
    }
    let writers = WriterQueue(path: path, mark: OpenFileRegistry.Mark(identity))
    do {
      try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = NORMAL") }
      try InternalSchema.cache.migrate(queue, writers: writers)
    } catch {
      throw VacationError(error, path: path)
    }
    return Opened(queue: queue, writers: writers)
  }
}
