import Foundation

/// The name of a vacation, checked by rule R2.
///
/// Names that differ only in case or in Unicode composition are equal: they are one vacation.
/// - Source: DESIGN.md, R2.
public struct VacationName: Sendable, CustomStringConvertible {
  /// The name as its owner spelled it, NFC, 1 to 200 bytes of UTF-8.
  public let text: String
  /// What equality compares: `text` folded to one case.
  let folded: String

  /// Takes a name.
  ///
  /// - Throws: ``VacationNameError`` with the rule that the name breaks.
  public init(_ text: String) throws(VacationNameError) {
    let name = text.precomposedStringWithCanonicalMapping
    if let error = VacationNameError(breaking: name) { throw error }
    self.init(checked: name)
  }

  private init(checked name: String) {
    text = name
    folded =
      name.utf8.allSatisfy { $0 < 0x80 }
      ? name.lowercased()
      : name.folding(options: .caseInsensitive, locale: nil).precomposedStringWithCanonicalMapping
  }

  /// My Vacation, the one that is used when none is named.
  public static let standard = VacationName(checked: "My Vacation")

  /// The name as its owner spelled it.
  public var description: String { text }
}

extension VacationName: Hashable, Comparable {
  /// Tells if two names are one vacation's (R2).
  public static func == (a: VacationName, b: VacationName) -> Bool { a.folded == b.folded }

  /// Hashes what equality compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(folded) }

  /// Orders names without regard to case.
  public static func < (a: VacationName, b: VacationName) -> Bool { a.folded < b.folded }
}
