/// A Flickr search as typed into one field: `sunset #sea by:anna in:Kyoto`.
///
/// `#` begins a tag, `by:` a member's name, and `in:` a city; names with spaces are quoted, as in
/// `in:"New York"`. Everything else is Flickr's text search, which has `-word` and `"phrases"`.
struct FlickrSearchWords: Sendable, Hashable {
  /// The words for Flickr's text search; nil for none.
  private(set) var text: String?
  private(set) var tags: [String] = []
  /// A member's name or ID; nil for all members.
  private(set) var member: String?
  /// The name of a city; nil for the whole world.
  private(set) var city: String?

  init(_ typed: String) {
    var words: [String] = []
    var rest = typed[...]
    while let piece = Self.next(&rest) {
      let value = Self.unquoted(piece.drop { $0 == "#" })
      if piece.hasPrefix("#"), !value.isEmpty {
        tags.append(value)
      } else if let name = Self.value(of: "by:", in: piece) {
        member = name
      } else if let name = Self.value(of: "in:", in: piece) {
        city = name
      } else {
        words.append(String(piece))
      }
    }
    if !words.isEmpty { text = words.joined(separator: " ") }
  }

  /// Takes the next piece without white space outside quotation marks.
  private static func next(_ rest: inout Substring) -> Substring? {
    rest = rest.drop(while: \.isWhitespace)
    guard !rest.isEmpty else { return nil }
    var isQuoted = false
    let piece = rest.prefix { character in
      if isQuotationMark(character) { isQuoted.toggle() }
      return isQuoted || !character.isWhitespace
    }
    rest = rest[piece.endIndex...]
    return piece
  }

  private static func value(of name: String, in piece: Substring) -> String? {
    guard piece.lowercased().hasPrefix(name) else { return nil }
    let value = unquoted(piece.dropFirst(name.count))
    return value.isEmpty ? nil : value
  }

  private static func unquoted(_ text: Substring) -> String {
    String(text.filter { !isQuotationMark($0) })
  }

  /// Includes curly quotes, which phones insert.
  private static func isQuotationMark(_ character: Character) -> Bool {
    ["\"", "\u{201C}", "\u{201D}", "\u{201E}"].contains(character)
  }
}
