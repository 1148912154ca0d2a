import GRDB
import Glibc

/// The file of the traveller's notes, open.
struct TravellerFile {
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
    // Marked before it is opened; one that is not there yet is marked as soon as it is known.
    let early = status.map { OpenFiles.Mark($0.identity) }
    defer { withExtendedLifetime(early) {} }
    queue = try Connection.open(path: path, readOnly: !isWritable)
    guard let identity = try FileStatus(path: path)?.identity else {
      throw VacationError.failed(path: path, detail: "it was removed while it was opened")
    }
    writers = WriterQueue(path: path, mark: OpenFiles.Mark(identity))
    do {
      // Photos that drop out of the recents are nobody's business any more.
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
