import GRDB
import Synchronization

/// The user's state across all vacations: the photos viewed last, and the lists shown last.
///
/// It is stored in one SQLite file of the state directory, which is made by the first write; reading
/// makes nothing. The file is durable, and one that is damaged is refused and left as it is. Several
/// processes may use it at once.
public final class TravelState: Sendable {
  /// Path of the file, which need not exist.
  public let path: String
  /// The clock.
  let now: @Sendable () -> Timestamp
  private let directory: String
  private let opened = Mutex<TravelStateFile?>(nil)

  /// Takes the state in a directory.
  ///
  /// - Parameter directory: Path of the directory; it is made, for the user alone, by the first write.
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

  /// Reads.
  ///
  /// - Returns: What was read; nil if there is no file.
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

  /// Removes deleted data from the bytes of the file too.
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
      // A process that was cut off may have left a file without tables.
      guard try InternalSchema.notes.check(file.queue, path: path) > 0 else { return nil }
      if file.isWritable { try InternalSchema.notes.bring(file.queue, of: file.writers) }
      opened = file
      return file
    }
  }

  private func fileToWrite() throws -> TravelStateFile {
    try opened.withLock { opened in
      var file = opened
      if try file?.isStill(at: path) != true {
        opened = nil
        try DirectoryFiles.make(directory)
        let found = try TravelStateFile(path: path, directory: directory)
        try InternalSchema.notes.bring(found.queue, of: found.writers)
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
