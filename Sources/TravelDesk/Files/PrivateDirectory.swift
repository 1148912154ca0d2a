import Glibc

/// The directory of a ``PrivateFile``.
struct PrivateDirectory {
  private let path: String

  /// Takes the directory of a file.
  init(of file: String) {
    let slash = file.lastIndex(of: "/")
    path = slash.map { $0 == file.startIndex ? "/" : String(file[..<$0]) } ?? "."
  }

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

  /// A name that no other writer of the file has.
  func temporaryPath(for file: String) -> String {
    let number = String(UInt64.random(in: .min ... .max), radix: 36)
    return path + "/" + Self.prefix(of: file) + number + Self.suffix
  }

  /// Removes what interrupted writers of a file left, but not what one may be writing just now.
  func removeLeftovers(of file: String, olderThanSeconds age: Int) {
    guard let stream = opendir(path) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard name.hasPrefix(Self.prefix(of: file)), name.hasSuffix(Self.suffix) else { continue }
      var status = stat()
      let leftover = path + "/" + name
      if lstat(leftover, &status) == 0, time(nil) - status.st_mtim.tv_sec >= age {
        unlink(leftover)
      }
    }
  }

  /// Brings the directory's names to the disk, where the file system can.
  func sync() {
    let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  private static let suffix = ".tmp"

  private static func prefix(of file: String) -> String {
    let name = file.lastIndex(of: "/").map { file[file.index(after: $0)...] } ?? file[...]
    return ".\(name)."
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
