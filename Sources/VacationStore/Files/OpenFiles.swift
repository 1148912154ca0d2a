import Glibc
import Synchronization

/// The database files that this process has open.
///
/// POSIX drops all locks that a process holds on a file when it closes any descriptor of it, SQLite's
/// among them. So nothing here may open such a file beside SQLite.
/// - Source: sqlite.org/howtocorrupt.html, 2.2.
enum OpenFiles {
  private static let counts = Mutex<[FileIdentity: Int]>([:])

  /// Marks a file as open for as long as it lives.
  final class Mark: Sendable {
    let identity: FileIdentity

    init(_ identity: FileIdentity) {
      self.identity = identity
      counts.withLock { $0[identity, default: 0] += 1 }
    }

    deinit {
      counts.withLock { counts in
        let remaining = counts[identity, default: 1] - 1
        counts[identity] = remaining == 0 ? nil : remaining
      }
    }
  }

  /// Reads the header of a file; nil if this process has it open.
  ///
  /// - Throws: ``VacationError`` when it cannot be read or is no SQLite database.
  static func header(of path: String, status: FileStatus) throws -> DatabaseHeader? {
    // The lock is held while the descriptor is open, so that no thread opens a connection meanwhile.
    try counts.withLock { counts in
      guard counts[status.identity] == nil else { return nil }
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard descriptor >= 0 else { throw VacationError(errno: errno, path: path) }
      defer { close(descriptor) }
      var bytes = [UInt8](repeating: 0, count: DatabaseHeader.byteCount)
      let count = pread(descriptor, &bytes, bytes.count, 0)
      guard count >= 0 else { throw VacationError(errno: errno, path: path) }
      return try DatabaseHeader(Array(bytes.prefix(count)), fileSize: status.size, path: path)
    }
  }
}
