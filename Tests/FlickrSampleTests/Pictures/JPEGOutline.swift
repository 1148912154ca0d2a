import Testing

/// The markers of a JPEG file, read without any of the encoder's code.
struct JPEGOutline {
  /// The marker bytes, in their order.
  var markers: [UInt8] = []
  var width = 0
  var height = 0
  /// Bytes of the coded picture.
  var scan = 0

  init(_ bytes: [UInt8]) throws {
    try #require(bytes.starts(with: [0xff, 0xd8]) && bytes.suffix(2) == [0xff, 0xd9])
    markers = [0xd8]
    var position = 2
    while true {
      try #require(position + 4 <= bytes.count && bytes[position] == 0xff)
      let marker = bytes[position + 1]
      let length = Int(bytes[position + 2]) << 8 | Int(bytes[position + 3])
      markers.append(marker)
      if marker == 0xc0 {
        height = Int(bytes[position + 5]) << 8 | Int(bytes[position + 6])
        width = Int(bytes[position + 7]) << 8 | Int(bytes[position + 8])
      }
      position += 2 + length
      if marker == 0xda { break }
    }
    scan = bytes.count - 2 - position
    // In the scan every 0xFF is followed by a zero.
    for index in position..<bytes.count - 2 where bytes[index] == 0xff {
      try #require(bytes[index + 1] == 0)
    }
    markers.append(0xd9)
  }
}
