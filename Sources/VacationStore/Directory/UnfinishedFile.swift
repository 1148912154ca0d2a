import CVacationSystem
import Glibc
import Synchronization

/// The file of a vacation that is being created, under a hidden name.
///
/// Its creator locks a byte of it for as long as this object lives. A file without the lock was
/// abandoned by a killed process, and the next writer removes it.
final class UnfinishedFile: Sendable {
  /// The documents directory that it is in.
  let vacations: Vacations
  /// Path of the file.
  let path: String
  /// The mark that this process has it open.
  let mark: OpenFileRegistry.Mark

  private static let prefix = ".unfinished-vacation-"
  private static let journal = "-journal"
  /// The byte that the creator locks, beyond SQLite's lock bytes, which end at 0x400001FF.
  private static let creatorByte: Int64 = 0x4000_0300

  private let descriptor: Int32
  private let isNamed = Mutex(false)

  /// Creates an empty file in the directory, which must exist.
  ///
  /// - Throws: ``VacationError``.
  init(in vacations: Vacations) throws {
    self.vacations = vacations
    while true {
      let path = "\(vacations.directory)/\(Self.prefix)\(UInt64.random(in: 0 ... .max))"
      let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o644)
      guard descriptor >= 0 else {
        throw VacationError(errno: errno, path: vacations.directory)
      }
      let isLocked = vacation_lock_byte(descriptor, Self.creatorByte, 0) == 0
      let isBusy = !isLocked && (errno == EAGAIN || errno == EACCES)
      var status = stat()
      guard !isBusy, fstat(descriptor, &status) == 0, status.st_nlink > 0 else {
        // Another process mistook it for an abandoned file before it was locked.
        close(descriptor)
        continue
      }
      self.path = path
      self.descriptor = descriptor
      mark = OpenFileRegistry.Mark(FileIdentity(status))
      return
    }
  }

  deinit {
    if !isNamed.withLock({ $0 }) {
      // If this fails, the next writer removes the files.
      unlink(path)
      unlink(path + Self.journal)
    }
    // The descriptor may still be used by writers that queue for the file under its final name.
    _ = vacation_unlock_bytes(descriptor, Self.creatorByte, 1)
    OpenFileRegistry.release(descriptor, of: mark.identity)
  }

  /// Gives the file the permissions of another one, except that its owner may read and write it.
  ///
  /// - Throws: ``VacationError``.
  func setMode(of other: String) throws {
    var status = stat()
    guard stat(other, &status) == 0, fchmod(descriptor, status.st_mode & 0o666 | 0o600) == 0 else {
      throw VacationError(errno: errno, path: other)
    }
  }

  /// Makes the file's contents durable.
  ///
  /// - Throws: ``VacationError``.
  func synchronize() throws {
    guard fsync(descriptor) == 0 else { throw VacationError(errno: errno, path: path) }
  }

  /// Gives the file its final name; returns false if the name is taken.
  ///
  /// - Throws: ``VacationError``.
  func rename(to path: String) throws -> Bool {
    try isNamed.withLock { isNamed in
      isNamed = try DirectoryFiles.renameExclusively(self.path, to: path)
      return isNamed
    }
  }

  /// Removes the abandoned files in a directory.
  static func removeAbandoned(in directory: String) {
    // If the directory cannot be read, nothing can be removed.
    let names = (try? DirectoryFiles.names(in: directory)) ?? []
    // In binary order a journal follows its file.
    for name in names where name.hasPrefix(prefix) {
      let path = "\(directory)/\(name)"
      if name.hasSuffix(journal) {
        // Names are never reused, so no process will create the file of this journal.
        if access(String(path.dropLast(journal.count)), F_OK) != 0 { unlink(path) }
      } else {
        OpenFileRegistry.remove(path, unlessLocked: creatorByte)
      }
    }
  }
}
