package import Glibc

/// A small file that was read whole, and who else can read it.
package struct SmallFile {
  /// Why a file was not read.
  package enum Failure: Error, Hashable {
    /// There is none.
    case missing
    /// It is a symbolic link, which was not to be followed.
    case link
    /// It is a directory or a pipe.
    case notAFile
    /// It has more than this many bytes.
    case tooLarge(limit: Int)
    /// The system refused a step ("opened", "read") with this error number.
    case system(step: String, code: Int32)

    /// The rest of a sentence that begins with "it".
    package var reason: String {
      switch self {
      case .missing: "does not exist"
      case .link: "is a symbolic link"
      case .notAFile: "is no file"
      case .tooLarge(let limit): "is larger than \(ByteCount.text(limit))"
      case .system(let step, let code): "cannot be \(step): \(String(cString: strerror(code)))"
      }
    }
  }

  /// Its content.
  package let bytes: [UInt8]
  /// Whether it is a file, not a device: /dev/null stands for an empty file.
  package let isRegular: Bool
  /// Who may do what with it, as `chmod` counts.
  package let permissions: UInt32
  /// The user that it belongs to.
  package let owner: uid_t

  /// Whether it belongs to whoever runs this program; to the administrator every file does.
  package var isOwn: Bool { owner == geteuid() || geteuid() == 0 }

  /// Whether only its owner can read or write it.
  package var isPrivate: Bool { permissions & 0o077 == 0 }

  /// Reads a file of at most `limit` bytes; never waits for a writer.
  ///
  /// - Throws: ``Failure``; ``Failure/link`` only unless links are followed.
  package static func read(
    _ path: String,
    limit: Int,
    followsLinks: Bool = true
  ) throws(Failure) -> SmallFile {
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY
    let descriptor = open(path, followsLinks ? flags : flags | O_NOFOLLOW)
    guard descriptor >= 0 else {
      switch errno {
      case ENOENT, ENOTDIR: throw .missing
      case ELOOP where !followsLinks: throw .link
      default: throw .system(step: "opened", code: errno)
      }
    }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw .system(step: "examined", code: errno) }
    let type = status.st_mode & S_IFMT
    guard type == S_IFREG || type == S_IFCHR else { throw .notAFile }
    return SmallFile(
      bytes: try contents(of: descriptor, limit: limit),
      isRegular: type == S_IFREG,
      permissions: status.st_mode & 0o7777,
      owner: status.st_uid
    )
  }

  private static func contents(of descriptor: Int32, limit: Int) throws(Failure) -> [UInt8] {
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16 << 10)
    while true {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count == 0 { return bytes }
      if count < 0 {
        if errno == EINTR { continue }
        throw .system(step: "read", code: errno)
      }
      bytes += buffer[..<count]
      guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    }
  }
}
