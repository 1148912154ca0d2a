internal import Glibc

/// Why an input cannot be read.
public enum InputError: Error, Hashable, Sendable {
  /// The file is not there.
  case missing(path: String)
  /// The system does not let it be read: what it says.
  case unreadable(path: String, detail: String)
  /// The gzip data ends in the middle.
  case gzipCutShort
  /// The gzip data contradicts itself (zlib's error).
  case gzipDamaged(Int32)
}

extension InputError: CustomStringConvertible {
  /// One sentence: what failed and why.
  public var description: String {
    switch self {
    case .missing(let path): "There is no file \(path)."
    case .unreadable(let path, let detail): "\(path) cannot be read: \(detail)."
    case .gzipCutShort: "The gzip data ends in the middle: the file is incomplete."
    case .gzipDamaged: "The gzip data is damaged."
    }
  }

  /// What to do next.
  public var hint: String {
    switch self {
    case .missing: "Check the name; use - for standard input."
    case .unreadable(_, String(cString: strerror(EISDIR))):
      "Give its files: cat DIR/* | vacation visit --from -"
    case .unreadable: "Check the file's mode."
    case .gzipCutShort, .gzipDamaged:
      "What came before, if anything, was taken. Get the file again, and run the command again:"
        + " nothing is visited twice."
    }
  }
}
