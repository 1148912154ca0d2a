/// HTML whose literals escape the texts that are interpolated into them.
struct HTML: ExpressibleByStringInterpolation, Sendable {
  /// The markup.
  let text: String

  /// Nothing.
  static let empty: HTML = ""

  /// Uses markup as it is.
  init(markup: String) { text = markup }

  init(stringLiteral value: String) { text = value }

  init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }

  /// Collects the parts of a literal.
  struct StringInterpolation: StringInterpolationProtocol {
    var text = ""

    init(literalCapacity: Int, interpolationCount: Int) {
      text.reserveCapacity(literalCapacity + 32 * interpolationCount)
    }

    mutating func appendLiteral(_ literal: String) { text += literal }
    mutating func appendInterpolation(_ html: HTML) { text += html.text }
    mutating func appendInterpolation(_ number: Int) { text += String(number) }
    mutating func appendInterpolation(_ value: String) { text += ExportText.xml(value) }
    mutating func appendInterpolation(_ value: Substring) { text += ExportText.xml(String(value)) }
  }
}

extension Optional {
  /// HTML of the value; nothing if there is none.
  func html(_ body: (Wrapped) throws -> HTML) rethrows -> HTML { try map(body) ?? .empty }
}

extension Sequence {
  /// HTML of all elements, one per line.
  func html(_ body: (Element) throws -> HTML) rethrows -> HTML {
    HTML(markup: try map { try body($0).text }.joined(separator: "\n"))
  }
}
