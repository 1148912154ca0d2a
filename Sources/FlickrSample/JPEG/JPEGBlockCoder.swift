/// Codes the blocks of one component of a JPEG image.
struct JPEGBlockCoder {
  private let dc: [UInt32]
  private let ac: [UInt32]
  /// One over the step of each coefficient, in rows, with the transform's scale in it.
  private let factors: [Float]
  private var last: Int32 = 0

  init(steps: [UInt8], dc: HuffmanCode, ac: HuffmanCode) {
    self.dc = dc.codes
    self.ac = ac.codes
    factors = steps.indices.map { index in
      let scale = CosineTransform.scale[index / 8] * CosineTransform.scale[index % 8]
      return 1 / (Float(steps[index]) * scale * 8)
    }
  }

  /// Codes a block of 64 samples, in rows, around 0; it is used up.
  mutating func encode(_ block: UnsafeMutablePointer<Float>, into bits: inout JPEGBits) {
    CosineTransform.transform(block)
    let first = Self.rounded(block[0] * factors[0])
    dc.withUnsafeBufferPointer { Self.append(first &- last, run: 0, $0, to: &bits) }
    last = first
    factors.withUnsafeBufferPointer { factors in
      ac.withUnsafeBufferPointer { ac in
        JPEGTables.zigzag.withUnsafeBufferPointer { zigzag in
          Self.encodeRest(of: block, factors, ac, zigzag, into: &bits)
        }
      }
    }
  }

  /// Codes all coefficients but the first, as runs of zeros with a value after them.
  private static func encodeRest(
    of block: UnsafeMutablePointer<Float>,
    _ factors: UnsafeBufferPointer<Float>,
    _ codes: UnsafeBufferPointer<UInt32>,
    _ zigzag: UnsafeBufferPointer<UInt8>,
    into bits: inout JPEGBits
  ) {
    var run = 0
    var index = 1
    while index < 64 {
      let place = Int(zigzag[index])
      let value = block[place] * factors[place]
      index &+= 1
      // Most coefficients are nothing, and are told so before they are rounded.
      if value < 0.5, value > -0.5 {
        run &+= 1
        continue
      }
      while run > 15 {
        bits.append(codes[0xf0] >> 16, count: codes[0xf0] & 0xffff)
        run &-= 16
      }
      append(rounded(value), run: run, codes, to: &bits)
      run = 0
    }
    if run > 0 { bits.append(codes[0] >> 16, count: codes[0] & 0xffff) }
  }

  @inline(__always)
  private static func rounded(_ value: Float) -> Int32 {
    Int32(value < 0 ? value - 0.5 : value + 0.5)
  }

  /// Adds the code of a run and a length, and the value in that many bits.
  @inline(__always)
  private static func append(
    _ value: Int32,
    run: Int,
    _ codes: UnsafeBufferPointer<UInt32>,
    to bits: inout JPEGBits
  ) {
    let size = UInt32(32 &- value.magnitude.leadingZeroBitCount)
    let code = codes[run << 4 | Int(size)]
    bits.append(code >> 16, count: code & 0xffff)
    // A negative value is written as one less, in two's complement.
    let written = UInt32(bitPattern: value < 0 ? value &- 1 : value)
    bits.append(written & ((1 << size) &- 1), count: size)
  }
}
