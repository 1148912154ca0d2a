import CVacationSystem
import Glibc

/// A file that is written under a hidden name and takes its own when it is whole: readers find the
/// old content or the new, never a part, also after a crash or a loss of power.
///
/// Its writer holds a lock on it for as long as it lives. So what a killed writer left can be told
/// from what another is writing, and the next writer in that directory removes it.
package final class TemporaryFile {
  /// What the system refused.
  package struct Failure: Error, Hashable {
    /// The steps of writing a file.
    package enum Step: Sendable {
      case make, write, rename
    }

    /// Which step failed.
    package let step: Step
    /// The system's error number.
    package let code: Int32
    /// The system's own words.
    package var reason: String { String(cString: strerror(code)) }

    fileprivate init(_ step: Step) {
      self.step = step
      code = errno
    }
  }

  /// Path of the file while it is written.
  package let path: String
  /// The descriptor that it is written through.
  let descriptor: Int32
  private var isNamed = false

  private static let prefix = ".vacation-"
  private static let suffix = ".part"

  /// Makes an empty file, and removes what killed writers left beside it.
  ///
  /// - Parameters:
  ///   - directory: Path of the directory, which must exist.
  ///   - mode: The permissions, from which the user's mask is taken off.
  /// - Throws: ``Failure``.
  package init(in directory: String, mode: UInt32 = 0o600) throws(Failure) {
    Self.removeAbandoned(in: directory)
    while true {
      let number = String(UInt64.random(in: 0 ... .max), radix: 36)
      let path = "\(directory)/\(Self.prefix)\(number)\(Self.suffix)"
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, mode)
      guard descriptor >= 0 else { throw Failure(.make) }
      let isBusy = flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK
      guard !isBusy, Self.hasName(descriptor) else {
        // Another process took it for one that is left, before it was locked.
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

  /// Writes at the end of the file.
  ///
  /// - Throws: ``Failure``.
  package func write(_ bytes: some Sequence<UInt8>) throws(Failure) {
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno != EINTR { throw Failure(.write) }
      rest = rest.dropFirst(max(0, count))
    }
  }

  /// Sets the permissions, whatever the user's mask is.
  ///
  /// - Throws: ``Failure``.
  func setMode(_ mode: UInt32) throws(Failure) {
    guard fchmod(descriptor, mode) == 0 else { throw Failure(.write) }
  }

  /// Takes back what was written.
  ///
  /// - Throws: ``Failure``.
  func empty() throws(Failure) {
    guard ftruncate(descriptor, 0) == 0, lseek(descriptor, 0, SEEK_SET) == 0 else {
      throw Failure(.write)
    }
  }

  /// Gives the file its name, once all of it is on the disk.
  ///
  /// - Parameters:
  ///   - file: The path that it is to have, in the same directory.
  ///   - replaces: Whether a file of that name is replaced; else it fails with `EEXIST`.
  /// - Throws: ``Failure``; what had the name still has it.
  package func rename(to file: String, replaces: Bool = true) throws(Failure) {
    guard fsync(descriptor) == 0 else { throw Failure(.write) }
    let result =
      replaces ? Glibc.rename(path, file) : vacation_rename_exclusively(path, file)
    guard result == 0 else { throw Failure(.rename) }
    isNamed = true
  }

  /// The directory that a file is in.
  package static func directory(of file: String) -> String {
    guard let slash = file.lastIndex(of: "/") else { return "." }
    return slash == file.startIndex ? "/" : String(file[..<slash])
  }

  /// Brings the names in a directory to the disk.
  ///
  /// Where the file system cannot, the files themselves are safe.
  static func saveNames(in directory: String) {
    let descriptor = open(directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }

  /// Whether a file's name is one that such a file has while it is written.
  static func isName(_ name: String) -> Bool { name.hasPrefix(prefix) && name.hasSuffix(suffix) }

  /// Removes the files of a directory whose writers are gone.
  static func removeAbandoned(in directory: String) {
    guard let stream = opendir(directory) else { return }
    defer { closedir(stream) }
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { tuple in
        tuple.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      guard isName(name) else { continue }
      let path = "\(directory)/\(name)"
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard descriptor >= 0 else { continue }
      // Names are never used twice, so that it is no other file that has this one now.
      if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { unlink(path) }
      close(descriptor)
    }
  }

  private static func hasName(_ descriptor: Int32) -> Bool {
    var status = stat()
    return fstat(descriptor, &status) == 0 && status.st_nlink > 0
  }
}
