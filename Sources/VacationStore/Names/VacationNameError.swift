/// The rule that a name breaks.
public enum VacationNameError: Error, Hashable, Sendable {
  /// The name has no character.
  case empty
  /// The name has this many bytes of UTF-8, more than 200.
  case tooLong(bytes: Int)
  /// The name begins with a dot, so that its file would be hidden.
  case leadingDot
  /// The name begins or ends with white space.
  case whiteSpaceAtAnEnd
  /// The name has this character: a slash, NUL, another control character or a line end.
  case character(Unicode.Scalar)

  /// The most bytes of UTF-8 that a name may have.
  public static let maximumBytes = 200

  init?(breaking name: String) {
    let scalars = name.unicodeScalars
    guard let first = scalars.first, let last = scalars.last else {
      self = .empty
      return
    }
    if let forbidden = scalars.first(where: Self.isForbidden) {
      self = .character(forbidden)
    } else if first.properties.isWhitespace || last.properties.isWhitespace {
      self = .whiteSpaceAtAnEnd
    } else if first == "." {
      self = .leadingDot
    } else if name.utf8.count > Self.maximumBytes {
      self = .tooLong(bytes: name.utf8.count)
    } else {
      return nil
    }
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: scalar == "/"
    }
  }
}

extension VacationNameError: CustomStringConvertible {
  /// One sentence that names the rule.
  public var description: String {
    switch self {
    case .empty: "A vacation's name may not be empty."
    case .tooLong(let bytes):
      "A vacation's name may have \(Self.maximumBytes) bytes of UTF-8; this one has \(bytes)."
    case .leadingDot: "A vacation's name may not begin with a dot."
    case .whiteSpaceAtAnEnd: "A vacation's name may not begin or end with white space."
    case .character("/"): "A vacation's name may not contain a slash."
    case .character(let scalar):
      "A vacation's name may not contain the character U+\(hexadecimal(scalar)), a control"
        + " character or line end."
    }
  }

  /// What to do next.
  public var hint: String { "Choose another name, for example \"Summer in Kyoto\"." }

  private func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
