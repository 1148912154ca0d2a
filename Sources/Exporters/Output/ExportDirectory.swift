import CVacationSystem
import Glibc
import SystemSupport

/// A directory of exported files that gets its name when it is complete.
///
/// It is written under a hidden name beside its final name. An abandoned one, of a process that was
/// killed, is removed by the next export to the same directory.
final class ExportDirectory {
  /// The marker that says that a directory was written by an export, and may be replaced by one.
  static let marker = ".vacation-export"
  private static let prefix = ".vacation-export-"

  /// Its path while it is being written.
  private let path: String
  private let final: String
  private let lock: Int32
  private var isNamed = false

  /// Creates the directory.
  ///
  /// - Parameter final: Its final path, without a slash at the end.
  /// - Throws: `AtomicFile.Failure`.
  init(_ final: String) throws(AtomicFile.Failure) {
    self.final = final
    let parent = AtomicFile.directory(of: final)
    Self.removeAbandoned(in: parent)
    while true {
      let path = "\(parent)/\(Self.prefix)\(String(UInt64.random(in: 0 ... .max), radix: 36))"
      try AtomicFile.makeDirectory(path, mode: 0o777)
      let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      // Another process may have taken it for an abandoned one before it was locked.
      guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0, access(path, W_OK) == 0
      else {
        if descriptor >= 0 { close(descriptor) }
        continue
      }
      self.path = path
      lock = descriptor
      return
    }
  }

  deinit {
    if !isNamed { Self.remove(path) }
    close(lock)
  }

  /// Writes a file in it, whose directories are created.
  ///
  /// - Throws: `AtomicFile.Failure`.
  func write(_ bytes: [UInt8], to name: String) throws(AtomicFile.Failure) {
    try ExportFile(at: try path(for: name)).write(bytes)
  }

  /// Opens a file in it for writing, whose directories are created.
  ///
  /// - Throws: `AtomicFile.Failure`.
  func file(_ name: String) throws(AtomicFile.Failure) -> ExportFile {
    try ExportFile(at: try path(for: name))
  }

  /// Gives the directory its name.
  ///
  /// - Parameter replaces: Whether a directory that an export has written is replaced.
  /// - Throws: `AtomicFile.Failure`; an existing directory is then unchanged.
  func finish(replacing replaces: Bool) throws(AtomicFile.Failure) {
    // One call for all files.
    guard vacation_sync_file_system(lock) == 0 else { throw AtomicFile.Failure(writing: final) }
    if replaces, Self.isExport(final) {
      let old = path + ".old"
      guard rename(final, old) == 0 else { throw AtomicFile.Failure(renaming: final) }
      guard rename(path, final) == 0 else {
        let code = errno
        // Back to its name; if that fails too, it stays under the hidden one.
        rename(old, final)
        throw AtomicFile.Failure(renaming: final, code: code)
      }
      Self.remove(old)
    } else {
      // An empty directory is replaced.
      guard rename(path, final) == 0 else { throw AtomicFile.Failure(renaming: final) }
    }
    isNamed = true
    AtomicFile.saveNames(in: AtomicFile.directory(of: final))
  }

  /// Whether a directory was written by an export.
  static func isExport(_ directory: String) -> Bool {
    access(directory + "/" + marker, F_OK) == 0
  }

  private func path(for name: String) throws(AtomicFile.Failure) -> String {
    let file = path + "/" + name
    if name.utf8.contains(UInt8(ascii: "/")) {
      try AtomicFile.makeDirectory(AtomicFile.directory(of: file), mode: 0o777)
    }
    return file
  }

  private static func removeAbandoned(in parent: String) {
    for name in DirectoryEntries.names(in: parent) ?? [] where name.hasPrefix(prefix) {
      let path = "\(parent)/\(name)"
      let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
      guard descriptor >= 0 else { continue }
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { remove(path) }
      close(descriptor)
    }
  }

  /// Removes a directory with all files below it; symbolic links are not followed.
  private static func remove(_ path: String) {
    for name in DirectoryEntries.names(in: path) ?? [] {
      let entry = "\(path)/\(name)"
      if unlink(entry) != 0 { remove(entry) }
    }
    rmdir(path)
  }
}

/// A new file of an export.
final class ExportFile {
  private let path: String
  private let descriptor: Int32

  /// Creates the file.
  ///
  /// - Throws: `AtomicFile.Failure`, also if it exists.
  init(at path: String) throws(AtomicFile.Failure) {
    self.path = path
    descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o666)
    guard descriptor >= 0 else { throw AtomicFile.Failure(creating: path) }
  }

  deinit { Glibc.close(descriptor) }

  /// Appends bytes.
  ///
  /// - Throws: `AtomicFile.Failure`.
  func write(_ bytes: some Sequence<UInt8>) throws(AtomicFile.Failure) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { throw AtomicFile.Failure(writing: path) }
      rest = rest.dropFirst(max(0, count))
    }
  }
}
