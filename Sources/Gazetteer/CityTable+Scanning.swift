private let tab = UInt8(ascii: "\t")
private let newline = UInt8(ascii: "\n")

extension CityTable {
  /// The offset of the line end at or after `start`, the file's end where there is none.
  static func end(ofLineAt start: Int, in bytes: UnsafeRawBufferPointer) -> Int {
    var index = start
    while index < bytes.count, bytes[index] != newline { index += 1 }
    return index
  }

  /// The offset of the tab at or after `start`, `end` where there is none.
  static func end(ofFieldAt start: Int, to end: Int) -> Int {
    let bytes = bytes
    var index = start
    while index < end, bytes[index] != tab { index += 1 }
    return index
  }

  /// Where a line's field begins, counted from 0; nil when the line has fewer fields.
  static func offset(ofField field: Int, from start: Int, to end: Int) -> Int? {
    let bytes = bytes
    var index = start
    var left = field
    while left > 0 {
      guard index < end else { return nil }
      if bytes[index] == tab { left -= 1 }
      index += 1
    }
    return index
  }
}

/// A plain decimal number such as `-33.8688` in a field, read without making a text of it.
struct DecimalField {
  /// The number, correctly rounded: the digits and the power of ten are both exact.
  let value: Double
  /// The offset behind the number.
  let end: Int

  /// Reads the field that begins at `start`; nil when it is not such a number of 1 to 15 digits.
  init?(_ bytes: UnsafeRawBufferPointer, from start: Int, to limit: Int) {
    guard start < limit else { return nil }
    let negative = bytes[start] == UInt8(ascii: "-")
    var index = negative ? start + 1 : start
    var digits = 0
    var count = 0
    var scale = 1
    var afterPoint = false
    while index < limit, bytes[index] != tab {
      let byte = bytes[index]
      index += 1
      if byte == UInt8(ascii: "."), !afterPoint {
        afterPoint = true
        continue
      }
      guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9"), count < 15 else { return nil }
      digits = digits * 10 + Int(byte - UInt8(ascii: "0"))
      count += 1
      if afterPoint { scale *= 10 }
    }
    guard count > 0 else { return nil }
    let magnitude = Double(digits) / Double(scale)
    value = negative ? -magnitude : magnitude
    end = index
  }
}
