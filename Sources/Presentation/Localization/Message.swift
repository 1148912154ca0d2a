/// A text of the interface in English, with placeholders for its values.
///
/// It is written as an ordinary literal: `"Visited \(title)"` is the key `Visited {1}` of the
/// catalogs, with one value.
package struct Message: ExpressibleByStringInterpolation, Sendable {
  /// The English text with placeholders.
  let key: String
  /// The values of `{1}`, `{2}`, and so on.
  let values: [String]

  /// Creates a text with a key that is made of parts.
  init(key: String, values: [String]) {
    self.key = key
    self.values = values
  }

  /// Creates a text without values.
  package init(stringLiteral text: String) {
    key = text
    values = []
  }

  /// Creates a text with values.
  package init(stringInterpolation parts: StringInterpolation) {
    key = parts.key
    values = parts.values
  }

  /// Collects the parts of a literal.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var key = ""
    fileprivate var values: [String] = []

    /// Begins a literal.
    package init(literalCapacity: Int, interpolationCount: Int) {
      key.reserveCapacity(literalCapacity + 3 * interpolationCount)
    }

    /// Adds a part of the text.
    package mutating func appendLiteral(_ text: String) { key += text }

    /// Adds a value.
    package mutating func appendInterpolation(_ value: some CustomStringConvertible) {
      values.append(value.description)
      key += "{\(values.count)}"
    }
  }

  /// Puts the values in place of the placeholders.
  func filled(_ text: String) -> String {
    guard !values.isEmpty else { return text }
    var result = ""
    var rest = text[...]
    while let begin = rest.firstIndex(of: "{"),
      let end = rest[begin...].firstIndex(of: "}")
    {
      result += rest[..<begin]
      let number = Int(rest[rest.index(after: begin)..<end]) ?? 0
      result += values.indices.contains(number - 1) ? values[number - 1] : String(rest[begin...end])
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}

/// The text in the language of the current ``Localization``.
///
/// Call it with a literal: a test finds the literals, and compares them with the catalogs.
package func tr(_ message: Message) -> String {
  message.filled(Localization.current.language.catalog[message.key] ?? message.key)
}

/// The text for a count, in the plural form that the language of the current ``Localization`` has
/// for it.
///
/// The first value of both texts is the count as shown: `tr(n, "\(shown) photo", "\(shown) photos")`.
package func tr(_ count: Int, _ one: Message, _ other: Message) -> String {
  let language = Localization.current.language
  if let text = language.catalog.plural(one.key, language.pluralForm(of: count)) {
    return other.filled(text)
  }
  return count == 1 ? one.filled(one.key) : other.filled(other.key)
}
