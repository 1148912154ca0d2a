import GRDB
import Glibc

/// The open file of a ``TravelState``.
struct TravelStateFile {
  let queue: DatabaseQueue
  let writers: WriterQueue
  let isWritable: Bool

  /// Opens the file without a look at what it holds; it is made if nothing is there.
  ///
  /// - Throws: ``VacationError``.
  init(path: String, directory: String) throws {
    let status = try FileStatus(path: path)
    guard status?.isRegular ?? true else { throw VacationError.notARegularFile(path: path) }
    // A writer needs a journal beside the file.
    isWritable = (status == nil || access(path, W_OK) == 0) && access(directory, W_OK) == 0
    // A file is registered before it is opened; a new one as soon as it exists.
    let early = status.map { OpenFileRegistry.Mark($0.identity) }
    defer { withExtendedLifetime(early) {} }
    queue = try Connection.open(path: path, readOnly: !isWritable)
    guard let identity = try FileStatus(path: path)?.identity else {
      throw VacationError.failed(path: path, detail: "it was removed while it was opened")
    }
    writers = WriterQueue(path: path, mark: OpenFileRegistry.Mark(identity))
    do {
      // For privacy, photos that drop out of the recents leave no trace in the file.
      try queue.writeWithoutTransaction { try $0.execute(sql: "PRAGMA secure_delete = ON") }
    } catch {
      throw VacationError(error, path: path)
    }
  }

  /// Whether it is still the file of that name.
  ///
  /// - Throws: ``VacationError`` when the system does not say.
  func isStill(at path: String) throws -> Bool {
    try FileStatus(path: path)?.identity == writers.mark.identity
  }
}
