/// The invalid escape `\'` of old feeds.
enum EscapedApostrophes {
  /// The bytes of a JSON text with `'` for `\'`; nil if there is none.
  static func repaired(_ bytes: some BidirectionalCollection<UInt8>) -> [UInt8]? {
    guard bytes.contains(UInt8(ascii: "\\")) else { return nil }
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var isEscaped = false
    var isRepaired = false
    for byte in bytes {
      if isEscaped, byte == UInt8(ascii: "'") {
        kept.removeLast()
        isRepaired = true
      }
      kept.append(byte)
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
    }
    return isRepaired ? kept : nil
  }
}
