/// The numbers of the ZIP format.
///
/// - Source: PKWARE's APPNOTE.TXT, sections 4.3 to 4.5.
enum ZIPRecords {
  static let localHeader: UInt32 = 0x0403_4B50
  static let centralHeader: UInt32 = 0x0201_4B50
  static let endOfCentralDirectory: UInt32 = 0x0605_4B50
  static let zip64End: UInt32 = 0x0606_4B50
  static let zip64Locator: UInt32 = 0x0706_4B50
  /// The ID of the extra field with numbers of 64 bits.
  static let zip64Extra: UInt16 = 0x0001
  /// The flag for names in UTF-8.
  static let nameIsUTF8: UInt16 = 0x0800
  static let stored: UInt16 = 0
  static let deflated: UInt16 = 8
  /// The version needed to extract directories and deflate, and Zip64.
  static let version: UInt16 = 20
  static let zip64Version: UInt16 = 45
  /// Made on Unix, so that the permissions count.
  static let madeOnUnix: UInt16 = 3 << 8
  /// A regular file with mode 0644.
  static let fileAttributes: UInt32 = 0o100644 << 16
  /// January 1, 1980, the format's first day: the same vacation gives the same bytes.
  static let date: UInt16 = 0x0021
}

extension [UInt8] {
  /// Appends a number in little-endian byte order, as all numbers in ZIP files are.
  mutating func append(little number: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: number.littleEndian) { append(contentsOf: $0) }
  }
}
