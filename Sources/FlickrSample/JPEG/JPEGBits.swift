/// The bits of a JPEG scan on their way into bytes.
struct JPEGBits {
  /// The bytes that are full.
  var bytes: [UInt8] = []
  private var bits: UInt64 = 0
  private var count: UInt64 = 0

  /// Adds the lower bits of a value, at most 16.
  @inline(__always)
  mutating func append(_ value: UInt32, count added: UInt32) {
    bits = bits << UInt64(added) | UInt64(value)
    count &+= UInt64(added)
    while count >= 8 {
      count &-= 8
      let byte = UInt8(truncatingIfNeeded: bits >> count)
      bytes.append(byte)
      // A 0xFF of the scan is told from a marker by the zero after it.
      if byte == 0xff { bytes.append(0) }
    }
  }

  /// Fills the last byte with ones.
  mutating func flush() {
    append(0x7f, count: 7)
    bits = 0
    count = 0
  }
}
