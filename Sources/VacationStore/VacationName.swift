import Flickr
import Foundation

/// The validated name of a vacation (R2).
///
/// Names that differ only in case or in Unicode composition are equal and refer to the same
/// vacation.
/// - Source: rule R2, <doc:Rules>.
public struct VacationName: Sendable, CustomStringConvertible {
  /// The name as the user spelled it, in NFC, 1 to 200 bytes of UTF-8.
  public let text: String
  /// `text` with case folded, for comparison.
  let folded: String

  /// Validates a name.
  ///
  /// - Throws: ``VacationError/invalidName(_:)`` with the rule that the name violates.
  public init(_ text: String) throws(VacationError) {
    let name = text.composed
    if let rule = BrokenRule(name) { throw .invalidName(rule) }
    self.init(checked: name)
  }

  private init(checked name: String) {
    text = name
    folded =
      name.utf8.allSatisfy { $0 < 0x80 }
      ? name.lowercased()
      : name.folding(options: .caseInsensitive, locale: nil).precomposedStringWithCanonicalMapping
  }

  /// The default vacation, My Vacation.
  public static let `default` = VacationName(checked: "My Vacation")

  /// The name as the user spelled it.
  public var description: String { text }
}

extension VacationName: Hashable, Comparable {
  /// Whether two names refer to the same vacation (R2).
  public static func == (a: VacationName, b: VacationName) -> Bool { a.folded == b.folded }

  /// Hashes the folded name.
  public func hash(into hasher: inout Hasher) { hasher.combine(folded) }

  /// Orders names, ignoring case.
  public static func < (a: VacationName, b: VacationName) -> Bool { a.folded < b.folded }
}

extension VacationName {
  /// The maximum length of a name in bytes of UTF-8.
  public static let maximumBytes = 200

  /// The rule that a name violates.
  public enum BrokenRule: Hashable, Sendable {
    /// The name is empty.
    case empty
    /// The name has more than ``VacationName/maximumBytes`` bytes of UTF-8.
    case tooLong(bytes: Int)
    /// The name begins with a dot, so that its file would be hidden.
    case leadingDot
    /// The name begins or ends with white space.
    case whiteSpaceAtAnEnd
    /// The name contains a slash, a control character or a line separator.
    case character(Unicode.Scalar)

    /// The first rule that a name violates; nil if it is valid.
    init?(_ name: String) {
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
      } else if name.utf8.count > VacationName.maximumBytes {
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
}

extension VacationName.BrokenRule: CustomStringConvertible {
  /// The rule, as one sentence.
  public var description: String {
    switch self {
    case .empty: "A vacation's name must not be empty."
    case .tooLong(let bytes):
      "A vacation's name must not exceed \(VacationName.maximumBytes) bytes of UTF-8; this one has"
        + " \(bytes)."
    case .leadingDot: "A vacation's name must not begin with a dot."
    case .whiteSpaceAtAnEnd: "A vacation's name must not begin or end with whitespace."
    case .character("/"): "A vacation's name must not contain a slash."
    case .character(let scalar):
      "A vacation's name must not contain the character U+\(Self.hexadecimal(scalar)), a control"
        + " character or line separator."
    }
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
