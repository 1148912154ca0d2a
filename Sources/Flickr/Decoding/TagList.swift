/// Collects the tags of one photo, in NFC, each once, with machine tags separate (R6).
struct TagList {
  private var plain = UniqueTexts()
  private var machine = UniqueTexts()

  var tags: [String] { plain.texts }
  var machineTags: [String] { machine.texts }

  /// Reads the value of `tags`: a listing's string, or the list of a getInfo response.
  init(_ value: JSONValue, in text: JSONReader) {
    guard value.kind == .object else {
      add(value, in: text, isMachine: false)
      return
    }
    text.eachElement(of: text.member("tag", of: value)) { tag in
      let mark = text.integer(text.member("machine_tag", of: tag))
      add(
        tag.kind == .object ? text.member("_content", of: tag) : tag,
        in: text,
        isMachine: mark == 1
      )
    }
  }

  /// Splits a text.
  init(_ text: String) {
    var text = text
    text.withUTF8 { add(UnsafeRawBufferPointer($0), isMachine: false) }
  }

  private mutating func add(_ value: JSONValue, in text: JSONReader, isMachine: Bool) {
    if value.kind == .string {
      add(text.raw(value), isMachine: isMachine)
    } else if var string = text.text(value) {
      string.withUTF8 { add(UnsafeRawBufferPointer($0), isMachine: isMachine) }
    }
  }

  /// Splits UTF-8 on whitespace; a piece with a colon is a machine tag.
  private mutating func add(_ bytes: UnsafeRawBufferPointer, isMachine: Bool) {
    var start = 0
    var position = 0
    var hasColon = false
    var mayCompose = false
    while position < bytes.count {
      let byte = bytes[position]
      let space = whiteSpaceLength(bytes, at: position)
      if space > 0 {
        end(bytes[start..<position], isMachine: isMachine || hasColon, mayCompose: mayCompose)
        position &+= space
        start = position
        hasColon = false
        mayCompose = false
      } else {
        if byte == UInt8(ascii: ":") { hasColon = true }
        if byte >= firstByteThatMayCompose { mayCompose = true }
        position &+= 1
      }
    }
    end(bytes[start...], isMachine: isMachine || hasColon, mayCompose: mayCompose)
  }

  private mutating func end(
    _ piece: Slice<UnsafeRawBufferPointer>,
    isMachine: Bool,
    mayCompose: Bool
  ) {
    guard !piece.isEmpty else { return }
    var tag = String(decoding: UnsafeRawBufferPointer(rebasing: piece), as: UTF8.self)
    if mayCompose { tag = tag.composed }
    if isMachine { machine.append(tag) } else { plain.append(tag) }
  }
}

/// An ordered set of texts.
private struct UniqueTexts {
  private(set) var texts: [String] = []
  private var seen: Set<String> = []

  mutating func append(_ text: String) {
    // Photos have a dozen tags: comparing is faster than hashing until there are many.
    guard texts.count > 24 else {
      if !texts.contains(text) { texts.append(text) }
      return
    }
    if seen.isEmpty { seen = Set(texts) }
    if seen.insert(text).inserted { texts.append(text) }
  }
}
