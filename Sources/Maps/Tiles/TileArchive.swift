/// A local file with the tiles of a map.
package protocol TileArchive: Sendable {
  /// What it has.
  var header: TileArchiveHeader { get }

  /// Reads a tile; nil if the file does not have it.
  ///
  /// - Parameters:
  ///   - zoom: The zoom, 0 for a tile that shows the world.
  ///   - column: The column, from the west.
  ///   - row: The row, from the north.
  /// - Returns: The image.
  /// - Throws: ``TileArchiveError``.
  func tile(zoom: Int, column: Int, row: Int) throws -> [UInt8]?
}

/// What a file with tiles has.
package struct TileArchiveHeader: Sendable, Hashable {
  /// The media type of its images.
  package var type: String
  /// The zooms that have tiles, 0...24.
  package let firstZoom: Int
  package let lastZoom: Int
  /// The credit that it asks for, as plain text; nil for none.
  package var attribution: String?

  private static let maximumZoom = 24

  /// Creates a header; zooms are limited to 0...24.
  package init(type: String, firstZoom: Int, lastZoom: Int, attribution: String?) {
    self.type = type
    self.firstZoom = min(max(firstZoom, 0), Self.maximumZoom)
    self.lastZoom = min(max(lastZoom, self.firstZoom), Self.maximumZoom)
    self.attribution = attribution
  }
}

/// Why a file with tiles cannot be used.
package enum TileArchiveError: Error, Hashable, CustomStringConvertible {
  /// It cannot be read.
  case unreadable(path: String, reason: String)
  /// It is not a PMTiles file of version 3, or it is damaged.
  case malformed(path: String, detail: String)
  /// Its tiles are not images: it has vector tiles, or a compression that is not gzip.
  case unsupported(path: String, detail: String)

  package var description: String {
    switch self {
    case .unreadable(let path, let reason): "Cannot read the map tiles in \(path): \(reason)."
    case .malformed(let path, let detail): "The map tiles in \(path) are damaged: \(detail)."
    case .unsupported(let path, let detail):
      "The map tiles in \(path) cannot be shown: \(detail)."
    }
  }

  /// What to do next.
  package var hint: String {
    "Set map.tiles to a PMTiles (version 3) or MBTiles file with images (PNG, JPEG, WebP), or run"
      + " `vacation config unset map.tiles`."
  }
}
