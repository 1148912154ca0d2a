import Glibc
import SystemSupport

/// What checks found wrong with vacations: a note for each damaged file, kept outside of it.
///
/// A note is about one state of one file, by device, inode, size and time: who repairs, replaces or
/// writes the file otherwise is not held up by it (decision note "Damaged files").
struct DamageNotes: Sendable {
  /// Path of the directory of the notes; it is made when the first is written.
  let directory: String

  /// A sentence that says what was found in a file as it is now; nil if nothing was.
  ///
  /// - Throws: ``VacationError`` when there is a note that cannot be read.
  func detail(of status: FileStatus) throws -> String? {
    let path = path(of: status.identity)
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else {
      // Where notes cannot be kept there are none.
      if [ENOENT, ENOTDIR, EACCES].contains(errno) { return nil }
      throw VacationError(errno: errno, path: path)
    }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: Self.byteLimit)
    let count = pread(descriptor, &bytes, bytes.count, 0)
    guard count >= 0 else { throw VacationError(errno: errno, path: path) }
    let parts = bytes.prefix(count).split(separator: UInt8(ascii: "\n"), maxSplits: 1)
    guard parts.count == 2, parts[0].elementsEqual(Self.state(of: status).utf8) else { return nil }
    return String(decoding: parts[1], as: UTF8.self)
  }

  /// Writes down what was found in a file as it is now.
  ///
  /// - Throws: ``VacationError``.
  func write(_ detail: String, of status: FileStatus) throws {
    try DirectoryFiles.make(directory)
    let path = path(of: status.identity)
    let line = Self.state(of: status) + "\n" + detail
    do throws(AtomicFile.Failure) {
      try AtomicFile.write(Array(line.utf8.prefix(Self.byteLimit)), to: path)
    } catch {
      throw VacationError(errno: error.code, path: path)
    }
  }

  /// Removes the note of a file, if there is one.
  ///
  /// - Throws: ``VacationError``.
  func remove(_ identity: FileIdentity) throws { try DirectoryFiles.remove(path(of: identity)) }

  private static let byteLimit = 1_000

  private func path(of identity: FileIdentity) -> String {
    "\(directory)/\(identity.device)-\(identity.inode)"
  }

  private static func state(of status: FileStatus) -> String {
    "\(status.size) \(status.modified)"
  }
}
