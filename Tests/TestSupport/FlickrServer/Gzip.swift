/// Packs bytes with gzip, for a server of tests: RFC 1952 and RFC 1951, by hand.
enum Gzip {
  private static let header: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]

  /// The bytes, stored rather than made smaller.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var packed = header
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(65_535)
      rest = rest.dropFirst(block.count)
      packed.append(rest.isEmpty ? 1 : 0)
      packed += littleEndian(UInt16(block.count)) + littleEndian(~UInt16(block.count)) + block
    } while !rest.isEmpty
    return packed + littleEndian(checksum(bytes)) + littleEndian(UInt32(bytes.count))
  }

  /// So many spaces in about a 150th of their size: one block of repetitions of the first.
  ///
  /// The checksum is left out, since nobody should come that far.
  static func spaces(_ count: Int) -> [UInt8] {
    var bits = BitWriter(packed: header)
    bits.write(0b011, 3)
    // The codes of the fixed tables are written with their first bit first.
    bits.writeCode(0x30 + 0x20, 8)
    for _ in 0..<(count / 258) {
      bits.writeCode(0b1100_0101, 8)
      bits.writeCode(0, 5)
    }
    bits.writeCode(0, 7)
    return bits.finished() + [0, 0, 0, 0] + littleEndian(UInt32(count / 258 * 258 + 1))
  }

  private static func littleEndian(_ number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.littleEndian) { [UInt8]($0) }
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0xedb8_8320 : sum >> 1 }
    }
    return ~sum
  }
}

/// Collects bits into bytes, the lowest first.
private struct BitWriter {
  var packed: [UInt8]
  private var byte: UInt8 = 0
  private var used = 0

  init(packed: [UInt8]) { self.packed = packed }

  mutating func write(_ bits: Int, _ count: Int) {
    for place in 0..<count {
      byte |= UInt8((bits >> place) & 1) << used
      used += 1
      if used == 8 {
        packed.append(byte)
        (byte, used) = (0, 0)
      }
    }
  }

  mutating func writeCode(_ bits: Int, _ count: Int) {
    for place in (0..<count).reversed() { write(bits >> place & 1, 1) }
  }

  mutating func finished() -> [UInt8] {
    if used > 0 { packed.append(byte) }
    return packed
  }
}
