import GRDB
import Synchronization

/// The database of the cache directory, as all that is kept there shares it.
///
/// What it holds can be had again. So a file that is damaged is emptied, and one that is removed
/// while it is open is made anew; and the last seconds may be lost with the power (`synchronous =
/// NORMAL`), though not half of a change.
final class CacheDatabase: Sendable {
  /// Path of the file.
  let path: String
  /// The clock.
  let now: @Sendable () -> VisitTime

  private struct Opened {
    let queue: DatabaseQueue
    let writers: WriterQueue
  }

  private let directory: String
  private let opened: Mutex<Opened>

  /// Opens the file; it and the directory are made if they do not exist.
  ///
  /// - Throws: ``VacationError``.
  init(directory: String, now: @escaping @Sendable () -> VisitTime = { .now() }) throws {
    self.directory = directory
    self.now = now
    path = Self.path(in: directory)
    opened = Mutex(try Self.open(in: directory))
  }

  /// The path of the file in a cache directory.
  static func path(in directory: String) -> String { "\(directory)/fetched.sqlite" }

  /// Whether a cache directory holds the file.
  ///
  /// - Throws: ``VacationError`` when the system does not say.
  static func exists(in directory: String) throws -> Bool {
    try FileStatus(path: path(in: directory)) != nil
  }

  /// Reads; what is done may be done a second time if the file turns out to be damaged.
  ///
  /// - Throws: ``VacationError``.
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try attempt { try $0.queue.read(body) }
  }

  /// Writes in a transaction; what is done may be done a second time likewise.
  ///
  /// - Throws: ``VacationError``.
  func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try attempt { opened in try opened.writers.inTurn { try opened.queue.write(body) } }
  }

  /// Takes what was removed out of the bytes of the file too.
  ///
  /// - Throws: ``VacationError``.
  func vacuum() throws {
    try attempt { opened in try opened.writers.inTurn { try opened.queue.vacuum() } }
  }

  private func attempt<Value>(_ body: (Opened) throws -> Value) throws -> Value {
    do {
      let opened = try current()
      do {
        return try body(opened)
      } catch let error as DatabaseError where Self.isMended(error) {
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

  /// Whether opening the file anew may help: it is damaged, or another process has emptied it and is
  /// yet to make its tables.
  private static func isMended(_ error: DatabaseError) -> Bool {
    isDamage(error) || error.resultCode == .SQLITE_ERROR
  }

  private static func isDamage(_ error: DatabaseError) -> Bool {
    error.resultCode == .SQLITE_CORRUPT || error.resultCode == .SQLITE_NOTADB
  }

  private static func open(in directory: String) throws -> Opened {
    try DirectoryFiles.make(directory)
    let path = path(in: directory)
    do {
      return try open(path: path)
    } catch VacationError.damaged {
      try DatabaseReset.empty(path: path)
      return try open(path: path)
    }
  }

  private static func open(path: String) throws -> Opened {
    // Marked before it is opened; one that is not there yet is marked as soon as it is known.
    let early = try FileStatus(path: path).map { OpenFiles.Mark($0.identity) }
    defer { withExtendedLifetime(early) {} }
    let queue = try Connection.open(path: path, readOnly: false)
    guard let identity = try FileStatus(path: path)?.identity else {
      throw VacationError.failed(path: path, detail: "it was removed while it was opened")
    }
    let writers = WriterQueue(path: path, mark: OpenFiles.Mark(identity))
    do {
      try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA synchronous = NORMAL") }
      try OwnSchema.cache.bring(queue, of: writers)
    } catch {
      throw VacationError(error, path: path)
    }
    return Opened(queue: queue, writers: writers)
  }
}
