/// Looks through an XML dictionary for an `id` key of its own, and for its end.
struct DictionaryProbe {
  enum Result {
    /// It has an id; the cursor stands behind it.
    case photo
    /// It has none, or none in its first megabyte.
    case noID
    case tooDeep
    case cutShort
  }

  private static let deepest = 128
  private static let idWithin = 1024 * 1024

  /// The photo's id; "" when its value is no plain text or number, nil while no key has come.
  private(set) var id: String?

  /// Reads from behind the `<dict>` that is pinned in the window.
  ///
  /// An item of more than 16 MB is no longer pinned when this returns.
  mutating func run(_ tags: inout XMLTags, _ window: ByteWindow) throws -> Result {
    var depth = 1
    var isTooDeep = false
    while depth > 0 {
      switch try tags.next() {
      case .endOfInput: return .cutShort
      case .start("dict"), .start("array"): depth += 1
      case .end("dict"), .end("array"): depth -= 1
      case .start("key") where depth == 1 && id == nil:
        if try text(of: "key", &tags, window) == "id" { try readID(&tags, window, &depth) }
      default: break
      }
      isTooDeep = isTooDeep || depth > Self.deepest
      guard let pin = window.pin else { continue }
      if id == nil, window.cursor - pin > Self.idWithin { return .noID }
      if window.cursor - pin > JSONStream.largestItem { window.pin = nil }
    }
    guard id != nil else { return .noID }
    return isTooDeep ? .tooDeep : .photo
  }

  /// The text of the element whose start tag has been read; nil if it holds other tags.
  private func text(
    of name: String,
    _ tags: inout XMLTags,
    _ window: ByteWindow
  ) throws -> String? {
    window.mark = window.cursor
    defer { window.mark = nil }
    guard try tags.next() == .end(name), let mark = window.mark else { return nil }
    let bytes = UnsafeRawBufferPointer(start: window.bytes + mark, count: tags.tagStart - mark)
    guard bytes.count <= 1024 else { return nil }
    var text = String(decoding: bytes, as: UTF8.self)[...]
    if text.hasPrefix("<![CDATA["), text.hasSuffix("]]>") { text = text.dropFirst(9).dropLast(3) }
    return String(text)
  }

  private mutating func readID(
    _ tags: inout XMLTags,
    _ window: ByteWindow,
    _ depth: inout Int
  ) throws {
    id = ""
    switch try tags.next() {
    case .start("string"): id = try text(of: "string", &tags, window) ?? ""
    case .start("integer"): id = try text(of: "integer", &tags, window) ?? ""
    case .start("dict"), .start("array"): depth += 1
    case .end("dict"), .end("array"): depth -= 1
    default: break
    }
  }
}
