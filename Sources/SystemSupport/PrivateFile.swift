import Glibc

/// Files that only the user may read: tokens, keys, configuration.
public enum PrivateFile {
  /// Reads a file that other users cannot read.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - limit: The maximum size in bytes.
  /// - Returns: Its bytes; nil if it does not exist.
  /// - Throws: ``PrivateFileError`` if it is not private, belongs to another user, is a link or not
  ///   a regular file, is too large, or cannot be read.
  public static func read(
    _ path: String,
    limit: Int = 1 << 20
  ) throws(PrivateFileError) -> [UInt8]? {
    let file: SmallFile
    do throws(SmallFile.Failure) {
      file = try SmallFile.read(path, limit: limit, followsLinks: false)
    } catch {
      switch error {
      case .missing: return nil
      case .link: throw .link(path: path)
      case .notAFile: throw .notAFile(path: path)
      case .tooLarge(let limit): throw .tooLarge(path: path, limit: limit)
      case .system(_, let code): throw PrivateFileError(errno: code, path: path)
      }
    }
    guard file.isRegular else { throw .notAFile(path: path) }
    guard file.owner == geteuid() else { throw .notOurs(path: path) }
    guard file.isPrivate else { throw .notPrivate(path: path) }
    return file.bytes
  }

  /// Atomically writes a file that other users cannot read, replacing an existing one.
  ///
  /// Creates its directory if necessary; makes an existing directory private.
  ///
  /// - Throws: ``PrivateFileError``.
  public static func write(_ bytes: [UInt8], to path: String) throws(PrivateFileError) {
    do throws(AtomicFile.Failure) {
      try AtomicFile.makeDirectory(AtomicFile.directory(of: path))
    } catch {
      throw PrivateFileError(errno: error.code, path: error.path)
    }
    try closeToOthers(AtomicFile.directory(of: path))
    do throws(AtomicFile.Failure) {
      try AtomicFile.write(bytes, to: path)
    } catch {
      if error.step == .rename, error.code == EISDIR { throw .notAFile(path: path) }
      throw PrivateFileError(errno: error.code, path: path)
    }
  }

  /// Removes a file, and temporary files left by an interrupted ``write(_:to:)``.
  ///
  /// - Returns: Whether the file existed.
  /// - Throws: ``PrivateFileError``.
  @discardableResult
  public static func remove(_ path: String) throws(PrivateFileError) -> Bool {
    let directory = AtomicFile.directory(of: path)
    AtomicFile.removeAbandoned(in: directory)
    guard unlink(path) == 0 else {
      if errno == ENOENT || errno == ENOTDIR { return false }
      throw PrivateFileError(errno: errno, path: path)
    }
    AtomicFile.saveNames(in: directory)
    return true
  }

  private static func closeToOthers(_ directory: String) throws(PrivateFileError) {
    var status = stat()
    guard stat(directory, &status) == 0 else {
      throw PrivateFileError(errno: errno, path: directory)
    }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw .failed(path: directory, reason: "it is not a directory")
    }
    guard status.st_uid == geteuid() else { throw .notOurs(path: directory) }
    guard status.st_mode & 0o077 != 0 else { return }
    guard chmod(directory, 0o700) == 0 else {
      throw PrivateFileError(errno: errno, path: directory)
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
