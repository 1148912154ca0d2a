/// Tells within microseconds whether a database file was changed, by whomever.
///
/// It keeps a descriptor of each file that it was asked about, a bounded number in all: closing one
/// would drop the locks that SQLite holds on the file in this process. Nothing else in the process
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
      OpenFiles.letGoOfRemoved()
      return nil
    }
    guard status.isRegular else { return FileStamp(status, changeCounter: 0, log: nil) }
    let bytes = OpenFiles.beginning(
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
