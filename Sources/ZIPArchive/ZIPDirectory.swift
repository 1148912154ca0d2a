import Glibc

/// The central directory of a ZIP file, checked.
struct ZIPDirectory {
  private(set) var entries: [ZIPReader.Entry] = []

  /// The longest end record: with a comment of 64 KB.
  private static let longestEnd = 22 + 0xFFFF
  private static let pieceSize = 1 << 20

  init(_ descriptor: Int32, limits: ZIPReader.Limits) throws(ZIPError) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      throw .unreadable(String(cString: strerror(errno)))
    }
    let end = try Self.end(descriptor, size: Int(status.st_size))
    // An entry of the directory has at least 46 bytes.
    guard end.count <= end.size / 46 else { throw .damaged("its directory is too short") }
    try readEntries(descriptor, end, maximum: limits.entries)
    try checkSizes(maximum: limits.unpackedBytes)
    try checkNames()
    try checkOverlap(directoryStart: end.start)
  }

  private struct End {
    /// The number of entries; only its lowest 16 bits without a Zip64 record.
    var count: Int
    var isZip64 = false
    var size: Int
    var start: Int
  }

  /// Finds the end record, and reads where the directory is.
  private static func end(_ descriptor: Int32, size: Int) throws(ZIPError) -> End {
    let length = min(size, longestEnd)
    let tail = try ZIPBytes.read(descriptor, at: size - length, count: length)
    var index = length - 22
    while index >= 0 {
      if tail.little(UInt32.self, at: index) == ZIPRecords.endOfCentralDirectory,
        index + 22 + Int(tail.little(UInt16.self, at: index + 20)) == length
      {
        break
      }
      index -= 1
    }
    guard index >= 0 else { throw .damaged("it has no end record: the file is incomplete") }
    let position = size - length + index
    let numbers = (
      disk: tail.little(UInt16.self, at: index + 4),
      count: tail.little(UInt16.self, at: index + 10),
      size: tail.little(UInt32.self, at: index + 12),
      start: tail.little(UInt32.self, at: index + 16)
    )
    var end = End(
      count: Int(numbers.count),
      size: Int(numbers.size),
      start: Int(numbers.start)
    )
    var limit = position
    if numbers.count == .max || numbers.size == .max || numbers.start == .max, position >= 20 {
      let locator = try ZIPBytes.read(descriptor, at: position - 20, count: 20)
      if locator.little(UInt32.self, at: 0) == ZIPRecords.zip64Locator {
        limit = try locator.position(at: 8)
        guard limit <= position - 20 - 56 else { throw .damaged("its Zip64 record is invalid") }
        let record = try ZIPBytes.read(descriptor, at: limit, count: 56)
        guard record.little(UInt32.self, at: 0) == ZIPRecords.zip64End else {
          throw .damaged("its Zip64 record is invalid")
        }
        end = End(
          count: try record.position(at: 32),
          isZip64: true,
          size: try record.position(at: 40),
          start: try record.position(at: 48)
        )
      }
    }
    guard numbers.disk == 0 || numbers.disk == .max else {
      throw .unsupported("it is one of several parts of an archive")
    }
    guard end.start <= limit, end.size <= limit - end.start else {
      throw .damaged("its directory is not where its end record says")
    }
    return end
  }

  /// Reads the entries up to the end of the directory.
  ///
  /// Some programs write more than 65,535 entries without a Zip64 record.
  private mutating func readEntries(
    _ descriptor: Int32,
    _ end: End,
    maximum: Int
  ) throws(ZIPError) {
    var count = 0
    var (position, rest) = (end.start, end.size)
    var piece: [UInt8] = []
    var index = 0
    /// Makes `count` bytes available from `index`.
    func need(_ count: Int) throws(ZIPError) {
      guard piece.count - index < count else { return }
      piece.removeFirst(index)
      index = 0
      let wanted = min(rest, max(Self.pieceSize, count))
      piece += try ZIPBytes.read(descriptor, at: position, count: wanted)
      position += wanted
      rest -= wanted
      guard piece.count >= count else { throw .damaged("its directory is too short") }
    }
    while rest > 0 || index < piece.count {
      guard count < maximum else { throw .hostile("it has more than \(maximum) entries") }
      count += 1
      try need(46)
      guard piece.little(UInt32.self, at: index) == ZIPRecords.centralHeader else {
        throw .damaged("an entry of its directory is invalid")
      }
      let lengths = [28, 30, 32].map { Int(piece.little(UInt16.self, at: index + $0)) }
      let total = 46 + lengths.reduce(0, +)
      try need(total)
      let header = Array(piece[index..<index + 46 + lengths[0] + lengths[1]])
      if let entry = try Self.entry(header, nameLength: lengths[0]) { entries.append(entry) }
      index += total
    }
    guard count == end.count || !end.isZip64 && count & 0xFFFF == end.count else {
      throw .damaged("its directory has \(count) entries instead of \(end.count)")
    }
  }

  /// Reads an entry; nil for a directory.
  private static func entry(
    _ header: [UInt8],
    nameLength: Int
  ) throws(ZIPError) -> ZIPReader.Entry? {
    let flags = header.little(UInt16.self, at: 8)
    let method = header.little(UInt16.self, at: 10)
    let nameBytes = header[46..<46 + nameLength]
    let name = try name(Array(nameBytes))
    guard flags & 0x2041 == 0 else { throw .unsupported("\(name) is encrypted") }
    let attributes = header.little(UInt32.self, at: 38)
    let isUnix = header[5] == 3
    let type = isUnix ? attributes >> 16 & 0o170000 : 0
    guard type != 0o120000 else { throw .hostile("\(name) is a symbolic link") }
    guard [0, 0o100000, 0o040000].contains(type) else { throw .hostile("\(name) is not a file") }
    if name.hasSuffix("/") { return nil }
    guard method == ZIPRecords.stored || method == ZIPRecords.deflated else {
      throw .unsupported("\(name) is compressed with method \(method)")
    }
    var numbers = [24, 20, 42].map { Int(header.little(UInt32.self, at: $0)) }
    try readZip64(Array(header[(46 + nameLength)...]), &numbers)
    guard method != ZIPRecords.stored || numbers[0] == numbers[1] else {
      throw .damaged("the sizes of \(name) do not match")
    }
    return ZIPReader.Entry(
      name: name,
      nameLength: nameLength,
      size: numbers[0],
      compressed: numbers[1],
      crc: header.little(UInt32.self, at: 16),
      method: method,
      offset: numbers[2]
    )
  }

  /// Replaces the numbers that do not fit in 32 bits: size, compressed size, and offset.
  private static func readZip64(
    _ extra: [UInt8],
    _ numbers: inout [Int]
  ) throws(ZIPError) {
    guard numbers.contains(0xFFFF_FFFF) else { return }
    var index = 0
    while index + 4 <= extra.count {
      let length = Int(extra.little(UInt16.self, at: index + 2))
      guard extra.little(UInt16.self, at: index) == ZIPRecords.zip64Extra else {
        index += 4 + length
        continue
      }
      var field = index + 4
      let end = min(field + length, extra.count)
      for number in numbers.indices where numbers[number] == 0xFFFF_FFFF {
        guard field + 8 <= end else { throw .damaged("a Zip64 field is too short") }
        numbers[number] = try extra.position(at: field)
        field += 8
      }
      return
    }
  }

  /// The name of an entry: UTF-8, or else the bytes as Latin-1.
  private static func name(_ bytes: [UInt8]) throws(ZIPError) -> String {
    let name =
      String(validating: bytes, as: UTF8.self)
      ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    let parts = name.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    let isOutside =
      name.isEmpty || name.hasPrefix("/") || name.utf8.contains(UInt8(ascii: "\\"))
      || name.utf8.contains(0) || parts.contains { $0.elementsEqual("..".utf8) }
      || (name.utf8.count >= 2 && Array(name.utf8)[1] == UInt8(ascii: ":"))
    guard !isOutside else { throw .hostile("the name of an entry is not a relative path") }
    return name
  }

  /// Checks that the entries are not too large together.
  private func checkSizes(maximum: Int) throws(ZIPError) {
    var rest = maximum
    for entry in entries {
      guard entry.size <= rest else {
        throw .hostile("it unpacks to more than \(maximum >> 20) MB")
      }
      rest -= entry.size
    }
  }

  private func checkNames() throws(ZIPError) {
    var names: Set<String> = []
    names.reserveCapacity(entries.count)
    for entry in entries {
      guard names.insert(entry.name).inserted else {
        throw .hostile("it has two entries with the name \(entry.name)")
      }
    }
  }

  /// Checks that no entries overlap, as far as the directory tells; where the bytes of each begin is
  /// known when it is opened.
  private mutating func checkOverlap(directoryStart: Int) throws(ZIPError) {
    let order = entries.indices.sorted { entries[$0].offset < entries[$1].offset }
    var limit = directoryStart
    for index in order.reversed() {
      let entry = entries[index]
      let least = 30 + entry.nameLength
      guard entry.offset >= 0, entry.offset <= limit, entry.compressed <= limit - entry.offset,
        least <= limit - entry.offset - entry.compressed
      else { throw .hostile("its entries overlap") }
      entries[index].limit = limit
      limit = entry.offset
    }
  }
}
