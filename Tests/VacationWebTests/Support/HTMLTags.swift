/// The tags of a page, read as browsers read them: byte by byte, so that no combining mark joins a
/// quote.
struct HTMLTags {
  /// A tag with its attributes.
  struct Tag {
    var name: String
    var attributes: [(name: String, value: String)]

    /// The value of an attribute.
    subscript(name: String) -> String? { attributes.first { $0.name == name }?.value }
  }

  private(set) var all: [Tag] = []

  /// Reads a page.
  init(_ page: String) {
    var rest = Array(page.utf8)[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[(start + 1)...]
      guard let first = rest.first, Self.isLetter(first) else { continue }
      let name = Self.take(&rest) { !Self.isSpace($0) && $0 != 0x2F && $0 != 0x3E }
      all.append(Tag(name: name.lowercased(), attributes: Self.attributes(&rest)))
    }
  }

  /// What a page made of texts of strangers may not have: what runs, and what leads elsewhere.
  var dangers: [String] {
    all.flatMap { tag -> [String] in
      var dangers = tag.attributes.filter { $0.name.hasPrefix("on") || $0.name == "style" }
        .map { "\(tag.name) \($0.name)=\($0.value)" }
      let own = ["img", "script", "form", "link"]
      for name in ["src", "href", "action"] {
        guard let value = tag[name] else { continue }
        let isOwn = value.hasPrefix("/") && !value.hasPrefix("//")
        let mayLeave =
          !own.contains(tag.name) && (value.hasPrefix("https://") || value.hasPrefix("#"))
        if !isOwn, !mayLeave { dangers.append("\(tag.name) \(name)=\(value)") }
      }
      if tag.name == "script", tag["src"] == nil { dangers.append("script") }
      if ["iframe", "object", "embed", "base"].contains(tag.name) { dangers.append(tag.name) }
      return dangers
    }
  }

  private static func attributes(_ rest: inout ArraySlice<UInt8>) -> [(String, String)] {
    var found: [(String, String)] = []
    while true {
      _ = take(&rest) { isSpace($0) || $0 == 0x2F }
      guard let byte = rest.first, byte != 0x3E else { return found }
      let name = take(&rest) { !isSpace($0) && ![0x2F, 0x3E, 0x3D].contains($0) }
      _ = take(&rest, while: isSpace)
      guard rest.first == 0x3D else {
        found.append((name, ""))
        if name.isEmpty { rest = rest.dropFirst() }
        continue
      }
      rest = rest.dropFirst()
      _ = take(&rest, while: isSpace)
      if let quote = rest.first, quote == 0x22 || quote == 0x27 {
        rest = rest.dropFirst()
        found.append((name.lowercased(), take(&rest) { $0 != quote }))
        rest = rest.dropFirst()
      } else {
        found.append((name.lowercased(), take(&rest) { !isSpace($0) && $0 != 0x3E }))
      }
    }
  }

  private static func take(
    _ rest: inout ArraySlice<UInt8>,
    while isWanted: (UInt8) -> Bool
  ) -> String {
    let taken = rest.prefix(while: isWanted)
    rest = rest[taken.endIndex...]
    return String(decoding: taken, as: UTF8.self)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 9, 10, 12, 13].contains(byte) }
}
