/// A version stamp of a database file: equal stamps mean that the file has not changed.
///
/// It consists of the file's identity, size and modification time, and SQLite's file change
/// counter, because several commits may happen within the resolution of the modification time.
/// Opening, reading and closing the file do not change the stamp.
/// - Source: sqlite.org/fileformat.html, 1.3.8, "File change counter".
public struct FileStamp: Sendable, Hashable {
  /// Device number of the file.
  public let device: UInt
  /// Inode number of the file.
  public let inode: UInt
  /// Size of the file in bytes.
  public let size: Int
  /// When the file was last written, in nanoseconds since 1970 UTC.
  public let modified: Int64
  /// SQLite's file change counter; 0 if the file is not readable.
  public let changeCounter: UInt32
  /// Size of the write-ahead log in bytes; nil unless the file is in WAL mode and has one.
  public let logSize: Int?
  /// When the write-ahead log was last written, in nanoseconds since 1970 UTC; nil if there is
  /// none.
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

  /// The stamp as a short string of letters, digits and hyphens, for an ETag.
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

/// Detects in microseconds whether any process has changed a database file.
///
/// It keeps a descriptor of each watched file open, up to a limit, because closing one would drop
/// the locks that SQLite holds on the file in this process. Nothing else in the process may open a
/// database file outside of SQLite, not even to read it.
public final class WatchedFiles: Sendable {
  /// The maximum number of open descriptors, in addition to those of files that SQLite has open.
  private let limit: Int

  /// Creates a watcher without files.
  public convenience init() { self.init(limit: 128) }

  init(limit: Int) { self.limit = limit }

  /// The stamp of a database file; nil if the file does not exist.
  ///
  /// Get the stamp before reading the file: a change in between is then detected, possibly twice.
  /// Links are not followed.
  /// - Throws: ``VacationError`` if the file cannot be examined.
  public func stamp(of path: String) throws -> FileStamp? {
    guard let status = try FileStatus(path: path) else {
      OpenFileRegistry.closeRemoved()
      return nil
    }
    guard status.isRegular else { return FileStamp(status, changeCounter: 0, log: nil) }
    let bytes = OpenFileRegistry.prefix(
      of: path,
      identity: status.identity,
      count: Self.byteCount,
      keeping: limit
    )
    guard let bytes, bytes.count == Self.byteCount else {
      return FileStamp(status, changeCounter: 0, log: nil)
    }
    let counter = bytes.suffix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    // In WAL mode, commits go to the log, and the counter changes only at a checkpoint.
    let isWAL = bytes[18] == 2 || bytes[19] == 2
    let log = isWAL ? try FileStatus(path: path + "-wal") : nil
    return FileStamp(status, changeCounter: counter, log: log)
  }

  /// The size of the header up to the end of the change counter, which is at offset 24.
  private static let byteCount = 28
}
