import Glibc

/// Files that are replaced as a whole: whoever reads one, also after a crash or a loss of power,
/// finds the old content or the new, never a part.
enum AtomicFile {
  /// Why a file was not replaced.
  struct Failure: Error, Hashable {
    /// What the system refused, with its own words.
    let reason: String
  }

  /// Puts bytes in a file's place, or makes it with mode 0600.
  ///
  /// A symbolic link stays, and the file that it leads to is replaced. An existing file keeps its
  /// owner and mode, as far as the system allows.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - bytes: All that it is to hold.
  ///   - hidesFromOthers: Whether group and others lose every right to it.
  /// - Throws: ``Failure``; the file is then as it was.
  static func replace(
    _ path: String,
    with bytes: [UInt8],
    hidesFromOthers: Bool = false
  ) throws(Failure) {
    let target = try linkTarget(of: path)
    let directory = TemporaryFile.directory(of: target)
    let file: TemporaryFile
    do {
      file = try TemporaryFile(in: directory)
    } catch {
      throw Failure(reason: "no file can be made in \(directory): \(error.reason)")
    }
    do {
      try file.write(bytes)
    } catch {
      throw Failure(reason: "the new content cannot be written: \(error.reason)")
    }
    try keepOwnerAndMode(of: target, on: file.descriptor, hidesFromOthers: hidesFromOthers)
    do {
      try file.rename(to: target)
    } catch {
      throw Failure(reason: "\(target) cannot be replaced: \(error.reason)")
    }
    TemporaryFile.saveNames(in: directory)
  }

  /// Makes a directory, open to its owner alone, and those above it.
  static func makeDirectory(_ path: String) throws(Failure) {
    guard access(path, F_OK) != 0, !path.isEmpty else { return }
    try makeDirectory(TemporaryFile.directory(of: path))
    // Another process may have made it meanwhile.
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw failure("\(path) cannot be made")
    }
  }

  /// The file that a chain of symbolic links leads to, whether it exists or not.
  private static func linkTarget(of path: String) throws(Failure) -> String {
    var path = path
    for _ in 0..<40 {
      var status = stat()
      guard lstat(path, &status) == 0 else {
        if errno == ENOENT { return path }
        throw failure("\(path) cannot be examined")
      }
      if status.st_mode & S_IFMT == S_IFREG { return path }
      guard status.st_mode & S_IFMT == S_IFLNK else { throw Failure(reason: "\(path) is no file") }
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      let length = readlink(path, &buffer, buffer.count)
      guard length > 0 else { throw failure("\(path) cannot be followed") }
      let link = String(decoding: buffer[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
      path = link.hasPrefix("/") ? link : TemporaryFile.directory(of: path) + "/" + link
    }
    throw Failure(reason: "\(path) is a link that leads nowhere")
  }

  private static func keepOwnerAndMode(
    of target: String,
    on descriptor: Int32,
    hidesFromOthers: Bool
  ) throws(Failure) {
    var old = stat()
    guard stat(target, &old) == 0 else { return }
    var mode = old.st_mode & 0o7777
    let isOwn = old.st_uid == geteuid() && old.st_gid == getegid()
    // The rights of a group that the file cannot be given to are nobody's.
    if !isOwn, fchown(descriptor, old.st_uid, old.st_gid) != 0 { mode &= ~0o7070 }
    if hidesFromOthers { mode &= ~0o077 }
    guard fchmod(descriptor, mode) == 0 else { throw failure("its mode cannot be kept") }
  }

  private static func failure(_ what: String) -> Failure {
    Failure(reason: "\(what): \(String(cString: strerror(errno)))")
  }
}
