import Glibc

/// Files that only their user may read: tokens, keys, configuration.
public enum PrivateFile {
  /// Reads a file that nobody else can read.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - limit: The bytes that it may have.
  /// - Returns: Its bytes; nil when there is no such file.
  /// - Throws: ``PrivateFileError`` when it is not private, not the user's own, a link, no regular
  ///   file, too large, or cannot be read.
  public static func read(
    _ path: String,
    limit: Int = 1 << 20
  ) throws(PrivateFileError) -> [UInt8]? {
    // A pipe that nobody writes to would be waited for; a link is refused by the system itself.
    let descriptor = open(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT, ENOTDIR: return nil
      case ELOOP: throw .link(path: path)
      default: throw PrivateFileError(errno: errno, path: path)
      }
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw PrivateFileError(errno: errno, path: path)
    }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .notAFile(path: path) }
    guard status.st_uid == geteuid() else { throw .notOurs(path: path) }
    guard status.st_mode & 0o077 == 0 else { throw .notPrivate(path: path) }
    return try bytes(of: descriptor, path: path, limit: limit)
  }

  /// Writes a file that nobody else can read, over one of that name: whatever happens, the old
  /// content is there or the new one.
  ///
  /// Its directory is made where it is missing, and closed to others where it is not.
  ///
  /// - Throws: ``PrivateFileError``.
  public static func write(_ bytes: [UInt8], to path: String) throws(PrivateFileError) {
    let directory = PrivateDirectory(of: path)
    try directory.make()
    do throws(TemporaryFile.Failure) {
      let file = try TemporaryFile(in: directory.path)
      // The mode that was asked for, whatever the umask is.
      try file.setMode(0o600)
      try file.write(bytes)
      try file.rename(to: path)
    } catch {
      if error.step == .rename, error.code == EISDIR { throw .notAFile(path: path) }
      throw PrivateFileError(errno: error.code, path: path)
    }
    TemporaryFile.saveNames(in: directory.path)
  }

  /// Removes a file, and what an interrupted ``write(_:to:)`` left of it.
  ///
  /// - Returns: Whether there was such a file.
  /// - Throws: ``PrivateFileError``.
  @discardableResult
  public static func remove(_ path: String) throws(PrivateFileError) -> Bool {
    let directory = PrivateDirectory(of: path)
    TemporaryFile.removeAbandoned(in: directory.path)
    guard unlink(path) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return false }
      throw PrivateFileError(errno: errno, path: path)
    }
    TemporaryFile.saveNames(in: directory.path)
    return true
  }

  private static func bytes(
    of descriptor: Int32,
    path: String,
    limit: Int
  ) throws(PrivateFileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw PrivateFileError(errno: errno, path: path)
      }
      bytes += buffer[..<count]
      if bytes.count > limit { throw .tooLarge(path: path, limit: limit) }
    }
  }
}

extension PrivateFileError {
  /// The error for a failed system call.
  init(errno code: Int32, path: String) {
    switch code {
    case ENOSPC, EDQUOT, EFBIG: self = .diskFull(path: path)
    default: self = .failed(path: path, reason: String(cString: strerror(code)))
    }
  }
}
