import Glibc
import SystemSupport

/// Notes about damaged vacations found by checks, one small file each, stored outside of the
/// vacation.
///
/// A note applies to one state of one file, identified by device, inode, size and modification
/// time. It no longer applies once another program has repaired, replaced or written the file
/// (decision note "Damaged files").
struct DamageNotes: Sendable {
  /// Path of the directory of the notes, which is created with the first one.
  let directory: String

  /// The issue found in the current state of a file, as a sentence; nil if there is no note.
  ///
  /// - Throws: ``VacationError`` if a note cannot be read.
  func detail(of status: FileStatus) throws -> String? {
    let path = path(of: status.identity)
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard descriptor >= 0 else {
      // If the directory is not accessible, no notes can have been written.
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

  /// Records an issue found in the current state of a file.
  ///
  /// - Throws: ``VacationError``.
  func write(_ detail: String, of status: FileStatus) throws {
    try DirectoryFiles.create(directory)
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

extension Vacation {
  /// Whether writing is refused because a check found damage.
  ///
  /// - Throws: ``VacationError``.
  func isWriteBlocked() throws -> Bool {
    guard !writesDamaged, let damageNotes, let status = try FileStatus(path: path) else {
      return false
    }
    return try damageNotes.detail(of: status) != nil
  }

  /// Records an issue that a check found in the current state of the file; nil removes the note.
  ///
  /// - Throws: ``VacationError``.
  func noteDamage(_ detail: String?) throws {
    guard let damageNotes, let status = try FileStatus(path: writers.path) else { return }
    if let detail {
      try damageNotes.write(detail, of: status)
    } else {
      try damageNotes.remove(status.identity)
    }
  }
}
