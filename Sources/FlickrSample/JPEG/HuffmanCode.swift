/// A table of Huffman codes, as a JPEG file states it and as the encoder uses it.
struct HuffmanCode: Sendable {
  /// How many codes have 1, 2… 16 bits.
  let counts: [UInt8]
  /// The symbols, in the order of their codes.
  let symbols: [UInt8]
  /// By symbol: the code in the upper 16 bits, its length in the lower; 0 for unused symbols.
  let codes: [UInt32]

  init(counts: [UInt8], symbols: [UInt8]) {
    self.counts = counts
    self.symbols = symbols
    var codes = [UInt32](repeating: 0, count: 256)
    var code: UInt32 = 0
    var index = 0
    for (length, count) in zip(1..., counts) {
      for symbol in symbols.dropFirst(index).prefix(Int(count)) {
        codes[Int(symbol)] = code << 16 | UInt32(length)
        code += 1
      }
      index += Int(count)
      code <<= 1
    }
    self.codes = codes
  }
}
