import Glibc

/// The lock that whoever makes, renames or removes a vacation holds on the documents directory, so
/// that two names that are one vacation (R2) never become two files.
struct DirectoryLock: ~Copyable {
  private let descriptor: Int32

  /// Waits for the lock of a directory that exists.
  ///
  /// - Throws: ``VacationError`` when the directory cannot be opened or locked.
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

  /// Makes what was renamed in the directory durable.
  func synchronize() throws {
    guard fsync(descriptor) == 0 || errno == EINVAL else {
      throw VacationError(errno: errno, path: "the documents directory")
    }
  }

  deinit { close(descriptor) }
}
