import Glibc

/// The directory of a ``PrivateFile``.
struct PrivateDirectory {
  let path: String

  /// Takes the directory of a file.
  init(of file: String) { path = TemporaryFile.directory(of: file) }

  /// Makes the directory, and those above it, where they are missing, for the user alone; closes it
  /// to others where it is there.
  ///
  /// - Throws: ``PrivateFileError``.
  func make() throws(PrivateFileError) {
    try Self.make(path)
    var status = stat()
    guard stat(path, &status) == 0 else { throw PrivateFileError(errno: errno, path: path) }
    guard status.st_mode & S_IFMT == S_IFDIR else {
      throw .failed(path: path, reason: "it is not a directory")
    }
    guard status.st_uid == geteuid() else { throw .notOurs(path: path) }
    guard status.st_mode & 0o077 != 0 else { return }
    guard chmod(path, 0o700) == 0 else { throw PrivateFileError(errno: errno, path: path) }
  }

  private static func make(_ directory: String) throws(PrivateFileError) {
    if mkdir(directory, 0o700) == 0 || errno == EEXIST { return }
    if errno == ENOENT, let slash = directory.lastIndex(of: "/"), slash > directory.startIndex {
      try make(String(directory[..<slash]))
      if mkdir(directory, 0o700) == 0 || errno == EEXIST { return }
    }
    throw PrivateFileError(errno: errno, path: directory)
  }
}
