import CVacationSystem
import Glibc
import SystemSupport

/// System calls on the files of a directory.
enum DirectoryFiles {
  /// The names in a directory, in binary order; empty if it does not exist.
  ///
  /// - Throws: ``VacationError``.
  static func names(in directory: String) throws -> [String] {
    if let names = DirectoryEntries.names(in: directory) { return names }
    guard errno == ENOENT else { throw VacationError(errno: errno, path: directory) }
    return []
  }

  /// Creates a directory and its missing parents, accessible only to the user.
  ///
  /// - Throws: ``VacationError``.
  static func create(_ directory: String) throws {
    do throws(AtomicFile.Failure) {
      try AtomicFile.makeDirectory(directory)
    } catch {
      switch error.code {
      case ENOSPC, EDQUOT, EROFS, ENOTDIR: throw VacationError(errno: error.code, path: error.path)
      default:
        throw VacationError.notPermitted(
          path: error.path,
          detail: "it cannot be created (\(error.reason))"
        )
      }
    }
  }

  /// Renames a file; returns false if the new name is taken.
  ///
  /// - Throws: ``VacationError``.
  static func renameExclusively(_ from: String, to: String) throws -> Bool {
    if DirectoryEntries.moveExclusively(from, to: to) == 0 { return true }
    if errno == EEXIST { return false }
    throw VacationError(errno: errno, path: from)
  }

  /// Exchanges two files, atomically where the file system can.
  ///
  /// Elsewhere, the first path is briefly missing if the file system has no hard links either.
  /// - Throws: ``VacationError``; then nothing has changed.
  static func exchange(_ path: String, _ other: String) throws {
    if vacation_rename_exchange(path, other) == 0 { return }
    guard [EINVAL, ENOSYS, ENOTSUP].contains(errno) else {
      throw VacationError(errno: errno, path: path)
    }
    let spare = "\(other).old"
    guard link(path, spare) == 0 || rename(path, spare) == 0 else {
      throw VacationError(errno: errno, path: path)
    }
    guard rename(other, path) == 0 else {
      let code = errno
      // Of two links to one file, this removes none.
      guard rename(spare, path) == 0 else { throw VacationError(errno: errno, path: spare) }
      unlink(spare)
      throw VacationError(errno: code, path: path)
    }
    guard rename(spare, other) == 0 else { throw VacationError(errno: errno, path: spare) }
  }

  /// Removes a file if it exists.
  ///
  /// - Throws: ``VacationError``.
  static func remove(_ path: String) throws {
    guard unlink(path) == 0 || errno == ENOENT else {
      throw VacationError(errno: errno, path: path)
    }
  }
}

/// The lock on the documents directory while a vacation is created, renamed or deleted, so that two
/// spellings of one name (R2) never become two files.
struct DirectoryLock: ~Copyable {
  private let descriptor: Int32

  /// Waits for the lock on an existing directory.
  ///
  /// - Throws: ``VacationError`` if the directory cannot be opened or locked.
  init(_ directory: String) throws {
    descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { throw VacationError(errno: errno, path: directory) }
    while flock(descriptor, LOCK_EX) != 0 {
      let code = errno
      guard code == EINTR else {
        close(descriptor)
        throw VacationError(errno: code, path: directory)
      }
    }
  }

  /// Makes renames in the directory durable.
  func synchronize() throws {
    guard fsync(descriptor) == 0 || errno == EINVAL else {
      throw VacationError(errno: errno, path: "the vacations directory")
    }
  }

  deinit { close(descriptor) }
}
