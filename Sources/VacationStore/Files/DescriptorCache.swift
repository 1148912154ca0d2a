import Glibc

/// Descriptors of database files that stay open, so that a header can be read while SQLite has the
/// file open: it is the closing of a descriptor that would drop SQLite's locks.
struct DescriptorCache {
  private struct Kept {
    let descriptor: Int32
    /// Others of the same file, opened when it took another's name at the same moment.
    var spare: [Int32] = []
    /// When it was last read through, in reads.
    var read: Int
  }

  private var descriptors: [FileIdentity: Kept] = [:]
  private var reads = 0

  /// Whether there is a descriptor for a file.
  func contains(_ identity: FileIdentity) -> Bool { descriptors[identity] != nil }

  /// Opens a file; false if this user may not read it, or if it is another one by now.
  mutating func open(_ path: String, identity: FileIdentity) -> Bool {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    var status = stat()
    // An open descriptor has a status; without one it is not known whether it may be closed.
    guard fstat(descriptor, &status) == 0 else { return false }
    let found = FileIdentity(status)
    // Another file may have taken the name, and may be in use here: its descriptor is kept as well.
    if descriptors[found] == nil {
      descriptors[found] = Kept(descriptor: descriptor, read: reads)
    } else {
      descriptors[found]?.spare.append(descriptor)
    }
    return found == identity
  }

  /// Reads the first bytes of a file through its descriptor; nil if there is none, or if they
  /// cannot be read.
  mutating func beginning(of identity: FileIdentity, count: Int) -> [UInt8]? {
    guard let kept = descriptors[identity] else { return nil }
    reads += 1
    descriptors[identity]?.read = reads
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = max(0, pread(kept.descriptor, buffer.baseAddress, count, 0))
    }
    return bytes.isEmpty ? nil : bytes
  }

  /// Closes the least recently used descriptors, down to a number of them (LRU).
  mutating func close(keeping limit: Int, where mayBeClosed: (FileIdentity) -> Bool) {
    closeRemoved(where: mayBeClosed)
    guard descriptors.count > limit else { return }
    let oldestFirst = descriptors.filter { mayBeClosed($0.key) }.sorted {
      $0.value.read < $1.value.read
    }
    for (identity, _) in oldestFirst.prefix(descriptors.count - limit) { close(identity) }
  }

  /// Closes the descriptors of unlinked files.
  mutating func closeRemoved(where mayBeClosed: (FileIdentity) -> Bool) {
    for (identity, kept) in descriptors where mayBeClosed(identity) {
      var status = stat()
      if fstat(kept.descriptor, &status) == 0, status.st_nlink == 0 { close(identity) }
    }
  }

  private mutating func close(_ identity: FileIdentity) {
    guard let kept = descriptors.removeValue(forKey: identity) else { return }
    for descriptor in [kept.descriptor] + kept.spare { Glibc.close(descriptor) }
  }
}
