/// What changes whenever a database file is changed: two equal stamps mean an unchanged file.
///
/// It is the file's identity, size and time, and the counter that SQLite raises with each commit; the
/// time alone goes in steps of some milliseconds, in which many commits may fall. Reading, opening
/// and closing the file leave the stamp as it is, and so does another process' start.
/// - Source: sqlite.org/fileformat.html, 1.3.8, "File change counter".
public struct FileStamp: Sendable, Hashable {
  /// Number of the device of the file.
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

/// Detects within microseconds whether a database file was changed, by any process.
///
/// It keeps a descriptor of each watched file, up to a limit: closing one would drop the locks that SQLite holds on the file in this process. Nothing else in the process
/// may open a database file past SQLite, not even to read it.
public final class WatchedFiles: Sendable {
  /// Descriptors to keep, besides those of files that the process has open through SQLite.
  private let limit: Int

  /// Watches no file yet.
  public convenience init() { self.init(limit: 128) }

  init(limit: Int) { self.limit = limit }

  /// The stamp of a database file; nil if there is no such file.
  ///
  /// Take it before what it is to stand for is read: a change in between then shows as one, if once
  /// too often. Links are not followed.
  /// - Throws: ``VacationError`` when the system does not say what is there.
  public func stamp(of path: String) throws -> FileStamp? {
    guard let status = try FileStatus(path: path) else {
      OpenFileRegistry.letGoOfRemoved()
      return nil
    }
    guard status.isRegular else { return FileStamp(status, changeCounter: 0, log: nil) }
    let bytes = OpenFileRegistry.beginning(
      of: path,
      identity: status.identity,
      count: Self.byteCount,
      keeping: limit
    )
    guard let bytes, bytes.count == Self.byteCount else {
      return FileStamp(status, changeCounter: 0, log: nil)
    }
    let counter = bytes.suffix(4).reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    // In WAL mode commits go to a file beside it, and the counter rises when they come back.
    let isWAL = bytes[18] == 2 || bytes[19] == 2
    let log = isWAL ? try FileStatus(path: path + "-wal") : nil
    return FileStamp(status, changeCounter: counter, log: log)
  }

  /// Bytes of a header up to the end of the change counter, which is at 24.
  private static let byteCount = 28
}
