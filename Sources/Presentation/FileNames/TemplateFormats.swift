/// A conversion of a value, written after `!`.
enum TemplateConversion: Character, Sendable {
  case lowercase = "l"
  case uppercase = "u"
  case capitalized = "c"
  case trimmed = "t"

  func converted(_ text: String) -> String {
    switch self {
    case .lowercase: text.lowercased()
    case .uppercase: text.uppercased()
    case .capitalized: text.prefix(1).uppercased() + text.dropFirst().lowercased()
    case .trimmed: FileName.trimmed(text)
    }
  }
}

/// A part of a text or of a list, as in Python: `[0]`, `[:40]`, `[-3:]`, `[2:5]`.
struct TemplateSlice: Sendable {
  private let start: Int?
  private let end: Int?

  /// Parses a slice with its brackets; nil if it is none.
  init?(_ text: Substring) {
    guard text.hasPrefix("["), text.hasSuffix("]") else { return nil }
    let bounds = text.dropFirst().dropLast().split(
      separator: ":",
      omittingEmptySubsequences: false
    )
    let numbers = bounds.map { Int($0) }
    guard zip(bounds, numbers).allSatisfy({ $0.isEmpty || $1 != nil }) else { return nil }
    switch numbers.count {
    case 1:
      guard let index = numbers[0] else { return nil }
      // The last element has the index -1.
      (start, end) = (index, index == -1 ? nil : index &+ 1)
    case 2: (start, end) = (numbers[0], numbers[1])
    default: return nil
    }
  }

  /// The part; bounds beyond the ends are moved there.
  func part<Whole: Collection>(of whole: Whole) -> Whole.SubSequence {
    let count = whole.count
    func offset(_ bound: Int) -> Int { bound < 0 ? max(0, count + bound) : min(bound, count) }
    let first = start.map(offset) ?? 0
    let last = max(first, end.map(offset) ?? count)
    return whole.dropFirst(first).prefix(last - first)
  }
}

/// A minimum width, as in Python: `03`, `>03`, `<20`, `*^9`.
struct TemplatePadding: Sendable {
  private let width: Int
  private let fill: Character
  /// `<`, `>`, or `^`; nil puts numbers at the right and other text at the left.
  private let alignment: Character?

  /// Parses a width of at most 200 characters; nil if it is none.
  init?(_ text: Substring) {
    var (fill, alignment, rest) = (Character(" "), Character?.none, text)
    if let second = rest.dropFirst().first, "<>^".contains(second) {
      (fill, alignment, rest) = (rest.first ?? fill, second, rest.dropFirst(2))
    } else if let first = rest.first, "<>^".contains(first) {
      (alignment, rest) = (first, rest.dropFirst())
    }
    if rest.hasPrefix("0") { (fill, alignment, rest) = ("0", alignment ?? ">", rest.dropFirst()) }
    if rest.hasSuffix("d") { rest = rest.dropLast() }
    guard rest.allSatisfy(\.isASCII), let width = Int(rest), (1...200).contains(width) else {
      return nil
    }
    (self.width, self.fill, self.alignment) = (width, fill, alignment)
  }

  func padded(_ text: String) -> String {
    let missing = max(0, width - text.count)
    let isNumber = text.utf8.allSatisfy { (48...57).contains($0) }
    let left =
      switch alignment ?? (isNumber ? ">" : "<") {
      case ">": missing
      case "^": missing / 2
      default: 0
      }
    return String(repeating: fill, count: left) + text
      + String(repeating: fill, count: missing - left)
  }
}
