import Testing

/// A JPEG file walked from marker to marker, as decoders do it.
struct JPEGOutline {
  var width = 0
  var height = 0
  /// Bytes of all scans.
  var scanned = 0

  /// Walks the file; a file that is cut, damaged or longer than its image fails the test.
  init(_ bytes: [UInt8]) throws {
    try #require(bytes.starts(with: [0xff, 0xd8]))
    var position = 2
    while true {
      try #require(position + 1 < bytes.count && bytes[position] == 0xff)
      let marker = bytes[position + 1]
      guard marker != 0xd9 else { break }
      try #require(position + 9 < bytes.count)
      func integer(_ offset: Int) -> Int {
        Int(bytes[position + offset]) << 8 | Int(bytes[position + offset + 1])
      }
      if marker == 0xc0 || marker == 0xc2 { (height, width) = (integer(5), integer(7)) }
      position += 2 + integer(2)
      guard marker == 0xda else { continue }
      // In a scan 0xFF is followed by a zero, or a marker ends it.
      let start = position
      while position + 1 < bytes.count, bytes[position] != 0xff || bytes[position + 1] == 0 {
        position += 1
      }
      scanned += position - start
    }
    #expect(position == bytes.count - 2)
  }
}
