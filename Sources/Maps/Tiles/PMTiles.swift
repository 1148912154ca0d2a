import Glibc
import Synchronization

/// A PMTiles file: an archive of tiles, which are found by directories of their positions.
///
/// - Source: PMTiles specification, version 3,
///   https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md
package final class PMTiles: TileArchive {
  package let header: TileArchiveHeader
  private let path: String
  private let descriptor: Int32
  private let root: PMTilesDirectory
  private let leaves: Int
  private let tiles: Int
  private let isGzipped: Bool
  /// Directories that were read last, by position.
  private let directories = Mutex<[Int: PMTilesDirectory]>([:])

  private static let headerLength = 127
  /// The maximum size of a tile, in bytes.
  private static let maximumLength = 16_000_000
  /// The maximum number of entries, of 32 bytes, that are kept in memory.
  private static let keptEntries = 300_000

  /// Opens a file.
  ///
  /// - Throws: ``TileArchiveError``.
  package init(path: String) throws {
    self.path = path
    descriptor = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      throw TileArchiveError.unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    do {
      let bytes = try Self.read(descriptor, path, offset: 0, count: Self.headerLength)
      guard bytes.starts(with: Array("PMTiles".utf8)), bytes[7] == 3 else {
        throw TileArchiveError.malformed(path: path, detail: "it is not PMTiles version 3")
      }
      func number(_ position: Int) throws -> Int {
        let value = (0..<8).reduce(UInt64(0)) { $0 | UInt64(bytes[position + $1]) << (8 * $1) }
        guard value < 1 << 48 else {
          throw TileArchiveError.malformed(path: path, detail: "a position is too large")
        }
        return Int(value)
      }
      let compressions = [1: false, 2: true]
      guard let isGzipped = compressions[Int(bytes[97])] else {
        throw TileArchiveError.unsupported(path: path, detail: "its directories are not gzipped")
      }
      // 0 is unknown: images are not compressed again.
      guard bytes[98] <= 1 else {
        throw TileArchiveError.unsupported(path: path, detail: "its tiles are compressed")
      }
      let types = [2: "image/png", 3: "image/jpeg", 4: "image/webp", 5: "image/avif"]
      guard let type = types[Int(bytes[99])] else {
        throw TileArchiveError.unsupported(path: path, detail: "its tiles are not images")
      }
      self.isGzipped = isGzipped
      leaves = try number(40)
      tiles = try number(56)
      let (metadata, metadataLength) = (try number(24), try number(32))
      root = try Self.directory(
        descriptor,
        path,
        offset: try number(8),
        count: try number(16),
        isGzipped: isGzipped
      )
      let maximum = PMTilesDirectory.maximumSize
      var text = try Self.read(
        descriptor,
        path,
        offset: metadata,
        count: metadataLength,
        maximum: maximum
      )
      if isGzipped { text = try Self.gunzipped(text, path, maximum: maximum) }
      header = TileArchiveHeader(
        type: type,
        firstZoom: Int(bytes[100]),
        lastZoom: Int(bytes[101]),
        attribution: TileAttribution.inJSON(text)
      )
    } catch {
      close(descriptor)
      throw error
    }
  }

  deinit { close(descriptor) }

  package func tile(zoom: Int, column: Int, row: Int) throws -> [UInt8]? {
    let number = Self.number(zoom: zoom, column: column, row: row)
    var directory = root
    // The specification allows leaves of leaves; four levels are more than any file has.
    for _ in 0..<4 {
      guard let entry = directory.entry(of: number) else { return nil }
      guard entry.run == 0 else {
        guard number - entry.number < entry.run, entry.length > 0 else { return nil }
        return try Self.read(descriptor, path, offset: tiles + entry.offset, count: entry.length)
      }
      directory = try leaf(offset: leaves + entry.offset, count: entry.length)
    }
    throw TileArchiveError.malformed(path: path, detail: "its directories are too deep")
  }

  /// The number of a tile: all tiles of lower zooms come first, then those along a Hilbert curve.
  static func number(zoom: Int, column: Int, row: Int) -> Int {
    var number = ((1 << (2 * zoom)) - 1) / 3
    var (x, y) = (column, row)
    for level in stride(from: zoom - 1, through: 0, by: -1) {
      let side = 1 << level
      let (right, down) = (x & side != 0, y & side != 0)
      number += ((right ? 3 : 0) ^ (down ? 1 : 0)) << (2 * level)
      (x, y) = (x & (side - 1), y & (side - 1))
      if !down {
        if right { (x, y) = (side - 1 - x, side - 1 - y) }
        (x, y) = (y, x)
      }
    }
    return number
  }

  private func leaf(offset: Int, count: Int) throws -> PMTilesDirectory {
    if let directory = directories.withLock({ $0[offset] }) { return directory }
    let directory = try Self.directory(
      descriptor,
      path,
      offset: offset,
      count: count,
      isGzipped: isGzipped
    )
    directories.withLock { directories in
      let kept = directories.values.reduce(0) { $0 + $1.entries.count }
      if kept + directory.entries.count > Self.keptEntries { directories.removeAll() }
      directories[offset] = directory
    }
    return directory
  }

  private static func directory(
    _ descriptor: Int32,
    _ path: String,
    offset: Int,
    count: Int,
    isGzipped: Bool
  ) throws -> PMTilesDirectory {
    let maximum = PMTilesDirectory.maximumSize
    var bytes = try read(descriptor, path, offset: offset, count: count, maximum: maximum)
    if isGzipped { bytes = try gunzipped(bytes, path, maximum: maximum) }
    return try PMTilesDirectory(bytes, maximumLength: maximumLength, path: path)
  }

  private static func read(
    _ descriptor: Int32,
    _ path: String,
    offset: Int,
    count: Int,
    maximum: Int = maximumLength
  ) throws -> [UInt8] {
    guard (0...maximum).contains(count) else {
      throw TileArchiveError.malformed(path: path, detail: "a part of it is too large")
    }
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let result = bytes.withUnsafeMutableBytes { buffer in
        pread(descriptor, buffer.baseAddress.map { $0 + done }, count - done, offset + done)
      }
      if result < 0, errno == EINTR { continue }
      guard result >= 0 else {
        throw TileArchiveError.unreadable(path: path, reason: String(cString: strerror(errno)))
      }
      guard result > 0 else {
        throw TileArchiveError.malformed(path: path, detail: "it is cut off")
      }
      done += result
    }
    return bytes
  }
}
