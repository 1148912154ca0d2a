/// A name reduced to what people agree on when they type it: no case, accents or apostrophes.
///
/// "Saint-Étienne", "saint étienne" and "SAINT ETIENNE" are one. Hyphens are spaces, runs of spaces
/// one space; commas stay, without spaces around them.
struct FoldedName {
  /// The reduced name in UTF-8: ASCII for every name in the Latin script.
  private(set) var bytes: [UInt8] = []
  private var spacePending = false

  /// Reduces a text.
  init(_ text: String) {
    for scalar in text.unicodeScalars { append(scalar) }
  }

  /// Reduces a text given in UTF-8.
  init(utf8: UnsafeRawBufferPointer) {
    let isASCII = utf8.allSatisfy { $0 < 0x80 }
    self.init(isASCII ? "" : String(decoding: utf8, as: UTF8.self))
    guard isASCII else { return }
    bytes.reserveCapacity(utf8.count)
    for byte in utf8 { appendASCII(byte) }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    switch scalar.value {
    case 0..<0x80: appendASCII(UInt8(scalar.value))
    // Combining marks, modifier letters (the Hawaiian ʻokina), single quotation marks.
    case 0x300...0x36F, 0x2B0...0x2FF, 0x2018...0x201B: break
    case 0x2010...0x2015: spacePending = true
    default:
      if scalar.properties.isWhitespace {
        spacePending = true
      } else {
        let letters = LatinLetters.plain(scalar) ?? scalar.properties.lowercaseMapping
        for byte in letters.utf8 { appendPlain(byte) }
      }
    }
  }

  private mutating func appendASCII(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): appendPlain(byte | 0x20)
    case UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "."): break
    case 0...0x20, UInt8(ascii: "-"), 0x7F: spacePending = true
    case UInt8(ascii: ","):
      bytes.append(byte)
      spacePending = false
    default: appendPlain(byte)
    }
  }

  private mutating func appendPlain(_ byte: UInt8) {
    if spacePending, let last = bytes.last, last != UInt8(ascii: ",") {
      bytes.append(UInt8(ascii: " "))
    }
    spacePending = false
    bytes.append(byte)
  }
}
