import CVacationSystem
import Glibc
import Synchronization

/// The registry of the database files that this process has open.
///
/// When a process closes any descriptor of a file, POSIX drops all locks that the process holds on
/// it, including SQLite's. So nothing in this process may open and close such a file outside of
/// SQLite.
/// - Source: sqlite.org/howtocorrupt.html, 2.2.
enum OpenFileRegistry {
  private struct State {
    /// The number of marks on each file.
    var marks: [FileIdentity: Int] = [:]
    /// The descriptors for reading headers.
    var cache = DescriptorCache()
    /// The descriptors of the writers' locks.
    var pool = DescriptorPool()
  }

  private static let state = Mutex(State())

  /// Marks a file as open for the lifetime of the object.
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
        if remaining == 0 { state.pool.closeAll(of: identity) }
      }
    }
  }

  /// Reads the header of a file; nil if this process has it open.
  ///
  /// - Throws: ``VacationError`` if it cannot be read or is not a SQLite database.
  static func header(of path: String, status: FileStatus) throws -> DatabaseHeader? {
    // The mutex is held while the descriptor is open, so that no thread can open a connection.
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

  /// Reads the first bytes of a file, even while this process has it open.
  ///
  /// The descriptor stays open for the next call. It is closed only while the file is not marked,
  /// with the mutex held; this is safe because files are marked before they are opened.
  /// - Parameters:
  ///   - path: Path of the file.
  ///   - identity: The file's identity.
  ///   - count: The maximum number of bytes.
  ///   - limit: The maximum number of cached descriptors, in addition to those of marked files.
  /// - Returns: The bytes; nil if the file is not readable, or if the path now refers to another
  ///   file.
  static func prefix(
    of path: String,
    identity: FileIdentity,
    count: Int,
    keeping limit: Int
  ) -> [UInt8]? {
    state.withLock { state in
      if !state.cache.contains(identity) {
        guard state.cache.open(path, identity: identity) else { return nil }
        let marks = state.marks
        state.cache.close(keeping: limit) { marks[$0] == nil && $0 != identity }
      }
      return state.cache.prefix(of: identity, count: count)
    }
  }

  /// A descriptor of a marked file for one writer's locks; nil if the file is not writable, or if
  /// the path now refers to another file.
  ///
  /// Return it with ``release(_:of:)``; never close it.
  static func descriptor(of path: String, identity: FileIdentity) -> Int32? {
    state.withLock { state in
      let marks = state.marks
      return state.pool.acquire(path, identity: identity) { marks[$0] != nil }
    }
  }

  /// Returns a descriptor to the pool; it must hold no locks.
  static func release(_ descriptor: Int32, of identity: FileIdentity) {
    state.withLock { state in
      let marks = state.marks
      state.pool.release(descriptor, identity: identity) { marks[$0] != nil }
    }
  }

  /// Removes a file unless this process has it open or any process has locked a byte of it.
  ///
  /// If either is unknown, the file stays.
  static func remove(_ path: String, unlessLocked byte: Int64) {
    // The mutex is held while the descriptor is open, so that no thread can open a connection.
    state.withLock { state in
      let descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
      guard descriptor >= 0 else { return }
      var status = stat()
      guard fstat(descriptor, &status) == 0 else { return }
      let identity = FileIdentity(status)
      let marks = state.marks
      if marks[identity] == nil, vacation_lock_byte(descriptor, byte, 0) == 0 { unlink(path) }
      // If the file is open here, the descriptor must not be closed: it joins the pool.
      state.pool.release(descriptor, identity: identity) { marks[$0] != nil }
    }
  }

  /// Closes the descriptors of unlinked files, so that their disk space is freed.
  static func closeRemoved() {
    state.withLock { state in
      let marks = state.marks
      state.cache.closeRemoved { marks[$0] == nil }
    }
  }
}
