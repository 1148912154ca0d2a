/// A server of map tiles, and its attribution.
public struct TileServer: Sendable, Hashable {
  /// The URL template of a tile, with `{z}`, `{x}` and `{y}`.
  public let address: String
  /// The attribution of the map, as plain text.
  public let attribution: String
  /// The origin of the tiles for a content security policy: `https://tile.example.org`; nil for the
  /// web page's own server.
  public let origin: String?
  /// The first zoom that has tiles.
  public let firstZoom: Int
  /// The last zoom that has tiles.
  public let lastZoom: Int

  /// The street maps of OpenStreetMap.
  ///
  /// - Source: https://operations.osmfoundation.org/policies/tiles/
  public static let openStreetMap = TileServer(
    address: openStreetMapAddress,
    attribution: "© OpenStreetMap contributors"
  )

  private static let openStreetMapAddress = "https://tile.openstreetmap.org/{z}/{x}/{y}.png"

  /// Creates the source of tiles that the web page's own server reads from a file.
  public init(ownPath: String, attribution: String, firstZoom: Int, lastZoom: Int) {
    address = ownPath
    self.attribution = attribution
    self.firstZoom = firstZoom
    self.lastZoom = lastZoom
    origin = nil
  }

  /// Parses a URL template: https, or http on this machine, with `{z}`, `{x}` and `{y}` in its
  /// path; nil for anything else.
  ///
  /// - Parameters:
  ///   - address: The URL template; a host that begins with `{s}.` stands for several servers.
  ///   - attribution: The attribution; nil for the server's name.
  public init?(address: String, attribution: String? = nil) {
    guard address.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }),
      let end = address.firstRange(of: "://")
    else { return nil }
    let scheme = address[..<end.lowerBound]
    let rest = address[end.upperBound...]
    guard let slash = rest.firstIndex(of: "/") else { return nil }
    var host = String(rest[..<slash])
    let path = rest[slash...]
    let isOneOfSeveral = host.hasPrefix("{s}.")
    if isOneOfSeveral { host.removeFirst(4) }
    guard Self.isHost(host), ["{z}", "{x}", "{y}"].allSatisfy({ path.contains($0) }) else {
      return nil
    }
    let name = host.split(separator: ":").first.map(String.init) ?? ""
    guard scheme == "https" || (scheme == "http" && ["127.0.0.1", "localhost"].contains(name))
    else { return nil }
    self.address = address
    self.attribution = attribution ?? "Map tiles: " + name
    firstZoom = 0
    lastZoom = address == Self.openStreetMapAddress ? 19 : 18
    origin = "\(scheme)://" + (isOneOfSeveral ? "*." : "") + host
  }

  /// Whether a text is a host name with an optional port.
  ///
  /// It is used in an HTTP header, where other characters would have a meaning.
  private static func isHost(_ text: String) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard let name = parts.first, !name.isEmpty, parts.count <= 2 else { return false }
    if parts.count == 2, UInt16(parts[1]) == nil { return false }
    return name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-") }
  }
}

/// Where map tiles come from.
public enum MapTileSource: Sendable, Hashable {
  case server(TileServer)
  /// The path of a PMTiles or MBTiles file, and the attribution; nil for that of the file.
  case file(String, attribution: String?)

  /// Whether a text is the path of a file with tiles.
  static func isFile(_ text: String) -> Bool {
    (text.hasPrefix("/") || text.hasPrefix("~/")) && !text.utf8.contains(0)
      && (text.hasSuffix(".pmtiles") || text.hasSuffix(".mbtiles"))
  }
}
