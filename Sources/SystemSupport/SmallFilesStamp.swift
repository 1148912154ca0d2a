import Glibc

/// What changes whenever one of some small files is made, written or removed.
///
/// Links are followed: many keep their settings elsewhere. It is not for databases, which are written
/// more often than a file's time tells; those have a `FileStamp`.
public struct SmallFilesStamp: Sendable, Hashable {
  private struct Mark: Sendable, Hashable {
    let device: UInt
    let inode: UInt
    let size: Int
    /// When it was written, and when its mode or owner was changed, in nanoseconds since 1970 UTC.
    let times: [Int]
  }

  /// One for each file; nil where there is none, or none that can be looked at.
  private let marks: [Mark?]

  /// Looks at the files of these paths, without opening one.
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
