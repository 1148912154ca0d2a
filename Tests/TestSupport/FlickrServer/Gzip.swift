/// A minimal gzip encoder for tests (RFC 1952, RFC 1951).
public enum Gzip {
  private static let header: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]

  /// The bytes in stored blocks, without compression.
  public static func stored(_ bytes: [UInt8]) -> [UInt8] {
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

  /// Compresses a number of spaces to about 1/150 of their size: one block that repeats the first
  /// space.
  ///
  /// There is no checksum, since readers should stop before it.
  public static func spaces(_ count: Int) -> [UInt8] {
    var bits = BitWriter(packed: header)
    bits.write(0b011, 3)
    // Huffman codes are written most significant bit first.
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

/// Packs bits into bytes, least significant bit first.
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
