import CVacationSystem
import Glibc
package import SystemSupport

/// Writes a ZIP file with names in UTF-8, as a stream.
///
/// The same entries give the same bytes: there are no clock times, and no extra fields but those of
/// Zip64. Entries are compressed only where that makes them smaller, or if they are streamed.
/// - Source: PKWARE's APPNOTE.TXT; shared/exchange/EXCHANGE.md, A9.
package struct ZIPWriter {
  private struct Entry {
    var name: [UInt8]
    var method: UInt16
    var crc: UInt32 = 0
    var compressed = 0
    var size = 0
    var offset: Int
    /// Whether the local header has room for sizes of 64 bits.
    var isLarge = false
  }

  private let file: AtomicFile
  private var offset = 0
  private var entries: [Entry] = []
  private var streamed: Entry?
  private var deflater: Deflater?

  /// Writes to a file from its beginning.
  package init(_ file: AtomicFile) {
    self.file = file
  }

  /// Adds an entry whose bytes are in memory.
  ///
  /// - Parameters:
  ///   - name: Its path, with `/` between directories.
  ///   - bytes: Its content, less than 4 GiB.
  ///   - compresses: Whether to compress it if that makes it smaller.
  /// - Throws: `AtomicFile.Failure`.
  package mutating func add(
    _ name: String,
    _ bytes: [UInt8],
    compresses: Bool = true
  ) throws(AtomicFile.Failure) {
    var entry = Entry(name: Array(name.utf8), method: ZIPRecords.stored, offset: offset)
    entry.crc = Self.crc(0, bytes)
    entry.size = bytes.count
    var body = bytes
    if compresses, let deflater = Deflater() {
      var packed: [UInt8] = []
      deflater.compress(bytes, isLast: true) { piece throws(Never) in packed += piece }
      if packed.count < bytes.count {
        body = packed
        entry.method = ZIPRecords.deflated
      }
    }
    entry.compressed = body.count
    try write(Self.localHeader(of: entry))
    try write(body)
    entries.append(entry)
  }

  /// Begins an entry whose bytes follow, in any number.
  ///
  /// - Parameters:
  ///   - name: Its path.
  ///   - compresses: Whether to compress it.
  ///   - isLarge: Whether it may have 4 GiB or more, which some programs cannot read.
  /// - Throws: `AtomicFile.Failure`.
  package mutating func begin(
    _ name: String,
    compresses: Bool,
    isLarge: Bool = false
  ) throws(AtomicFile.Failure) {
    deflater = compresses ? Deflater() : nil
    let entry = Entry(
      name: Array(name.utf8),
      method: deflater == nil ? ZIPRecords.stored : ZIPRecords.deflated,
      offset: offset,
      isLarge: isLarge
    )
    streamed = entry
    // The sizes are written over it when they are known.
    try write(Self.localHeader(of: entry))
  }

  /// Adds bytes to the entry that was begun.
  ///
  /// - Throws: `AtomicFile.Failure`.
  package mutating func append(_ bytes: [UInt8]) throws(AtomicFile.Failure) {
    try append(bytes, isLast: false)
  }

  /// Ends the entry that was begun.
  ///
  /// - Throws: `AtomicFile.Failure`, with `EFBIG` if it has 4 GiB or more and was not begun as large.
  package mutating func end() throws(AtomicFile.Failure) {
    try append([], isLast: true)
    guard let entry = streamed else { return }
    guard entry.isLarge || max(entry.size, entry.compressed) < 0xFFFF_FFFF else {
      throw AtomicFile.Failure(writing: file.path, code: EFBIG)
    }
    try file.write(Self.localHeader(of: entry), at: entry.offset)
    entries.append(entry)
    (streamed, deflater) = (nil, nil)
  }

  private mutating func append(
    _ bytes: [UInt8],
    isLast: Bool
  ) throws(AtomicFile.Failure) {
    guard var entry = streamed else { return }
    entry.crc = Self.crc(entry.crc, bytes)
    entry.size += bytes.count
    var ready = bytes
    if let deflater {
      ready = []
      deflater.compress(bytes, isLast: isLast) { piece throws(Never) in ready += piece }
    }
    entry.compressed += ready.count
    streamed = entry
    try write(ready)
  }

  /// Writes the central directory; nothing can be added afterward.
  ///
  /// - Throws: `AtomicFile.Failure`.
  package mutating func finish() throws(AtomicFile.Failure) {
    let start = offset
    for entry in entries { try write(Self.centralHeader(of: entry)) }
    let size = offset - start
    let count = entries.count
    let isZip64 = count >= 0xFFFF || start >= 0xFFFF_FFFF || size >= 0xFFFF_FFFF
    var end: [UInt8] = []
    if isZip64 {
      let record = offset
      end.append(little: ZIPRecords.zip64End)
      end.append(little: UInt64(44))
      end.append(little: ZIPRecords.madeOnUnix | ZIPRecords.zip64Version)
      end.append(little: ZIPRecords.zip64Version)
      end.append(little: UInt64(0))
      for number in [count, count, size, start] { end.append(little: UInt64(number)) }
      end.append(little: ZIPRecords.zip64Locator)
      end.append(little: UInt32(0))
      end.append(little: UInt64(record))
      end.append(little: UInt32(1))
    }
    end.append(little: ZIPRecords.endOfCentralDirectory)
    end.append(little: UInt32(0))
    for _ in 0..<2 { end.append(little: UInt16(min(count, 0xFFFF))) }
    for number in [size, start] { end.append(little: UInt32(min(number, 0xFFFF_FFFF))) }
    end.append(little: UInt16(0))
    try write(end)
  }

  private mutating func write(_ bytes: [UInt8]) throws(AtomicFile.Failure) {
    try file.write(bytes)
    offset += bytes.count
  }

  private static func crc(_ crc: UInt32, _ bytes: [UInt8]) -> UInt32 {
    vacation_crc32(crc, bytes, bytes.count)
  }

  private static func localHeader(of entry: Entry) -> [UInt8] {
    let isZip64 = entry.isLarge
    var header: [UInt8] = []
    header.append(little: ZIPRecords.localHeader)
    header.append(little: isZip64 ? ZIPRecords.zip64Version : ZIPRecords.version)
    header.append(little: ZIPRecords.nameIsUTF8)
    header.append(little: entry.method)
    header.append(little: UInt16(0))
    header.append(little: ZIPRecords.date)
    header.append(little: entry.crc)
    for size in [entry.compressed, entry.size] {
      header.append(little: isZip64 ? .max : UInt32(size))
    }
    header.append(little: UInt16(entry.name.count))
    header.append(little: UInt16(isZip64 ? 20 : 0))
    header += entry.name
    guard isZip64 else { return header }
    header.append(little: ZIPRecords.zip64Extra)
    header.append(little: UInt16(16))
    header.append(little: UInt64(entry.size))
    header.append(little: UInt64(entry.compressed))
    return header
  }

  private static func centralHeader(of entry: Entry) -> [UInt8] {
    // Only numbers that do not fit are in the extra field, in this order.
    var extra: [UInt8] = []
    func number(_ value: Int) -> UInt32 {
      guard value >= 0xFFFF_FFFF else { return UInt32(value) }
      extra.append(little: UInt64(value))
      return .max
    }
    let size = number(entry.size)
    let compressed = number(entry.compressed)
    let offset = number(entry.offset)
    let version = extra.isEmpty ? ZIPRecords.version : ZIPRecords.zip64Version
    var header: [UInt8] = []
    header.append(little: ZIPRecords.centralHeader)
    header.append(little: ZIPRecords.madeOnUnix | version)
    header.append(little: version)
    header.append(little: ZIPRecords.nameIsUTF8)
    header.append(little: entry.method)
    header.append(little: UInt16(0))
    header.append(little: ZIPRecords.date)
    header.append(little: entry.crc)
    header.append(little: compressed)
    header.append(little: size)
    header.append(little: UInt16(entry.name.count))
    header.append(little: UInt16(extra.isEmpty ? 0 : extra.count + 4))
    // No comment, the first disk, no internal attributes.
    for _ in 0..<3 { header.append(little: UInt16(0)) }
    header.append(little: ZIPRecords.fileAttributes)
    header.append(little: offset)
    header += entry.name
    guard !extra.isEmpty else { return header }
    header.append(little: ZIPRecords.zip64Extra)
    header.append(little: UInt16(extra.count))
    return header + extra
  }
}
