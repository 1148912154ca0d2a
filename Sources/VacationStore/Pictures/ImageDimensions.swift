/// The width and height of an image, read from its first bytes.
///
/// - Source: JPEG, ITU-T T.81 annex B; PNG, W3C specification, 11.2.2; GIF89a specification, 18.
struct ImageDimensions: Equatable {
  /// Pixels.
  let width: Int
  /// Pixels.
  let height: Int

  /// The number of bytes that suffice for all but unusual JPEG files.
  static let neededBytes = 256 << 10

  /// Reads the dimensions; nil if they are not found.
  init?(firstBytes bytes: [UInt8]) {
    if bytes.starts(with: [0xFF, 0xD8]) {
      guard let frame = Self.frameHeader(in: bytes) else { return nil }
      height = frame[0] << 8 | frame[1]
      width = frame[2] << 8 | frame[3]
    } else if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]), bytes.count >= 24 {
      width = bytes[16..<20].reduce(0) { $0 << 8 | Int($1) }
      height = bytes[20..<24].reduce(0) { $0 << 8 | Int($1) }
    } else if bytes.starts(with: "GIF8".utf8), bytes.count >= 10 {
      width = Int(bytes[7]) << 8 | Int(bytes[6])
      height = Int(bytes[9]) << 8 | Int(bytes[8])
    } else {
      return nil
    }
    guard width > 0, height > 0 else { return nil }
  }

  /// The four bytes of height and width in a JPEG's frame header.
  private static func frameHeader(in bytes: [UInt8]) -> [Int]? {
    var index = 2
    while index + 9 < bytes.count, bytes[index] == 0xFF {
      let marker = bytes[index + 1]
      // A marker may be preceded by fill bytes.
      if marker == 0xFF {
        index += 1
        continue
      }
      // SOF0...SOF15, except for DHT, JPG and DAC, which are in the same range.
      if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
        return bytes[(index + 5)..<(index + 9)].map(Int.init)
      }
      index += 2 + Int(bytes[index + 2]) << 8 + Int(bytes[index + 3])
    }
    return nil
  }
}
