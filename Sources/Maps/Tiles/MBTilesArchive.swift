import Flickr
import VacationStore

/// The credit that a file with tiles asks for.
package enum TileAttribution {
  /// The longest credit, in characters.
  private static let maximum = 300

  /// The attribution in the metadata of a PMTiles file, as plain text; nil if there is none.
  static func inJSON(_ bytes: [UInt8]) -> String? {
    // Damaged metadata has no credit; the tiles can still be shown.
    guard case .object(let members) = JSONTree(String(decoding: bytes, as: UTF8.self)),
      case .string(let text) = members.last(where: { $0.key == "attribution" })?.value
    else { return nil }
    return plain(text)
  }

  /// An attribution, which may be HTML, as plain text; nil if it is empty.
  package static func plain(_ html: String) -> String? {
    let text = HTMLText.plainText(html).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return text.isEmpty ? nil : String(text.prefix(maximum))
  }
}

/// An MBTiles file as an archive of tiles.
package struct MBTilesArchive: TileArchive {
  package let header: TileArchiveHeader
  private let path: String
  private let file: MBTiles

  /// Opens a file.
  ///
  /// - Throws: ``TileArchiveError``.
  package init(path: String) throws {
    self.path = path
    do {
      file = try MBTiles(path: path)
    } catch {
      throw TileArchiveError.unreadable(path: path, reason: "\(error)")
    }
    let types = [
      "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "webp": "image/webp",
    ]
    guard let type = types[file.metadata["format"] ?? "png"] else {
      throw TileArchiveError.unsupported(path: path, detail: "its tiles are not images")
    }
    header = TileArchiveHeader(
      type: type,
      firstZoom: file.metadata["minzoom"].flatMap { Int($0) } ?? 0,
      lastZoom: file.metadata["maxzoom"].flatMap { Int($0) } ?? 18,
      attribution: file.metadata["attribution"].flatMap(TileAttribution.plain)
    )
  }

  package func tile(zoom: Int, column: Int, row: Int) throws -> [UInt8]? {
    do {
      return try file.tile(zoom: zoom, column: column, row: row)
    } catch {
      throw TileArchiveError.unreadable(path: path, reason: "\(error)")
    }
  }
}
