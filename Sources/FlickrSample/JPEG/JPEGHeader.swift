/// The beginning of a baseline JPEG file (JFIF 1.1) with color at half the resolution.
///
/// - Source: ITU-T T.81, annex B; ITU-T T.871.
enum JPEGHeader {
  /// All markers up to the scan.
  static func bytes(width: Int, height: Int, luminance: [UInt8], chrominance: [UInt8]) -> [UInt8] {
    var bytes: [UInt8] = [0xff, 0xd8]
    // JFIF 1.1, square pixels.
    bytes += segment(0xe0, [0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0])
    bytes += segment(0xdb, [0] + zigzag(luminance))
    bytes += segment(0xdb, [1] + zigzag(chrominance))
    // Brightness twice as fine as color in both directions.
    let components: [UInt8] = [1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]
    bytes += segment(0xc0, [8] + word(height) + word(width) + [3] + components)
    bytes += table(0x00, JPEGTables.luminanceDC) + table(0x10, JPEGTables.luminanceAC)
    bytes += table(0x01, JPEGTables.chrominanceDC) + table(0x11, JPEGTables.chrominanceAC)
    bytes += segment(0xda, [3, 1, 0x00, 2, 0x11, 3, 0x11, 0, 63, 0])
    return bytes
  }

  private static func zigzag(_ steps: [UInt8]) -> [UInt8] {
    JPEGTables.zigzag.map { steps[Int($0)] }
  }

  private static func table(_ number: UInt8, _ code: HuffmanCode) -> [UInt8] {
    segment(0xc4, [number] + code.counts + code.symbols)
  }

  private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
    [0xff, marker] + word(content.count + 2) + content
  }

  private static func word(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
  }
}
