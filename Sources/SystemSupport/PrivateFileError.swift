/// Why a file that is for the user alone was not read or written.
public enum PrivateFileError: Error, Hashable, Sendable {
  /// The group or others may read or change it.
  case notPrivate(path: String)
  /// It belongs to another user.
  case notOurs(path: String)
  /// It is a symbolic link.
  case link(path: String)
  /// It is a directory, a pipe or a device.
  case notAFile(path: String)
  /// It has more than this many bytes.
  case tooLarge(path: String, limit: Int)
  /// There is no room.
  case diskFull(path: String)
  /// The system did not do it; carries why.
  case failed(path: String, reason: String)
}

extension PrivateFileError: CustomStringConvertible {
  /// One sentence: what failed and why.
  public var description: String {
    switch self {
    case .notPrivate(let path): "\(path) is not used, because others than you can read it."
    case .notOurs(let path): "\(path) is not used, because it belongs to another user."
    case .link(let path): "\(path) is not used, because it is a symbolic link."
    case .notAFile(let path): "\(path) is not used, because it is not a regular file."
    case .tooLarge(let path, let limit):
      "\(path) is not used, because it has more than \(limit) bytes."
    case .diskFull(let path): "\(path) was not written, because there is no room on its disk."
    case .failed(let path, let reason): "\(path) could not be used: \(reason)."
    }
  }

  /// What to do next.
  public var hint: String {
    switch self {
    case .notPrivate(let path):
      "Run `chmod 600 \(Self.quoted(path))`; what it holds may have been seen by others."
    case .notOurs(let path):
      "Run the program as the user that you are, or move \(path) away."
    case .link(let path): "Put the file itself at \(path)."
    case .notAFile(let path), .tooLarge(let path, _): "Move \(path) away, and run again."
    case .diskFull: "Free some room, and run again."
    case .failed(let path, _):
      "Look at the permissions of \(path) and of the directory that it is in."
    }
  }

  /// The path as a word of a shell.
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
