import Foundation

/// The tags of an XML text, one after the other; comments, CDATA and instructions are gone over.
///
/// It knows just enough XML to find where a property list's elements begin and end.
struct XMLTags {
  enum Tag: Equatable {
    case start(String)
    case end(String)
    case empty(String)
    /// The input ended, perhaps inside a tag.
    case endOfInput
  }

  let window: ByteWindow
  /// Where the last tag began in the window; good until the next is asked for.
  private(set) var tagStart = 0
  private static let largestTag = 64 * 1024
  /// The encodings that an XML declaration may name, in capitals.
  private let encodings: Set<String>

  init(window: ByteWindow, encodings: Set<String> = ["UTF-8", "UTF8", "US-ASCII", "ASCII"]) {
    self.window = window
    self.encodings = encodings
  }

  /// Moves the cursor behind the next tag.
  ///
  /// - Throws: ``PhotoInputError/declaresEntities`` and
  ///   ``PhotoInputError/unsupportedEncoding(_:)``, besides the source's errors.
  mutating func next() throws -> Tag {
    while try skip(to: UInt8(ascii: "<")) {
      while window.count - window.cursor < 9, try more() {}
      let rest = UnsafeRawBufferPointer(
        start: window.bytes + window.cursor,
        count: window.count - window.cursor
      )
      if rest.starts(with: "<!--".utf8) {
        guard try skip(past: 4, UInt8(ascii: "-")) else { return .endOfInput }
      } else if rest.starts(with: "<![CDATA[".utf8) {
        guard try skip(past: 9, UInt8(ascii: "]")) else { return .endOfInput }
      } else {
        guard let tag = try markup() else { return .endOfInput }
        if tag.starts(with: "<!".utf8) {
          guard !tag.contains(UInt8(ascii: "[")) else { throw PhotoInputError.declaresEntities }
        } else if tag.starts(with: "<?".utf8) {
          try checkEncoding(tag)
        } else {
          return Self.tag(tag)
        }
      }
    }
    return .endOfInput
  }

  /// The bytes of the tag at the cursor, over which the cursor moves; nil if the input ends.
  private mutating func markup() throws -> UnsafeRawBufferPointer? {
    var quote: UInt8?
    var index = window.cursor
    while true {
      while index < window.count {
        let byte = window.bytes[index]
        index += 1
        if let open = quote {
          if byte == open { quote = nil }
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          quote = byte
        } else if byte == UInt8(ascii: ">") {
          tagStart = window.cursor
          window.cursor = index
          return window.slice(from: tagStart)
        }
      }
      let length = index - window.cursor
      guard length <= Self.largestTag, try more() else {
        window.cursor = window.count
        return nil
      }
      index = window.cursor + length
    }
  }

  private static func tag(_ bytes: UnsafeRawBufferPointer) -> Tag {
    let isEnd = bytes.count > 1 && bytes[1] == UInt8(ascii: "/")
    let isEmpty = bytes.count > 2 && bytes[bytes.count - 2] == UInt8(ascii: "/")
    let name = bytes.dropFirst(isEnd ? 2 : 1).prefix {
      !JSONByte.isBlank($0) && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: ">")
    }
    let text = String(decoding: name, as: UTF8.self)
    return isEnd ? .end(text) : isEmpty ? .empty(text) : .start(text)
  }

  private func checkEncoding(_ tag: UnsafeRawBufferPointer) throws(PhotoInputError) {
    let text = String(decoding: tag, as: UTF8.self)
    guard text.hasPrefix("<?xml "), let found = text.range(of: "encoding") else { return }
    let value = text[found.upperBound...].drop { "= \t\r\n\"'".contains($0) }
    let name = String(value.prefix { $0.isLetter || $0.isNumber || "-_".contains($0) })
    guard !encodings.contains(name.uppercased()) else { return }
    throw .unsupportedEncoding(name)
  }

  private func skip(to byte: UInt8) throws -> Bool {
    repeat {
      let rest = window.count - window.cursor
      if rest > 0, let found = memchr(window.bytes + window.cursor, Int32(byte), rest) {
        window.cursor = found - UnsafeMutableRawPointer(window.bytes)
        return true
      }
      window.cursor = window.count
    } while try more()
    return false
  }

  /// Skips an opening and all up to two of `closing` and a `>`.
  private func skip(past opening: Int, _ closing: UInt8) throws -> Bool {
    window.cursor += opening
    var run = 0
    repeat {
      while window.cursor < window.count {
        let byte = window.bytes[window.cursor]
        window.cursor += 1
        if byte == UInt8(ascii: ">"), run >= 2 { return true }
        run = byte == closing ? run + 1 : 0
      }
    } while try more()
    return false
  }

  /// Reads more, letting go of an item or text that has become too large.
  private func more() throws -> Bool {
    if let pin = window.pin, window.count - pin > JSONStream.largestItem { window.pin = nil }
    if let mark = window.mark, window.count - mark > Self.largestTag { window.mark = nil }
    return try window.more()
  }
}
