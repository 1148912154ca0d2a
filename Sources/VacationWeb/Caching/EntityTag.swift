import HTTPTypes

/// Identifies a state of a page (RFC 9110, 8.8.3).
struct EntityTag: Hashable, Sendable, CustomStringConvertible {
  private let hash: UInt64

  /// Hashes a text.
  init(of text: some StringProtocol) { self.init(of: text.utf8) }

  /// Hashes bytes.
  init(of bytes: some Sequence<UInt8>) {
    // FNV-1a: stable across runs; no cryptographic strength is needed.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    self.hash = hash
  }

  /// The hash in letters and digits.
  var text: String { String(hash, radix: 36) }

  /// The value of the header field, with its quotes.
  var description: String { "\"" + text + "\"" }

  /// Whether the client already has this state.
  func matches(_ headers: HTTPFields) -> Bool {
    headers[values: .ifNoneMatch].contains { field in
      field.split(separator: ",").contains { candidate in
        var text = candidate.drop { $0 == " " }
        while text.last == " " { text.removeLast() }
        if text.hasPrefix("W/") { text.removeFirst(2) }
        return text == description || text == "*"
      }
    }
  }
}
