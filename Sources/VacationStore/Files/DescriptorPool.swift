import Glibc

/// A pool of the descriptors that hold the locks of the ``WriterQueue``: one for each waiting or
/// active writer, and idle ones for reuse.
///
/// They stay open while this process has the file open, since closing one would drop SQLite's
/// locks.
struct DescriptorPool {
  private var idle: [FileIdentity: [Int32]] = [:]

  /// Returns an idle descriptor of a file, or opens one.
  ///
  /// - Parameters:
  ///   - path: Path of the file.
  ///   - identity: The file's identity.
  ///   - isOpen: Whether this process has a file open.
  /// - Returns: The descriptor; nil if the file is not writable, or if the path now refers to
  ///   another file.
  mutating func acquire(
    _ path: String,
    identity: FileIdentity,
    where isOpen: (FileIdentity) -> Bool
  ) -> Int32? {
    if let descriptor = idle[identity]?.popLast() { return descriptor }
    let descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    // Without a status, it is unknown whether the descriptor may be closed.
    guard fstat(descriptor, &status) == 0 else { return nil }
    let found = FileIdentity(status)
    guard found != identity else { return descriptor }
    release(descriptor, identity: found, where: isOpen)
    return nil
  }

  /// Returns a descriptor to the pool, or closes it if this process does not have the file open.
  mutating func release(
    _ descriptor: Int32,
    identity: FileIdentity,
    where isOpen: (FileIdentity) -> Bool
  ) {
    if isOpen(identity) {
      idle[identity, default: []].append(descriptor)
    } else {
      close(descriptor)
    }
  }

  /// Closes the descriptors of a file that this process no longer has open.
  mutating func closeAll(of identity: FileIdentity) {
    for descriptor in idle.removeValue(forKey: identity) ?? [] { close(descriptor) }
  }
}
