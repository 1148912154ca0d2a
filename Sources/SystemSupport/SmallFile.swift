package import Glibc

/// The contents, owner and permissions of a small file.
package struct SmallFile {
  /// An error in reading a file.
  package enum Failure: Error, Hashable {
    /// It does not exist.
    case missing
    /// It is a symbolic link, and links are not followed.
    case link
    /// It is a directory or a pipe.
    case notAFile
    /// It exceeds the size limit in bytes.
    case tooLarge(limit: Int)
    /// A step ("opened", "read") failed with this error number.
    case system(step: String, code: Int32)

    /// The reason, as a verb phrase.
    package var reason: String {
      switch self {
      case .missing: "does not exist"
      case .link: "is a symbolic link"
      case .notAFile: "is not a file"
      case .tooLarge(let limit): "is larger than \(ByteCount.text(limit))"
      case .system(let step, let code): "cannot be \(step): \(String(cString: strerror(code)))"
      }
    }
  }

  /// Its contents.
  package let bytes: [UInt8]
  /// Whether it is a regular file and not a device; /dev/null is accepted as an empty file.
  package let isRegular: Bool
  /// Its permission bits.
  package let permissions: UInt32
  /// The user id of its owner.
  package let owner: uid_t

  /// Whether it belongs to the current user; always true for root.
  package var isOwn: Bool { owner == geteuid() || geteuid() == 0 }

  /// Whether only its owner can read or write it.
  package var isPrivate: Bool { permissions & 0o077 == 0 }

  /// Reads a file of at most `limit` bytes; does not block on pipes.
  ///
  /// - Throws: ``Failure``; ``Failure/link`` only if links are not followed.
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

  /// Reads an open file, pipe or terminal to its end.
  ///
  /// - Throws: ``Failure/tooLarge(limit:)``, ``Failure/system(step:code:)``.
  package static func contents(of descriptor: Int32, limit: Int) throws(Failure) -> [UInt8] {
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
