/// What a request asks for, before anything is done with it.
enum RequestTarget {
  /// The characters that a path and its query may have together.
  static let limit = 8 << 10

  /// Why a target is refused: the status to answer with; nil for one that is fine.
  ///
  /// Fine is a path from the root and a query, in ASCII, with everything else percent-encoded as
  /// UTF-8, and without `.` and `..`, encoded or not. Browsers send nothing else.
  static func refusal(_ target: String) -> Int? {
    if target.utf8.count > limit { return 414 }
    guard target.utf8.first == UInt8(ascii: "/"), !target.hasPrefix("//") else { return 400 }
    guard
      target.utf8.allSatisfy({ (0x21...0x7E).contains($0) && !#"<>"\^`{|}#"#.utf8.contains($0) })
    else { return 400 }
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    for part in parts {
      for piece in part.split(whereSeparator: { $0 == "&" || $0 == "=" || $0 == "/" }) {
        guard let text = decoded(piece.utf8), !text.utf8.contains(0) else { return 400 }
      }
    }
    for segment in parts[0].split(separator: "/") {
      guard let text = decoded(segment.utf8) else { return 400 }
      let pieces = text.split(whereSeparator: { $0 == "/" || $0 == "\\" })
      if pieces.contains(".") || pieces.contains("..") { return 400 }
      if text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) { return 400 }
    }
    return nil
  }

  /// The text that percent-encoded bytes stand for; nil where they are none.
  static func decoded(_ encoded: some Collection<UInt8>) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(encoded.count)
    var rest = encoded[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst().flatMap(digit), let low = rest.popFirst().flatMap(digit)
      else { return nil }
      bytes.append(high << 4 | low)
    }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
