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
  /// When the file or its status last changed, in nanoseconds since 1970 UTC; no program can set it.
  let changed: Int64

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
    modified = Self.nanoseconds(status.st_mtim)
    changed = Self.nanoseconds(status.st_ctim)
  }

  private static func nanoseconds(_ time: timespec) -> Int64 {
    Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// The state of the file as a short text, which tells without opening the file that it has not changed.
  ///
  /// Nil if it changed less than two seconds ago: another change may then have the same time.
  var settledToken: String? {
    var now = timespec()
    clock_gettime(CLOCK_REALTIME, &now)
    guard changed < Self.nanoseconds(now) - 2_000_000_000 else { return nil }
    return [
      UInt64(identity.device), UInt64(identity.inode), UInt64(size), UInt64(bitPattern: changed),
    ].map { String($0, radix: 36) }.joined(separator: "-")
  }
}
