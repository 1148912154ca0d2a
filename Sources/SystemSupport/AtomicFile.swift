import Glibc

/// An atomic file writer: the file is written under a hidden name and renamed when it is complete,
/// so that readers see either the old or the new content, even after a crash or a power failure.
///
/// The writer locks the file for as long as this object lives. A file without a lock was abandoned
/// by a killed writer, and the next writer in that directory removes it.
package final class AtomicFile {
  /// Path of the file while it is being written.
  package let path: String
  private let descriptor: Int32
  private var isNamed = false

  private static let prefix = ".vacation-"
  private static let suffix = ".part"

  /// Creates an empty file, and removes abandoned files in the same directory.
  ///
  /// - Parameters:
  ///   - directory: Path of the directory, which must exist.
  ///   - mode: The permissions, before the umask is applied.
  ///   - removesAbandoned: Whether abandoned files are removed, for which all names in the directory
  ///     are read.
  /// - Throws: ``Failure``.
  package init(
    in directory: String,
    mode: UInt32 = 0o600,
    removesAbandoned: Bool = true
  ) throws(Failure) {
    if removesAbandoned { Self.removeAbandoned(in: directory) }
    while true {
      let number = String(UInt64.random(in: 0 ... .max), radix: 36)
      let path = "\(directory)/\(Self.prefix)\(number)\(Self.suffix)"
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
      guard descriptor >= 0 else { throw Failure(.create, directory) }
      let isBusy = flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
      guard !isBusy, Self.hasName(descriptor) else {
        // Another process mistook it for an abandoned file before it was locked.
        close(descriptor)
        continue
      }
      self.path = path
      self.descriptor = descriptor
      return
    }
  }

  deinit {
    if !isNamed { unlink(path) }
    close(descriptor)
  }

  /// Appends bytes to the file.
  ///
  /// - Throws: ``Failure``.
  package func write(_ bytes: some Sequence<UInt8>) throws(Failure) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { throw Failure(.write, path) }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// Writes bytes over earlier ones; the next ``write(_:)`` still appends.
  ///
  /// - Throws: ``Failure``.
  package func write(_ bytes: [UInt8], at offset: Int) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let position = off_t(offset + bytes.count - rest.count)
      let count = rest.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, position) }
      if count < 0, errno != EINTR { throw Failure(.write, path) }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// Discards everything written so far.
  ///
  /// - Throws: ``Failure``.
  package func empty() throws(Failure) {
    guard ftruncate(descriptor, 0) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else {
      throw Failure(.write, path)
    }
  }

  /// Syncs the file to disk and gives it its final name.
  ///
  /// - Parameters:
  ///   - file: The final path, in the same directory.
  ///   - replaces: Whether to replace an existing file; otherwise it fails with `EEXIST`.
  /// - Throws: ``Failure``; an existing file is then unchanged.
  package func rename(to file: String, replaces: Bool = true) throws(Failure) {
    guard fsync(descriptor) == 0 else { throw Failure(.write, path) }
    let result =
      replaces ? Glibc.rename(path, file) : DirectoryEntries.moveExclusively(path, to: file)
    guard result == 0 else { throw Failure(.rename, file) }
    isNamed = true
  }

  /// Whether a name is that of a file being written.
  package static func isName(_ name: String) -> Bool {
    name.hasPrefix(prefix) && name.hasSuffix(suffix)
  }

  /// Removes the abandoned files in a directory.
  package static func removeAbandoned(in directory: String) {
    // If the directory cannot be read, abandoned files stay, which is harmless.
    for name in DirectoryEntries.names(in: directory) ?? [] where isName(name) {
      let path = "\(directory)/\(name)"
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard descriptor >= 0 else { continue }
      // Names are never reused, so the path still refers to this file.
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
      close(descriptor)
    }
  }

  private static func hasName(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_nlink > 0
  }
}

extension AtomicFile {
  /// Writes a file accessible only to the user (mode 0600, regardless of the umask).
  ///
  /// - Parameters:
  ///   - bytes: Its content.
  ///   - path: Its path; a symbolic link there is replaced.
  ///   - replaces: Whether to replace an existing file; otherwise it fails with `EEXIST`.
  /// - Throws: ``Failure``; an existing file is then unchanged.
  package static func write(
    _ bytes: [UInt8],
    to path: String,
    replaces: Bool = true
  ) throws(Failure) {
    let file = try AtomicFile(in: directory(of: path))
    guard fchmod(file.descriptor, 0o600) == 0 else { throw Failure(.write, path) }
    try file.write(bytes)
    try file.rename(to: path, replaces: replaces)
    saveNames(in: directory(of: path))
  }

  /// Replaces the content of a file, or creates it with mode 0600.
  ///
  /// Symbolic links are followed, and their target is replaced. An existing file keeps its owner
  /// and mode, as far as the system allows.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - bytes: Its new content.
  ///   - hidesFromOthers: Whether to remove all permissions of group and others.
  /// - Throws: ``Failure``; the file is then unchanged.
  package static func replace(
    _ path: String,
    with bytes: [UInt8],
    hidesFromOthers: Bool = false
  ) throws(Failure) {
    let target = try linkTarget(of: path)
    let file = try AtomicFile(in: directory(of: target))
    try file.write(bytes)
    var old = stat()
    if stat(target, &old) == 0 {
      var mode = old.st_mode & 0o7777
      let isOwn = old.st_uid == geteuid() && old.st_gid == getegid()
      // If the group cannot be kept, its permissions are dropped.
      if !isOwn, fchown(file.descriptor, old.st_uid, old.st_gid) != 0 { mode &= ~0o7070 }
      if hidesFromOthers { mode &= ~0o077 }
      guard fchmod(file.descriptor, mode) == 0 else { throw Failure(.write, target) }
    }
    try file.rename(to: target)
    saveNames(in: directory(of: target))
  }

  /// The target of a chain of symbolic links, whether it exists or not.
  private static func linkTarget(of path: String) throws(Failure) -> String {
    var path = path
    for _ in 0..<40 {
      var status = stat()
      guard lstat(path, &status) == 0 else {
        if errno == ENOENT { return path }
        throw Failure(.followLink, path)
      }
      if status.st_mode & S_IFMT == S_IFREG { return path }
      guard status.st_mode & S_IFMT == S_IFLNK else {
        throw Failure(.followLink, path, code: EINVAL)
      }
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let length = readlink(path, &buffer, buffer.count)
      guard length > 0 else { throw Failure(.followLink, path) }
      let link = String(decoding: buffer[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
      path = link.hasPrefix("/") ? link : directory(of: path) + "/" + link
    }
    throw Failure(.followLink, path, code: ELOOP)
  }

  /// The directory that a file is in.
  package static func directory(of file: String) -> String {
    guard let slash = file.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == file.startIndex ? "/" : String(file[..<slash])
  }

  /// Creates a directory and its missing parents, by default accessible only to the user.
  ///
  /// - Parameters:
  ///   - path: The directory.
  ///   - mode: The permissions, before the umask is applied.
  /// - Throws: ``Failure``, with the path of the directory that cannot be created.
  package static func makeDirectory(_ path: String, mode: UInt32 = 0o700) throws(Failure) {
    if mkdir(path, mode) == 0 || errno == EEXIST { return }
    let code = errno
    let parent = directory(of: path)
    guard code == ENOENT, !["/", ".", path].contains(parent) else {
      throw Failure(.createDirectory, path, code: code)
    }
    try makeDirectory(parent, mode: mode)
    // Another process may have created it in the meantime.
    guard mkdir(path, mode) == 0 || errno == EEXIST else { throw Failure(.createDirectory, path) }
  }

  /// Syncs the entries of a directory to disk.
  ///
  /// Failures are ignored, since the files themselves are already on disk.
  package static func saveNames(in directory: String) {
    let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}
