/// Makes a baseline JPEG of stripes of sixteen rows, so that no whole picture is in memory.
struct JPEGEncoder {
  private let width: Int
  private var luminance: JPEGBlockCoder
  private var blue: JPEGBlockCoder
  private var red: JPEGBlockCoder
  private var bits = JPEGBits()

  /// Begins an image; what is there of it afterwards is its header.
  ///
  /// - Parameters:
  ///   - width: Pixels, 1...65,535.
  ///   - height: Pixels, 1...65,535.
  ///   - quality: 50...100, as most encoders count it.
  init(width: Int, height: Int, quality: Int) {
    self.width = width
    let fine = JPEGTables.luminance(quality: quality)
    let coarse = JPEGTables.chrominance(quality: quality)
    luminance = JPEGBlockCoder(
      steps: fine,
      dc: JPEGTables.luminanceDC,
      ac: JPEGTables.luminanceAC
    )
    blue = JPEGBlockCoder(
      steps: coarse,
      dc: JPEGTables.chrominanceDC,
      ac: JPEGTables.chrominanceAC
    )
    red = blue
    bits.bytes = JPEGHeader.bytes(
      width: width,
      height: height,
      luminance: fine,
      chrominance: coarse
    )
  }

  /// Encodes the next stripe.
  mutating func encode(_ stripe: PixelStripe) {
    withUnsafeTemporaryAllocation(of: Float.self, capacity: 6 * 64) { blocks in
      guard let block = blocks.baseAddress else { return }
      var left = 0
      while left < width {
        MacroBlock.fill(block, from: stripe, left: left)
        luminance.encode(block, into: &bits)
        luminance.encode(block + 64, into: &bits)
        luminance.encode(block + 128, into: &bits)
        luminance.encode(block + 192, into: &bits)
        blue.encode(block + 256, into: &bits)
        red.encode(block + 320, into: &bits)
        left &+= 16
      }
    }
  }

  /// Ends the image.
  mutating func finish() {
    bits.flush()
    bits.bytes += [0xff, 0xd9]
  }

  /// The bytes that have come since this was asked last.
  mutating func takeBytes() -> [UInt8] {
    let bytes = bits.bytes
    bits.bytes = []
    return bytes
  }
}
