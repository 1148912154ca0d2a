import GRDB
import Synchronization

/// The user's state across all vacations: recently viewed photos and the last shown lists.
///
/// It is stored in a SQLite file in the state directory, which is created by the first write;
/// reading creates nothing. Writes are durable. A damaged file is refused and left untouched.
/// Several processes may use the file at once.
public final class TravelState: Sendable {
  /// Path of the file, which need not exist.
  public let path: String
  /// The clock.
  let now: @Sendable () -> Timestamp
  private let directory: String
  private let opened = Mutex<TravelStateFile?>(nil)

  /// Creates a handle without opening anything.
  ///
  /// - Parameter directory: Path of the directory; created by the first write, accessible only to
  ///   the user.
  public convenience init(directory: String) {
    self.init(directory: directory, now: { .now() })
  }

  init(directory: String, now: @escaping @Sendable () -> Timestamp) {
    self.directory = directory
    self.now = now
    path = Self.path(in: directory)
  }

  /// The path of the file in a state directory.
  public static func path(in directory: String) -> String { "\(directory)/traveller.sqlite" }

  /// Reads in a transaction.
  ///
  /// - Returns: The result of `body`; nil if there is no file.
  /// - Throws: ``VacationError``.
  func read<Value>(_ body: (Database) throws -> Value) throws -> Value? {
    do {
      return try fileToRead()?.queue.read(body)
    } catch {
      throw VacationError(error, path: path)
    }
  }

  /// Writes in a transaction.
  ///
  /// - Throws: ``VacationError``.
  func write<Value>(_ body: (Database) throws -> Value) throws -> Value {
    do {
      let file = try fileToWrite()
      return try file.writers.inTurn { try file.queue.write(body) }
    } catch {
      throw VacationError(error, path: path)
    }
  }

  /// Rewrites the file without deleted data.
  ///
  /// - Throws: ``VacationError``.
  func vacuum() throws {
    do {
      let file = try fileToWrite()
      try file.writers.inTurn { try file.queue.vacuum() }
    } catch {
      throw VacationError(error, path: path)
    }
  }

  private func fileToRead() throws -> TravelStateFile? {
    try opened.withLock { opened in
      if let file = opened, try file.isStill(at: path) { return file }
      opened = nil
      guard try FileStatus(path: path) != nil else { return nil }
      let file = try TravelStateFile(path: path, directory: directory)
      // A killed process may have left a file without tables.
      guard try InternalSchema.travelState.check(file.queue, path: path) > 0 else { return nil }
      if file.isWritable {
        try InternalSchema.travelState.migrate(file.queue, writers: file.writers)
      }
      opened = file
      return file
    }
  }

  private func fileToWrite() throws -> TravelStateFile {
    try opened.withLock { opened in
      var file = opened
      if try file?.isStill(at: path) != true {
        opened = nil
        try DirectoryFiles.create(directory)
        let found = try TravelStateFile(path: path, directory: directory)
        try InternalSchema.travelState.migrate(found.queue, writers: found.writers)
        file = found
      }
      guard let file, file.isWritable else {
        throw VacationError(unwritable: path, otherwise: "it is read-only")
      }
      opened = file
      return file
    }
  }
}
