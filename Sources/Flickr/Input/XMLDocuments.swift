import Glibc

extension ByteWindow {
  /// Whether an XML document of a known kind begins at the cursor.
  func beginsXML() throws -> Bool {
    while count - cursor < 6, try more() {}
    let start = UnsafeRawBufferPointer(start: bytes + cursor, count: count - cursor)
    return ["<?xml", "<rsp", "<plist"].contains { start.starts(with: $0.utf8) }
  }

  /// Moves the cursor from the middle of malformed XML to where the next document begins, or to the
  /// end: an XML declaration, or at the beginning of a line a root without one, or JSON.
  func skipToDocument() throws {
    repeat {
      while cursor < count {
        let byte = bytes[cursor]
        if byte == UInt8(ascii: "<") || isAtLineStart && "{[".utf8.contains(byte),
          try beginsDocument()
        {
          return
        }
        cursor += 1
      }
    } while try more()
  }

  private func beginsDocument() throws -> Bool {
    // Longer than an XML declaration's name, and than JSON's first indentation.
    while count - cursor < 64, try more() {}
    let start = UnsafeRawBufferPointer(start: bytes + cursor, count: min(64, count - cursor))
    if start.starts(with: "<?xml ".utf8) { return true }
    guard isAtLineStart else { return false }
    let next = start.dropFirst().first { !JSONByte.isBlank($0) }
    switch start.first {
    case UInt8(ascii: "{"): return next == UInt8(ascii: "\"")
    case UInt8(ascii: "["): return next == UInt8(ascii: "{")
    default: return ["<rsp ", "<rsp>", "<plist"].contains { start.starts(with: $0.utf8) }
    }
  }

  /// Moves the cursor to the next XML declaration, with which a document begins, or to the end.
  func skipToXMLDeclaration() throws {
    while true {
      let rest = count - cursor
      guard rest > 0, let found = memchr(bytes + cursor, Int32(UInt8(ascii: "<")), rest) else {
        cursor = count
        guard try more() else { return }
        continue
      }
      cursor = found - UnsafeMutableRawPointer(bytes)
      while count - cursor < 6, try more() {}
      let start = UnsafeRawBufferPointer(start: bytes + cursor, count: count - cursor)
      if start.starts(with: "<?xml ".utf8) { return }
      cursor += 1
    }
  }
}
