import Glibc

/// A file's identity regardless of its name: device and inode.
struct FileIdentity: Hashable, Sendable {
  let device: UInt
  let inode: UInt

  init(_ status: stat) {
    device = UInt(status.st_dev)
    inode = UInt(status.st_ino)
  }
}

/// The result of lstat(2) for a path.
struct FileStatus: Equatable {
  let identity: FileIdentity
  let isRegular: Bool
  let isDirectory: Bool
  /// Bytes.
  let size: Int
  /// When the file was last written, in nanoseconds since 1970 UTC.
  let modified: Int64

  /// Examines a path; nil if nothing is there.
  ///
  /// - Throws: ``VacationError/notPermitted(path:detail:)`` or
  ///   ``VacationError/failed(path:detail:)`` if the system call fails.
  init?(path: String) throws {
    var status = stat()
    guard lstat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw VacationError(errno: errno, path: path)
    }
    self.init(status)
  }

  /// Examines the target of a path, if that is a symbolic link; nil if nothing is there.
  ///
  /// - Throws: As ``init(path:)``.
  init?(following path: String) throws {
    var status = stat()
    guard stat(path, &status) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw VacationError(errno: errno, path: path)
    }
    self.init(status)
  }

  private init(_ status: stat) {
    identity = FileIdentity(status)
    isRegular = status.st_mode & S_IFMT == S_IFREG
    isDirectory = status.st_mode & S_IFMT == S_IFDIR
    size = Int(status.st_size)
    modified = Int64(status.st_mtim.tv_sec) * 1_000_000_000 + Int64(status.st_mtim.tv_nsec)
  }
}
