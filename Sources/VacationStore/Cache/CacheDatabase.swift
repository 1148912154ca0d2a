import GRDB
import Synchronization

/// A database in the cache directory: of everything that is fetched, or the index of all vacations.
///
/// Its contents can be fetched or computed again. A damaged file is therefore emptied, and a file
/// that is removed while open is recreated. A power failure may lose the last few seconds
/// (`synchronous = NORMAL`), but transactions stay atomic.
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
  private let schema: InternalSchema
  private let opened: Mutex<Opened>

  /// Opens the file; creates it and the directory if they do not exist.
  ///
  /// - Parameters:
  ///   - directory: Path of the directory.
  ///   - file: Name of the file.
  ///   - schema: The schema of the file.
  ///   - now: The clock.
  /// - Throws: ``VacationError``.
  init(
    directory: String,
    file: String = fetchedFile,
    schema: InternalSchema = .cache,
    now: @escaping @Sendable () -> Timestamp = { .now() }
  ) throws {
    self.directory = directory
    self.schema = schema
    self.now = now
    path = "\(directory)/\(file)"
    opened = Mutex(try Self.open(path, schema, in: directory))
  }

  /// The name of the file of everything that is fetched.
  static let fetchedFile = "fetched.sqlite"

  /// The path of the file in a cache directory.
  static func path(in directory: String) -> String { "\(directory)/\(fetchedFile)" }

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
        opened = try Self.open(path, schema, in: directory)
      }
      return opened
    }
  }

  private func reopened(after error: DatabaseError, of failed: Opened) throws -> Opened {
    try opened.withLock { opened in
      // Another thread may have done it already.
      if opened.queue === failed.queue {
        if Self.isDamage(error) { try DatabaseReset.empty(path: path) }
        opened = try Self.open(path, schema, in: directory)
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

  private static func open(
    _ path: String,
    _ schema: InternalSchema,
    in directory: String
  ) throws -> Opened {
    try DirectoryFiles.create(directory)
    do {
      return try open(path, schema)
    } catch VacationError.damaged {
      try DatabaseReset.empty(path: path)
      return try open(path, schema)
    }
  }

  private static func open(_ path: String, _ schema: InternalSchema) throws -> Opened {
    // Existing files are registered before they are opened, new ones as soon as they exist.
    let earlyMark = try FileStatus(path: path).map { OpenFileRegistry.Mark($0.identity) }
    defer { withExtendedLifetime(earlyMark) {} }
    let queue = try Connection.open(path: path, readOnly: false)
    guard let identity = try FileStatus(path: path)?.identity else {
      throw VacationError.failed(path: path, detail: "it was removed while being opened")
    }
    let writers = WriterQueue(path: path, mark: OpenFileRegistry.Mark(identity))
    do {
      try queue.writeWithoutTransaction { database in
        // The page size of an existing file stays.
        try database.execute(
          sql: "PRAGMA synchronous = NORMAL; PRAGMA page_size = \(schema.pageSize)"
        )
      }
      try schema.migrate(queue, writers: writers)
    } catch {
      throw VacationError(error, path: path)
    }
    return Opened(queue: queue, writers: writers)
  }
}
