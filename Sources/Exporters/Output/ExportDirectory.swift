import CVacationSystem
import Glibc
import Presentation
import SystemSupport

/// A directory of exported files that gets its name when it is complete.
///
/// It is written under a hidden name beside its final name. An abandoned one, of a process that was
/// killed, is removed by the next export to the same directory.
final class ExportDirectory {
  /// The file that says that a directory was written by an export, and may be replaced by one: the
  /// names of the files and directories in it that the export wrote, one a line.
  static let marker = ".vacation-export"

  /// Its path while it is being written.
  private let path: String
  /// Its final path, without symbolic links.
  private let final: String
  private let lock: Int32
  private var isNamed = false
  private var names: Set<String> = [marker]

  /// Creates the directory.
  ///
  /// - Parameter final: Its final path, without a slash at the end; the target of a symbolic link.
  /// - Throws: `AtomicFile.Failure`.
  init(_ final: String) throws(AtomicFile.Failure) {
    let final = RealPath.of(final) ?? final
    self.final = final
    Self.recover(final)
    while true {
      let number = String(UInt64.random(in: 0 ... .max), radix: 36)
      let path = Self.hiddenPrefix(of: final) + number
      try AtomicFile.makeDirectory(path, mode: 0o777)
      let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
      guard descriptor >= 0 else {
        let code = errno
        // Another process removed it as an abandoned one before it was locked.
        if code == ENOENT { continue }
        rmdir(path)
        throw AtomicFile.Failure(creating: path, code: code)
      }
      let isBusy = flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
      guard !isBusy, access(path, F_OK) == 0 else {
        // The same, a moment later.
        close(descriptor)
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
    try file(name).write(bytes)
  }

  /// Opens a file in it for writing, whose directories are created.
  ///
  /// - Throws: `AtomicFile.Failure`.
  func file(_ name: String) throws(AtomicFile.Failure) -> ExportFile {
    let file = path + "/" + name
    if let slash = name.firstIndex(of: "/") {
      names.insert(String(name[..<slash]))
      try AtomicFile.makeDirectory(AtomicFile.directory(of: file), mode: 0o777)
    } else {
      names.insert(name)
    }
    return try ExportFile(at: file)
  }

  /// Gives the directory its name.
  ///
  /// What no export has written in a replaced directory is moved to the new one. A process that is
  /// killed leaves the old or the new directory under the name, if the file system can exchange them.
  ///
  /// - Parameter replaces: Whether a directory that an export has written is replaced.
  /// - Returns: The number of files and directories that were moved from the replaced directory.
  /// - Throws: `AtomicFile.Failure`; `Failure` if it has a file of another with a name that the export
  ///   needs. An existing directory is then unchanged, unless a file cannot be moved, which then stays
  ///   in the hidden directory.
  func finish(replacing replaces: Bool) throws -> Int {
    let isReplacing = replaces && Self.isExport(final)
    if isReplacing, let taken = Self.otherEntries(in: final).first(where: names.contains) {
      throw Failure.usage(
        "The export needs the name \(final)/\(taken), which exists, and was not written by an export.",
        hint: "Rename it, or choose another directory."
      )
    }
    let list = names.sorted().map { $0 + "\n" }.joined()
    try ExportFile(at: path + "/" + Self.marker).write(list.utf8)
    // One call for all files.
    guard vacation_sync_file_system(lock) == 0 else { throw AtomicFile.Failure(writing: final) }
    guard isReplacing else {
      // An empty directory is replaced.
      guard rename(path, final) == 0 else { throw AtomicFile.Failure(renaming: final) }
      isNamed = true
      AtomicFile.saveNames(in: AtomicFile.directory(of: final))
      return 0
    }
    // Other exports to this directory leave a locked one alone; the lock is not needed otherwise.
    let oldLock = open(final, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    defer { if oldLock >= 0 { close(oldLock) } }
    if oldLock >= 0 { flock(oldLock, LOCK_EX | LOCK_NB) }
    let old = try exchange()
    isNamed = true
    AtomicFile.saveNames(in: AtomicFile.directory(of: final))
    return try Self.retire(old, to: final)
  }

  /// Exchanges the final directory with the new one; returns the hidden path of the old one.
  private func exchange() throws(AtomicFile.Failure) -> String {
    if vacation_rename_exchange(path, final) == 0 { return path }
    guard [EINVAL, ENOSYS, ENOTSUP].contains(errno) else {
      throw AtomicFile.Failure(renaming: final)
    }
    let old = path + Self.oldSuffix
    guard rename(final, old) == 0 else { throw AtomicFile.Failure(renaming: final) }
    guard rename(path, final) == 0 else {
      let code = errno
      // Back to its name; if that fails too, the next export does it.
      rename(old, final)
      throw AtomicFile.Failure(renaming: final, code: code)
    }
    return old
  }

  /// Whether a directory was written by an export.
  static func isExport(_ directory: String) -> Bool {
    access(directory + "/" + marker, F_OK) == 0
  }

  // MARK: - Earlier directories

  private static let oldSuffix = ".old"

  /// The beginning of the hidden paths for a directory, with a digest of its name.
  static func hiddenPrefix(of final: String) -> String {
    let parent = AtomicFile.directory(of: final)
    let name = final.hasPrefix(parent + "/") ? String(final.dropFirst(parent.count + 1)) : final
    var digest = SHA256()
    Array(name.utf8).withUnsafeBytes { digest.add($0) }
    return "\(parent)/\(marker)-\(digest.digest().prefix(12))-"
  }

  /// Removes what killed exports to a directory have left, after putting back what is not theirs.
  private static func recover(_ final: String) {
    let prefix = hiddenPrefix(of: final)
    let parent = AtomicFile.directory(of: final)
    for name in DirectoryEntries.names(in: parent) ?? [] {
      let path = "\(parent)/\(name)"
      guard path.hasPrefix(prefix) else { continue }
      let descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW)
      guard descriptor >= 0 else { continue }
      defer { close(descriptor) }
      guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { continue }
      // An old directory whose place is still free; otherwise this fails.
      if name.hasSuffix(oldSuffix), rename(path, final) == 0 { continue }
      // What cannot be moved stays where it is.
      _ = try? retire(path, to: final)
    }
  }

  /// Moves what no export has written from an old directory to the final one, and removes the rest.
  ///
  /// - Returns: The number of moved files and directories.
  /// - Throws: `AtomicFile.Failure`; then nothing is removed.
  private static func retire(
    _ old: String,
    to final: String
  ) throws(AtomicFile.Failure) -> Int {
    let entries = otherEntries(in: old)
    for name in entries {
      let target = "\(final)/\(name)"
      guard !exists(target) else { throw AtomicFile.Failure(renaming: target, code: EEXIST) }
      guard rename("\(old)/\(name)", target) == 0 else {
        throw AtomicFile.Failure(renaming: target)
      }
    }
    if !entries.isEmpty { AtomicFile.saveNames(in: final) }
    remove(old)
    return entries.count
  }

  /// The files and directories that no export has written, in a directory that one has; none in an
  /// unfinished directory, which has no marker.
  private static func otherEntries(in directory: String) -> [String] {
    guard isExport(directory) else { return [] }
    // If it cannot be read, no file is known to be an export's.
    let list = try? SmallFile.read("\(directory)/\(marker)", limit: 1 << 26)
    let text = String(decoding: list?.bytes ?? [], as: UTF8.self)
    let own = Set(text.split(whereSeparator: \.isNewline).map(String.init))
    let names = DirectoryEntries.names(in: directory) ?? []
    return names.filter { $0 != marker && !own.contains($0) }
  }

  /// Removes a directory with all files below it; symbolic links are not followed.
  private static func remove(_ path: String) {
    for name in DirectoryEntries.names(in: path) ?? [] {
      let entry = "\(path)/\(name)"
      if unlink(entry) != 0, isDirectory(entry) { remove(entry) }
    }
    rmdir(path)
  }

  private static func exists(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0
  }

  /// Whether a path is a directory, and not a symbolic link to one.
  private static func isDirectory(_ path: String) -> Bool {
    var status = stat()
    return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
