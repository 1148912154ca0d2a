import Glibc

/// A small file that was read whole, and who else can read it.
struct SmallFile {
  /// Why a file was not read.
  enum Failure: Error, Hashable {
    /// There is none.
    case missing
    /// It is no file, too large, or the system refuses; the reason is the rest of a sentence that
    /// begins with "it".
    case unreadable(reason: String)
  }

  /// What is in it.
  let bytes: [UInt8]
  /// Who may do what with it, as `chmod` counts.
  let permissions: UInt32
  /// Whether it belongs to whoever runs this program; to the administrator every file does.
  let isOwn: Bool

  /// Whether nobody but its owner can read or write it.
  var isPrivate: Bool { permissions & 0o077 == 0 }

  /// Reads a file of at most `limit` bytes; never waits for a writer.
  static func read(_ path: String, limit: Int) throws(Failure) -> SmallFile {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)
    guard descriptor >= 0 else {
      guard errno != ENOENT, errno != ENOTDIR else { throw .missing }
      throw .unreadable(reason: "cannot be opened: \(String(cString: strerror(errno)))")
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw .unreadable(reason: "cannot be examined: \(String(cString: strerror(errno)))")
    }
    // Devices too: /dev/null stands for no file at all.
    let type = status.st_mode & S_IFMT
    guard type == S_IFREG || type == S_IFCHR else { throw .unreadable(reason: "is no file") }
    return SmallFile(
      bytes: try contents(of: descriptor, limit: limit),
      permissions: status.st_mode & 0o7777,
      isOwn: status.st_uid == geteuid() || geteuid() == 0
    )
  }

  private static func contents(of descriptor: Int32, limit: Int) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw .unreadable(reason: "cannot be read: \(String(cString: strerror(errno)))")
      }
      bytes += buffer[..<count]
      guard bytes.count <= limit else {
        throw .unreadable(reason: "is larger than \(ByteCount.text(limit))")
      }
    }
  }
}
