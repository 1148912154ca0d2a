import Glibc

/// The pool of descriptors with which writers hold their place in the ``WriterQueue``: one for each
/// that waits or writes now, and idle ones for reuse.
///
/// They stay open for as long as this process has the file open: closing one would drop SQLite's
/// locks.
struct DescriptorPool {
  private var idle: [FileIdentity: [Int32]] = [:]

  /// Takes an idle descriptor of a file, or opens one.
  ///
  /// - Parameters:
  ///   - path: Where the file is.
  ///   - identity: Which file it is.
  ///   - isOpen: Whether this process has a file open.
  /// - Returns: The descriptor; nil if this user may not write the file, or if the path is another
  ///   file's by now.
  mutating func take(
    _ path: String,
    identity: FileIdentity,
    where isOpen: (FileIdentity) -> Bool
  ) -> Int32? {
    if let descriptor = idle[identity]?.popLast() { return descriptor }
    let descriptor = open(path, O_RDWR | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    var status = stat()
    // An open descriptor has a status; without one it is not known whether it may be closed.
    guard fstat(descriptor, &status) == 0 else { return nil }
    let found = FileIdentity(status)
    guard found != identity else { return descriptor }
    giveBack(descriptor, identity: found, where: isOpen)
    return nil
  }

  /// Returns a descriptor to the pool, or closes it if this process does not have the file open.
  mutating func giveBack(
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
