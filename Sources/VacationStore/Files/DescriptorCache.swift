import Glibc

/// A cache of open descriptors for reading headers while SQLite has the files open: closing a
/// descriptor would drop SQLite's locks.
struct DescriptorCache {
  private struct Entry {
    let descriptor: Int32
    /// Duplicates, opened when the file replaced another at the same path.
    var spare: [Int32] = []
    /// The sequence number of its last read, for LRU order.
    var read: Int
  }

  private var descriptors: [FileIdentity: Entry] = [:]
  private var reads = 0

  /// Whether there is a descriptor for a file.
  func contains(_ identity: FileIdentity) -> Bool { descriptors[identity] != nil }

  /// Opens a file; returns false if it is not readable, or if the path now refers to another file.
  mutating func open(_ path: String, identity: FileIdentity) -> Bool {
    let descriptor = Glibc.open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK)
    guard descriptor >= 0 else { return false }
    var status = stat()
    // Without a status, it is unknown whether the descriptor may be closed.
    guard fstat(descriptor, &status) == 0 else { return false }
    let found = FileIdentity(status)
    // If the path refers to another file now, that may be open in this process: never close it
    // here.
    if descriptors[found] == nil {
      descriptors[found] = Entry(descriptor: descriptor, read: reads)
    } else {
      descriptors[found]?.spare.append(descriptor)
    }
    return found == identity
  }

  /// Reads the first bytes of a file through its descriptor; nil if there is none or the read
  /// fails.
  mutating func prefix(of identity: FileIdentity, count: Int) -> [UInt8]? {
    guard let entry = descriptors[identity] else { return nil }
    reads += 1
    descriptors[identity]?.read = reads
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
      initialized = max(0, pread(entry.descriptor, buffer.baseAddress, count, 0))
    }
    return bytes.isEmpty ? nil : bytes
  }

  /// Closes the least recently used descriptors beyond a limit.
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
    for (identity, entry) in descriptors where mayBeClosed(identity) {
      var status = stat()
      if fstat(entry.descriptor, &status) == 0, status.st_nlink == 0 { close(identity) }
    }
  }

  private mutating func close(_ identity: FileIdentity) {
    guard let entry = descriptors.removeValue(forKey: identity) else { return }
    for descriptor in [entry.descriptor] + entry.spare { Glibc.close(descriptor) }
  }
}
