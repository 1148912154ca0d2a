import Glibc

/// Descriptors that writers lock their place in the ``WriterQueue`` with: one for each that waits or
/// writes at the moment, and those that wait for the next.
///
/// They stay open for as long as this process has the file open: closing one would drop SQLite's
/// locks.
struct QueueDescriptors {
  private var idle: [FileIdentity: [Int32]] = [:]

  /// Finds a descriptor of a file that no one uses, or opens one.
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
    // An open descriptor has a status; without one, no one could tell whether it may be closed.
    guard fstat(descriptor, &status) == 0 else { return nil }
    let found = FileIdentity(status)
    guard found != identity else { return descriptor }
    giveBack(descriptor, identity: found, where: isOpen)
    return nil
  }

  /// Keeps a descriptor for the next that wants one, or closes it if the file is not open here.
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
