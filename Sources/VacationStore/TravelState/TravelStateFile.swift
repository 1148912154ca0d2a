import GRDB
import Glibc

/// The open file of a ``TravelState``.
struct TravelStateFile {
  let queue: DatabaseQueue
  let writers: WriterQueue
  let isWritable: Bool

  /// Opens the file without checking its contents; creates it if it does not exist.
  ///
  /// - Throws: ``VacationError``.
  init(path: String, directory: String) throws {
    let status = try FileStatus(path: path)
    guard status?.isRegular ?? true else { throw VacationError.notARegularFile(path: path) }
    // A writer needs a journal beside the file.
    isWritable = (status == nil || access(path, W_OK) == 0) && access(directory, W_OK) == 0
    // Existing files are registered before they are opened, new ones as soon as they exist.
    let earlyMark = status.map { OpenFileRegistry.Mark($0.identity) }
    defer { withExtendedLifetime(earlyMark) {} }
    queue = try Connection.open(path: path, readOnly: !isWritable)
    guard let identity = try FileStatus(path: path)?.identity else {
      throw VacationError.failed(path: path, detail: "it was removed while being opened")
    }
    writers = WriterQueue(path: path, mark: OpenFileRegistry.Mark(identity))
    do {
      // For privacy, photos removed from the recents leave no trace in the file.
      try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA secure_delete = ON") }
    } catch {
      throw VacationError(error, path: path)
    }
  }

  /// Whether the path still refers to the open file.
  ///
  /// - Throws: ``VacationError`` if the path cannot be examined.
  func isStill(at path: String) throws -> Bool {
    try FileStatus(path: path)?.identity == writers.mark.identity
  }
}
