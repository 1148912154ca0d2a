import HTTPTypes

/// What tells one state of a page from another.
struct EntityTag: Hashable, Sendable, CustomStringConvertible {
  private let hash: UInt64

  /// The tag of what a text stands for.
  init(of text: some StringProtocol) {
    // FNV-1a: nothing here is a secret, and it is the same in every run.
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    self.hash = hash
  }

  /// Letters and digits.
  var text: String { String(hash, radix: 36) }

  /// As it stands in a header field, with its quotes.
  var description: String { "\"" + text + "\"" }

  /// Whether a request has this state already.
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
