/// Converts HTML fragments, such as Flickr's descriptions, to plain text.
///
/// The result is for display only: it may contain `<` and `&` and has to be escaped in HTML.
public struct HTMLText {
  // Bytes: string views are several times slower, and a listing shows hundreds of descriptions.
  private var rest: ArraySlice<UInt8>
  private var plain: [UInt8] = []
  /// Cleared when an end was searched for in vain, so that broken HTML takes linear time too.
  private var hasTagEnd = true
  private var quotesMatch = true
  private var hasCommentEnd = true
  /// The bytes examined so far, a measure of the cost.
  private(set) var steps = 0

  /// Strips tags and comments, decodes entities and leaves out scripts and styles.
  ///
  /// Block elements and `<br>` become line ends. Unknown entities, and a `<` that begins no tag, are
  /// left as they are. Takes linear time for any text.
  ///
  /// - Parameter html: Any text.
  /// - Returns: The text; whitespace is preserved.
  public static func plainText(_ html: String) -> String {
    guard hasMarkup(html.utf8) else { return html }
    var text = HTMLText(html)
    text.read()
    return String(decoding: text.plain, as: UTF8.self)
  }

  /// Whether a text in UTF-8 may have tags or entities; if not, it is its own plain text.
  @inlinable
  public static func hasMarkup(_ html: some Sequence<UInt8>) -> Bool {
    html.contains { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }
  }

  /// Converts as ``plainText(_:)`` does, up to the end of the first line that is not blank.
  ///
  /// - Parameter html: Any text.
  /// - Returns: The line without whitespace at its ends; empty when there is none.
  public static func firstLine(_ html: String) -> String {
    var text = HTMLText(html)
    return text.readFirstLine()
  }

  /// Reads up to the end of the first line that is not blank; an empty text when there is none.
  mutating func readFirstLine() -> String {
    var seen = 0
    while readPiece() {
      // A line end may have its first bytes in the piece before.
      let new = plain[max(0, seen - 2)...]
      steps += new.count
      seen = plain.count
      guard Self.hasLineEnd(new) else { continue }
      if let line = firstLine(isWhole: false) { return line }
      // Blank lines are discarded, so that they are examined only once.
      guard firstLine(isWhole: true) == nil else { continue }
      plain.removeAll()
      seen = 0
    }
    return firstLine(isWhole: true) ?? ""
  }

  /// The first line that is not blank; nil when there is none yet, or it may go on.
  private mutating func firstLine(isWhole: Bool) -> String? {
    steps += plain.count
    var rest = String(decoding: plain, as: UTF8.self)[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(where: \.isNewline)
      guard let end = end ?? (isWhole ? rest.endIndex : nil) else { return nil }
      let line = rest[..<end].trimmed
      if !line.isEmpty { return String(line) }
      rest = rest[end...].dropFirst()
    }
    return nil
  }

  /// Whether there is a line end: those of ASCII, U+0085, U+2028 and U+2029.
  private static func hasLineEnd(_ bytes: ArraySlice<UInt8>) -> Bool {
    for (index, byte) in zip(bytes.indices, bytes) {
      if (0x0A...0x0D).contains(byte) { return true }
      if byte == 0xC2, bytes[index...].starts(with: [0xC2, 0x85]) { return true }
      if byte == 0xE2, bytes[index...].starts(with: [0xE2, 0x80]), index + 2 < bytes.endIndex,
        bytes[index + 2] & 0xFE == 0xA8
      {
        return true
      }
    }
    return false
  }

  init(_ text: String) {
    rest = Array(text.utf8)[...]
  }

  mutating func read() {
    while readPiece() {}
  }

  /// Reads the next text up to a tag or an entity, and that; false at the end.
  private mutating func readPiece() -> Bool {
    guard !rest.isEmpty else { return false }
    let stop =
      rest.firstIndex { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") } ?? rest.endIndex
    keep(upTo: stop)
    guard let byte = rest.first else { return true }
    let isRead = byte == UInt8(ascii: "<") ? readMarkup() : readEntity()
    if !isRead { keep(upTo: rest.index(after: rest.startIndex)) }
    return true
  }

  private mutating func keep(upTo end: Int) {
    steps += end - rest.startIndex
    plain += rest[..<end]
    rest = rest[end...]
  }

  /// Reads a character reference: `&` and at most 31 bytes up to a `;`.
  private mutating func readEntity() -> Bool {
    let window = rest.dropFirst().prefix(32)
    steps += window.count
    guard let semicolon = window.firstIndex(of: UInt8(ascii: ";")) else { return false }
    let name = window[..<semicolon]
    let character =
      name.first == UInt8(ascii: "#")
      ? HTMLEntities.character(numbered: name.dropFirst()) : HTMLEntities.character(named: name)
    guard let character else { return false }
    plain += Array(String(Character(character)).utf8)
    rest = rest[rest.index(after: semicolon)...]
    return true
  }
}

extension HTMLText {
  /// Reads a tag or comment; false when the `<` begins none, or it does not end.
  private mutating func readMarkup() -> Bool {
    var name = rest.dropFirst()
    guard let first = name.first else { return false }
    if name.starts(with: "!--".utf8), hasCommentEnd {
      if let end = end(of: "-->", in: name.dropFirst(3)) {
        rest = rest[end...]
        return true
      }
      hasCommentEnd = false
    }
    let isClosing = first == UInt8(ascii: "/")
    if isClosing { name = name.dropFirst() }
    let isDeclaration = first == UInt8(ascii: "!") || first == UInt8(ascii: "?")
    guard isDeclaration || name.first.map(isLetter) ?? false else { return false }
    guard let close = endOfTag(name) else { return false }
    // No element that matters here has a longer name.
    let letters = name.prefix(12).prefix { isLetter($0) || isDigit($0) }
    let element = String(decoding: letters, as: UTF8.self).lowercased()
    rest = rest[rest.index(after: close)...]
    if HTMLText.lineElements.contains(element) { plain.append(UInt8(ascii: "\n")) }
    if !isClosing, element == "script" || element == "style" { skip(upToEndOf: element) }
    return true
  }

  /// Finds the `>` of a tag; one inside a quoted value is not it.
  private mutating func endOfTag(_ tag: ArraySlice<UInt8>) -> Int? {
    guard hasTagEnd else { return nil }
    if quotesMatch {
      var quote: UInt8 = 0
      var before: UInt8 = 0
      for index in tag.indices {
        let byte = tag[index]
        if quote != 0 {
          if byte == quote { quote = 0 }
        } else if byte == UInt8(ascii: ">") {
          steps += index - tag.startIndex
          return index
        } else if before == UInt8(ascii: "="),
          byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
        {
          quote = byte
        }
        if byte != 0x20 { before = byte }
      }
      steps += tag.count
      quotesMatch = false
    }
    let close = tag.firstIndex(of: UInt8(ascii: ">"))
    steps += (close ?? tag.endIndex) - tag.startIndex
    hasTagEnd = close != nil
    return close
  }

  /// Leaves out the content of an element; all the rest when it does not end.
  private mutating func skip(upToEndOf element: String) {
    while let less = rest.firstIndex(of: UInt8(ascii: "<")) {
      steps += less - rest.startIndex + element.utf8.count
      rest = rest[less...]
      let name = rest.dropFirst(2).prefix(element.utf8.count)
      if rest.dropFirst().first == UInt8(ascii: "/"),
        name.map({ $0 | 0x20 }) == Array(element.utf8)
      {
        return
      }
      rest = rest.dropFirst()
    }
    steps += rest.count
    rest = rest[rest.endIndex...]
  }

  private mutating func end(of mark: String, in text: ArraySlice<UInt8>) -> Int? {
    var text = text
    while let first = text.firstIndex(of: UInt8(ascii: "-")) {
      steps += first - text.startIndex + mark.utf8.count
      text = text[first...]
      if text.starts(with: mark.utf8) { return text.index(first, offsetBy: mark.utf8.count) }
      text = text.dropFirst()
    }
    steps += text.count
    return nil
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// The elements that begin and end on a line of their own.
  private static let lineElements: Set<String> = [
    "br", "p", "div", "li", "ul", "ol", "tr", "table", "hr", "pre", "blockquote",
    "h1", "h2", "h3", "h4", "h5", "h6",
  ]
}
