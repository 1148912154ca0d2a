/// The format of an input, detected from its first bytes.
enum InputFormat {
  case json, xml, binaryPropertyList

  /// Detects the format of an input without byte order mark and leading whitespace.
  ///
  /// - Throws: ``PhotoInputError/unknownFormat(looksLike:)`` and
  ///   ``PhotoInputError/unsupportedEncoding(_:)``.
  init(_ bytes: UnsafeRawBufferPointer) throws(PhotoInputError) {
    if let packed = Self.packed(bytes) { throw packed }
    if let encoding = Self.wideEncoding(bytes) { throw .unsupportedEncoding(encoding) }
    switch bytes.first {
    case UInt8(ascii: "{"), UInt8(ascii: "["): self = .json
    case UInt8(ascii: "<"): self = .xml
    default:
      if bytes.starts(with: "bplist".utf8) {
        self = .binaryPropertyList
      } else if JSONByte.callLength(bytes) != nil {
        self = .json
      } else {
        if let kind = Self.table(bytes) { throw .table(kind: kind) }
        throw .unknownFormat(looksLike: Self.appearance(bytes))
      }
    }
  }

  /// Detects an archive, which has to be unpacked first.
  private static func packed(_ bytes: UnsafeRawBufferPointer) -> PhotoInputError? {
    if bytes.starts(with: [0x50, 0x4B, 3, 4]) {
      return .packed(kind: "a ZIP archive", command: "unzip FILE")
    }
    // POSIX.1, ustar: the magic follows name, mode, owner, size, time, checksum and link.
    guard bytes.count > 262, bytes[257..<262].elementsEqual("ustar".utf8) else { return nil }
    return .packed(kind: "a tar archive", command: "tar xf FILE")
  }

  /// Detects a table that this program printed: CSV has a header line, and tab-separated text begins
  /// with an id.
  private static func table(_ bytes: UnsafeRawBufferPointer) -> String? {
    let line = bytes.prefix(512).prefix { $0 != 0x0A && $0 != 0x0D }
    if line.starts(with: "id,".utf8) { return "CSV" }
    guard let tab = line.firstIndex(of: 0x09) else { return nil }
    return line[..<tab].allSatisfy(PhotoID.isUsable) ? "tab-separated text" : nil
  }

  private static func wideEncoding(_ bytes: UnsafeRawBufferPointer) -> String? {
    guard bytes.count >= 4 else { return nil }
    let zeros = bytes.prefix(4).map { $0 == 0 }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) { return "UTF-16" }
    if zeros == [true, true, true, false] || zeros == [false, true, true, true] {
      return "UTF-32"
    }
    return zeros == [false, true, false, true] || zeros == [true, false, true, false]
      ? "UTF-16" : nil
  }

  private static let signatures: [(start: [UInt8], name: String)] = [
    ([0xFF, 0xD8, 0xFF], "a JPEG image"),
    ([0x89, 0x50, 0x4E, 0x47], "a PNG image"),
    (Array("GIF8".utf8), "a GIF image"),
    (Array("RIFF".utf8), "a WebP image or another RIFF file"),
    ([0x49, 0x49, 0x2A, 0], "a TIFF image"),
    ([0x4D, 0x4D, 0, 0x2A], "a TIFF image"),
    (Array("%PDF".utf8), "a PDF document"),
    (Array("SQLite format 3".utf8), "a SQLite database"),
    ([0x1F, 0x8B], "a gzip file"),
    (Array("BZh".utf8), "a bzip2 file"),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A], "an xz file"),
    ([0x28, 0xB5, 0x2F, 0xFD], "a zstd file"),
    ([0x7F, 0x45, 0x4C, 0x46], "a program"),
    (Array("oauth_".utf8), "an OAuth response"),
  ]

  private static func appearance(_ bytes: UnsafeRawBufferPointer) -> String {
    if let known = signatures.first(where: { bytes.starts(with: $0.start) }) { return known.name }
    if bytes.dropFirst(4).starts(with: "ftyp".utf8) { return "a HEIC image or a video" }
    let start = bytes.prefix(512)
    let isBinary = start.contains { $0 < 32 && !JSONByte.isBlank($0) && $0 != 12 && $0 != 27 }
    return isBinary ? "binary data" : "plain text"
  }
}
