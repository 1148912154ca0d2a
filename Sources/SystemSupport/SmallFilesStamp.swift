import Glibc

/// A version stamp of several small files, which changes whenever one is created, written or
/// removed.
///
/// Links are followed, since many users link their settings. Not suitable for databases, which may
/// change more than once within the resolution of file times; use `FileStamp` for those.
public struct SmallFilesStamp: Sendable, Hashable {
  private struct Mark: Sendable, Hashable {
    let device: UInt
    let inode: UInt
    let size: Int
    /// The modification time and the status change time, in nanoseconds since 1970 UTC.
    let times: [Int]
  }

  /// One for each file; nil if the file does not exist or cannot be examined.
  private let marks: [Mark?]

  /// Examines files without opening them.
  public init(of paths: [String]) {
    marks = paths.map { path in
      var status = stat()
      guard stat(path, &status) == 0 else { return nil }
      return Mark(
        device: UInt(status.st_dev),
        inode: UInt(status.st_ino),
        size: Int(status.st_size),
        times: [status.st_mtim, status.st_ctim].map { $0.tv_sec * 1_000_000_000 + $0.tv_nsec }
      )
    }
  }
}
