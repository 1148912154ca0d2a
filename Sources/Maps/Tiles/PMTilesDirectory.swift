import CVacationSystem

/// A directory of a PMTiles file: where its tiles, or its directories of tiles, are.
struct PMTilesDirectory: Sendable {
  /// The tiles with consecutive numbers that share an image, or a directory of tiles.
  struct Entry {
    var number = 0
    /// 0 for a directory.
    var run = 0
    var length = 0
    var offset = 0
  }

  /// The maximum size of a directory, compressed or not, in bytes.
  static let maximumSize = 1_000_000
  /// The maximum number of a tile, and the maximum position.
  ///
  /// Tiles of zoom 24 have numbers up to 2^48.5; the sum of two numbers cannot overflow.
  private static let maximumValue = 1 << 49

  /// Ordered by number.
  let entries: [Entry]

  /// Decodes a directory that is not compressed.
  ///
  /// - Parameters:
  ///   - bytes: The directory.
  ///   - maximumLength: The maximum size of a tile, in bytes.
  ///   - path: The path of the file, for errors.
  /// - Throws: ``TileArchiveError/malformed(path:detail:)``.
  init(_ bytes: [UInt8], maximumLength: Int, path: String) throws {
    func malformed(_ detail: String) -> TileArchiveError { .malformed(path: path, detail: detail) }
    func checked(_ value: Int) throws -> Int {
      guard value <= Self.maximumValue else { throw malformed("a position is too large") }
      return value
    }
    var position = 0
    func number() throws -> Int {
      var (value, shift) = (0, 0)
      while position < bytes.count, shift < 56 {
        let byte = Int(bytes[position])
        position += 1
        value |= (byte & 127) << shift
        guard byte > 127 else { return try checked(value) }
        shift += 7
      }
      throw malformed("a directory is cut off")
    }
    let count = try number()
    // An entry has at least four bytes.
    guard count <= bytes.count / 4 else { throw malformed("a directory is cut off") }
    var entries = [Entry](repeating: Entry(), count: count)
    var last = 0
    for index in entries.indices {
      last = try checked(last + number())
      entries[index].number = last
    }
    for index in entries.indices { entries[index].run = try number() }
    for index in entries.indices {
      entries[index].length = try number()
      guard entries[index].length <= maximumLength else { throw malformed("a tile is too large") }
    }
    for index in entries.indices {
      let offset = try number()
      guard offset > 0 || index > 0 else { throw malformed("a tile has no position") }
      entries[index].offset =
        offset > 0
        ? offset - 1 : try checked(entries[index - 1].offset + entries[index - 1].length)
    }
    self.entries = entries
  }

  /// The last entry that does not come after a tile; nil if all do.
  func entry(of number: Int) -> Entry? {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].number <= number { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? entries[low - 1] : nil
  }
}

extension PMTiles {
  /// Decompresses a part of a file.
  ///
  /// - Parameters:
  ///   - bytes: The part, compressed with gzip.
  ///   - path: The path of the file, for errors.
  ///   - maximum: The maximum size of the result, in bytes.
  /// - Returns: The decompressed part.
  /// - Throws: ``TileArchiveError``.
  static func gunzipped(_ bytes: [UInt8], _ path: String, maximum: Int) throws -> [UInt8] {
    guard let gunzip = vacation_gunzip_open() else {
      throw TileArchiveError.unreadable(path: path, reason: "not enough memory")
    }
    defer { vacation_gunzip_close(gunzip) }
    var result: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    var position = 0
    while true {
      var (used, made) = (0, 0)
      let state = bytes[position...].withUnsafeBufferPointer { input in
        vacation_gunzip_step(
          gunzip,
          input.baseAddress,
          input.count,
          &buffer,
          buffer.count,
          &used,
          &made
        )
      }
      position += used
      guard result.count + made <= maximum, state == 1 || (state == 0 && used + made > 0) else {
        throw TileArchiveError.malformed(path: path, detail: "a part of it cannot be decompressed")
      }
      result += buffer[..<made]
      if state == 1 { return result }
    }
  }
}
