import CVacationSystem
import Glibc
import Synchronization

/// The registry of database files that this process has open.
///
/// POSIX drops all locks that a process holds on a file when it closes any descriptor of it, SQLite's
/// among them. So nothing here may open such a file beside SQLite.
/// - Source: sqlite.org/howtocorrupt.html, 2.2.
enum OpenFileRegistry {
  private struct State {
    /// How often each file is marked as open.
    var marks: [FileIdentity: Int] = [:]
    /// The descriptors that headers are read through.
    var kept = DescriptorCache()
    /// The descriptors that writers queue with.
    var queueing = DescriptorPool()
  }

  private static let state = Mutex(State())

  /// Marks a file as open for as long as it lives.
  final class Mark: Sendable {
    let identity: FileIdentity

    init(_ identity: FileIdentity) {
      self.identity = identity
      state.withLock { $0.marks[identity, default: 0] += 1 }
    }

    deinit {
      state.withLock { state in
        let remaining = state.marks[identity, default: 1] - 1
        state.marks[identity] = remaining == 0 ? nil : remaining
        if remaining == 0 { state.queueing.closeAll(of: identity) }
      }
    }
  }

  /// Reads the header of a file; nil if this process has it open.
  ///
  /// - Throws: ``VacationError`` when it cannot be read or is no SQLite database.
  static func header(of path: String, status: FileStatus) throws -> DatabaseHeader? {
    // The lock is held while the descriptor is open, so that no thread opens a connection meanwhile.
    try state.withLock { state in
      guard state.marks[status.identity] == nil else { return nil }
      let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard descriptor >= 0 else { throw VacationError(errno: errno, path: path) }
      defer { close(descriptor) }
      var bytes = [UInt8](repeating: 0, count: DatabaseHeader.byteCount)
      let count = pread(descriptor, &bytes, bytes.count, 0)
      guard count >= 0 else { throw VacationError(errno: errno, path: path) }
      return try DatabaseHeader(Array(bytes.prefix(count)), fileSize: status.size, path: path)
    }
  }

  /// Reads the first bytes of a file, also while this process has it open.
  ///
  /// The descriptor is kept for the next time. It is closed only while the file is not marked, and
  /// the lock is held meanwhile: a file is marked before it is opened.
  /// - Parameters:
  ///   - path: Path of the file.
  ///   - identity: Which file it is.
  ///   - count: The maximum number of bytes.
  ///   - limit: Descriptors to keep, besides those of files that are marked.
  /// - Returns: The bytes; nil if this user may not read them, or if it is another file by now.
  static func beginning(
    of path: String,
    identity: FileIdentity,
    count: Int,
    keeping limit: Int
  ) -> [UInt8]? {
    state.withLock { state in
      if !state.kept.contains(identity) {
        guard state.kept.open(path, identity: identity) else { return nil }
        let marks = state.marks
        state.kept.close(keeping: limit) { marks[$0] == nil && $0 != identity }
      }
      return state.kept.beginning(of: identity, count: count)
    }
  }

  /// A descriptor of a file that is marked, for one writer's place in the queue; nil if this user may
  /// not write it, or if the path is another file's by now.
  ///
  /// It is given back with ``giveBack(_:of:)``, never closed.
  static func descriptor(of path: String, identity: FileIdentity) -> Int32? {
    state.withLock { state in
      let marks = state.marks
      return state.queueing.take(path, identity: identity) { marks[$0] != nil }
    }
  }

  /// Gives back a descriptor, which must hold no lock.
  static func giveBack(_ descriptor: Int32, of identity: FileIdentity) {
    state.withLock { state in
      let marks = state.marks
      state.queueing.giveBack(descriptor, identity: identity) { marks[$0] != nil }
    }
  }

  /// Removes a file, unless this process has it open, some process has locked a byte of it, or either
  /// is unknown.
  static func remove(_ path: String, unlessLocked byte: Int64) {
    // The lock is held while the descriptor is open, so that no thread opens a connection meanwhile.
    state.withLock { state in
      let descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard descriptor >= 0 else { return }
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { return }
      let identity = FileIdentity(status)
      let marks = state.marks
      if marks[identity] == nil, vacation_lock_byte(descriptor, byte, 0) == 0 { unlink(path) }
      // If the file is open here, the descriptor must not be closed: it joins the pool.
      state.queueing.giveBack(descriptor, identity: identity) { marks[$0] != nil }
    }
  }

  /// Closes the descriptors of unlinked files, so that their disk space is freed.
  static func letGoOfRemoved() {
    state.withLock { state in
      let marks = state.marks
      state.kept.closeRemoved { marks[$0] == nil }
    }
  }
}
