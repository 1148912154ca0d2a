import Glibc
import SystemSupport

/// A new file of an export.
///
/// Unlike an `AtomicFile`, it has its final name at once and is not written to disk by itself, since
/// that happens for the whole directory, whose sites may have a million files.
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
