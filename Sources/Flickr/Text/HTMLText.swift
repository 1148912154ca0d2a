/// Makes plain text of HTML fragments such as Flickr's descriptions.
///
/// It is for showing only: what it gives may contain `<` and `&` and has to be escaped again
/// where HTML is written.
public struct HTMLText {
  private var rest: Substring.UTF8View
  private var plain = Substring.UnicodeScalarView()
  /// Cleared when something that has to end was seen not to, so that it is looked for only once
  /// and broken HTML takes no longer than good.
  private var hasTagEnd = true
  private var quotesMatch = true
  private var hasCommentEnd = true

  /// Strips tags and comments, decodes entities and leaves out scripts and styles.
  ///
  /// Tags that begin a new line on a page give a line end. Entities that HTML 4 does not know
  /// stay as they are, as does a `<` that begins no tag. Takes time in proportion to the text,
  /// whatever it is.
  ///
  /// - Parameter html: Any text.
  /// - Returns: The text as it would be read on a page, with its white space as it stood.
  public static func plainText(_ html: String) -> String {
    guard html.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") }) else {
      return html
    }
    var text = HTMLText(html)
    text.read()
    return String(text.plain)
  }

  private init(_ text: String) {
    rest = text[...].utf8
  }

  private mutating func read() {
    while !rest.isEmpty {
      let stop =
        rest.firstIndex { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "&") } ?? rest.endIndex
      keep(upTo: stop)
      guard let byte = rest.first else { return }
      let isRead = byte == UInt8(ascii: "<") ? readMarkup() : readEntity()
      if !isRead { keep(upTo: rest.index(after: rest.startIndex)) }
    }
  }

  private mutating func keep(upTo end: Substring.UTF8View.Index) {
    plain.append(contentsOf: Substring(rest[..<end]).unicodeScalars)
    rest = rest[end...]
  }

  /// Reads a character reference: `&` and at most 31 bytes up to a `;`.
  private mutating func readEntity() -> Bool {
    let window = rest.dropFirst().prefix(32)
    guard let semicolon = window.firstIndex(of: UInt8(ascii: ";")) else { return false }
    let name = window[..<semicolon]
    let character =
      name.first == UInt8(ascii: "#")
      ? HTMLEntities.character(numbered: name.dropFirst()) : HTMLEntities.character(named: name)
    guard let character else { return false }
    plain.append(character)
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
    let element = String(Substring(name.prefix(12).prefix { isLetter($0) || isDigit($0) }))
      .lowercased()
    rest = rest[rest.index(after: close)...]
    if HTMLText.lineElements.contains(element) { plain.append("\n") }
    if !isClosing, element == "script" || element == "style" { skip(upToEndOf: element) }
    return true
  }

  /// Finds the `>` of a tag; one inside a quoted value is not it.
  private mutating func endOfTag(_ tag: Substring.UTF8View) -> Substring.UTF8View.Index? {
    guard hasTagEnd else { return nil }
    if quotesMatch {
      var quote: UInt8 = 0
      var before: UInt8 = 0
      for index in tag.indices {
        let byte = tag[index]
        if quote != 0 {
          if byte == quote { quote = 0 }
        } else if byte == UInt8(ascii: ">") {
          return index
        } else if before == UInt8(ascii: "="),
          byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
        {
          quote = byte
        }
        if byte != 0x20 { before = byte }
      }
      quotesMatch = false
    }
    let close = tag.firstIndex(of: UInt8(ascii: ">"))
    hasTagEnd = close != nil
    return close
  }

  /// Leaves out the content of an element; all the rest when it does not end.
  private mutating func skip(upToEndOf element: String) {
    while let less = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[less...]
      let name = rest.dropFirst(2).prefix(element.utf8.count)
      if rest.dropFirst().first == UInt8(ascii: "/"),
        name.map({ $0 | 0x20 }) == Array(element.utf8)
      {
        return
      }
      rest = rest.dropFirst()
    }
    rest = rest[rest.endIndex...]
  }

  private func end(of mark: String, in text: Substring.UTF8View) -> Substring.UTF8View.Index? {
    var text = text
    while let first = text.firstIndex(of: UInt8(ascii: "-")) {
      text = text[first...]
      if text.starts(with: mark.utf8) { return text.index(first, offsetBy: mark.utf8.count) }
      text = text.dropFirst()
    }
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
