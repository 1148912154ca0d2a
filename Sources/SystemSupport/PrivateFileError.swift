/// An error in reading or writing a private file.
public enum PrivateFileError: Error, Hashable, Sendable {
  /// The group or others may read or change it.
  case notPrivate(path: String)
  /// It belongs to another user.
  case notOurs(path: String)
  /// It is a symbolic link.
  case link(path: String)
  /// It is a directory, a pipe or a device.
  case notAFile(path: String)
  /// It exceeds the size limit in bytes.
  case tooLarge(path: String, limit: Int)
  /// The disk is full.
  case diskFull(path: String)
  /// A system call failed; includes the reason.
  case failed(path: String, reason: String)
}

extension PrivateFileError: CustomStringConvertible {
  /// One sentence: what failed and why.
  public var description: String {
    switch self {
    case .notPrivate(let path): "Cannot use \(path): other users can read it."
    case .notOurs(let path): "Cannot use \(path): it belongs to another user."
    case .link(let path): "Cannot use \(path): it is a symbolic link."
    case .notAFile(let path): "Cannot use \(path): it is not a regular file."
    case .tooLarge(let path, let limit):
      "Cannot use \(path): it is larger than \(limit) bytes."
    case .diskFull(let path): "Cannot write \(path): the disk is full."
    case .failed(let path, let reason): "Cannot use \(path): \(reason)."
    }
  }

  /// What to do next.
  public var hint: String {
    switch self {
    case .notPrivate(let path):
      "Run `chmod 600 \(Self.quoted(path))`; other users may have read its contents."
    case .notOurs(let path):
      "Run the program as the owner of \(path), or move the file."
    case .link(let path): "Replace the link \(path) with the file itself."
    case .notAFile(let path), .tooLarge(let path, _): "Move \(path), and run the command again."
    case .diskFull: "Free some space, and run the command again."
    case .failed(let path, _):
      "Check the permissions of \(path) and of its directory."
    }
  }

  /// Quotes a path for the shell.
  private static func quoted(_ path: String) -> String {
    let isPlain = path.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"):
        true
      default: false
      }
    }
    return isPlain ? path : "'" + path.replacing("'", with: "'\\''") + "'"
  }
}
