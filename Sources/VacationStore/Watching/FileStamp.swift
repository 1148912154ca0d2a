/// What changes whenever a database file is changed: two equal stamps mean an unchanged file.
///
/// It is the file's identity, size and time, and the counter that SQLite raises with each commit; the
/// time alone goes in steps of some milliseconds, in which many commits may fall. Reading, opening
/// and closing the file leave the stamp as it is, and so does another process' start.
/// - Source: sqlite.org/fileformat.html, 1.3.8, "File change counter".
public struct FileStamp: Sendable, Hashable {
  /// Number of the device that the file lies on.
  public let device: UInt
  /// Number of the file on its device.
  public let inode: UInt
  /// Bytes.
  public let size: Int
  /// When the file was last written, in nanoseconds since 1970 UTC.
  public let modified: Int64
  /// SQLite's counter of commits; 0 where this user may not read the file.
  public let changeCounter: UInt32
  /// Bytes of the write-ahead log; nil unless the file is in WAL mode and has one.
  public let logSize: Int?
  /// When the write-ahead log was last written, in nanoseconds since 1970 UTC; nil likewise.
  public let logModified: Int64?

  init(_ status: FileStatus, changeCounter: UInt32, log: FileStatus?) {
    device = status.identity.device
    inode = status.identity.inode
    size = status.size
    modified = status.modified
    self.changeCounter = changeCounter
    logSize = log?.size
    logModified = log?.modified
  }

  /// The stamp as a short text of letters, digits and hyphens, for an ETag.
  public var token: String {
    let parts: [UInt64] = [
      UInt64(device), UInt64(inode), UInt64(size), UInt64(bitPattern: modified),
      UInt64(changeCounter),
    ]
    let log = [logSize.map { UInt64($0) }, logModified.map { UInt64(bitPattern: $0) }]
    return (parts + log.compactMap { $0 }).map { String($0, radix: 36) }.joined(separator: "-")
  }
}

extension FileStamp: CustomStringConvertible {
  /// The same as ``token``.
  public var description: String { token }
}
