/// Resolves the escapes of a validated JSON string.
///
/// `\u0000` and lone surrogates become U+FFFD, since not every store can hold them.
func unescaped(_ raw: UnsafeRawBufferPointer) -> String {
  // No escape is shorter than the UTF-8 of its character.
  String(unsafeUninitializedCapacity: raw.count) { output in
    var written = 0
    var position = 0
    while position < raw.count {
      let byte = raw[position]
      position += 1
      guard byte == UInt8(ascii: "\\"), position < raw.count else {
        output[written] = byte
        written += 1
        continue
      }
      let letter = raw[position]
      position += 1
      if letter == UInt8(ascii: "u") {
        for unit in String(scalar(raw, &position)).utf8 {
          output[written] = unit
          written += 1
        }
      } else {
        output[written] = character(letter)
        written += 1
      }
    }
    return written
  }
}

/// The character that a one-letter escape stands for.
private func character(_ letter: UInt8) -> UInt8 {
  switch letter {
  case UInt8(ascii: "b"): 0x08
  case UInt8(ascii: "f"): 0x0C
  case UInt8(ascii: "n"): 0x0A
  case UInt8(ascii: "r"): 0x0D
  case UInt8(ascii: "t"): 0x09
  default: letter
  }
}

/// Reads the digits of one `\u` escape, or of a pair, and moves past them.
private func scalar(_ raw: UnsafeRawBufferPointer, _ position: inout Int) -> Unicode.Scalar {
  let replacement: Unicode.Scalar = "\u{FFFD}"
  let first = codeUnit(raw, position) ?? 0
  position += 4
  guard first >> 10 == 0xD800 >> 10 else {
    return first == 0 ? replacement : Unicode.Scalar(first) ?? replacement
  }
  guard position + 6 <= raw.count, raw[position] == UInt8(ascii: "\\"),
    raw[position + 1] == UInt8(ascii: "u"), let second = codeUnit(raw, position + 2),
    second >> 10 == 0xDC00 >> 10
  else { return replacement }
  position += 6
  return Unicode.Scalar(0x10000 + ((first & 0x3FF) << 10) + (second & 0x3FF)) ?? replacement
}

/// Reads four hexadecimal digits.
private func codeUnit(_ raw: UnsafeRawBufferPointer, _ position: Int) -> UInt32? {
  guard position + 4 <= raw.count else { return nil }
  var unit: UInt32 = 0
  for offset in position..<position + 4 {
    guard let digit = hexadecimalValue(raw[offset]) else { return nil }
    unit = unit << 4 | digit
  }
  return unit
}
