/// Minimal valid images, and larger ones padded with comments.
public enum ServerImages {
  /// A JPEG of a given size, at least the minimum; padded with comments.
  public static func jpeg(bytes: Int) -> [UInt8] {
    let start = 20
    var image = [UInt8](gray.prefix(start))
    image.reserveCapacity(bytes)
    var missing = bytes - gray.count
    while missing >= 4 {
      // A segment has at least four bytes, so the second to last must leave that many.
      var length = min(missing, 65_537)
      if missing > length, missing - length < 4 { length -= 4 }
      let said = length - 2
      image += [0xff, 0xfe, UInt8(said >> 8), UInt8(said & 255)]
      image += [UInt8](repeating: UInt8(ascii: "."), count: length - 4)
      missing -= length
    }
    return image + gray.dropFirst(start)
  }

  /// The "photo unavailable" placeholder: a GIF of one pixel.
  public static let unavailable: [UInt8] =
    [UInt8]("GIF89a".utf8) + [
      1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 0xff, 0xff, 0xff, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2,
      0x44, 1, 0, 0x3b,
    ]

  /// A gray JPEG of 8 by 8 pixels: all coefficients are 0, each encoded in one bit.
  private static let gray: [UInt8] =
    [0xff, 0xd8, 0xff, 0xe0, 0, 16] + [UInt8]("JFIF".utf8) + [0, 1, 1, 0, 0, 1, 0, 1, 0, 0]
    + [0xff, 0xdb, 0, 67, 0] + [UInt8](repeating: 1, count: 64)
    + [0xff, 0xc0, 0, 11, 8, 0, 8, 0, 8, 1, 1, 0x11, 0]
    + [0xff, 0xc4, 0, 20, 0x00, 1] + [UInt8](repeating: 0, count: 15) + [0]
    + [0xff, 0xc4, 0, 20, 0x10, 1] + [UInt8](repeating: 0, count: 15) + [0]
    + [0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0] + [0x3f, 0xff, 0xd9]
}
