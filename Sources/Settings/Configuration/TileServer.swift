/// A server of map tiles, and whom its maps are to be credited to.
public struct TileServer: Sendable, Hashable {
  /// The address of a tile, with `{z}`, `{x}` and `{y}` in it.
  public let address: String
  /// Whom the map is to be credited to, as plain text.
  public let attribution: String
  /// Where the tiles come from, as a content security policy names it: `https://tile.example.org`.
  public let origin: String

  /// Reads the address of tiles: https, or http on this machine, with `{z}`, `{x}` and `{y}` in its
  /// path; nil for anything else.
  ///
  /// - Parameters:
  ///   - address: The address; a host that begins with `{s}.` stands for several servers.
  ///   - attribution: Whom the map is to be credited to; nil for the server's name.
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
    origin = "\(scheme)://" + (isOneOfSeveral ? "*." : "") + host
  }

  /// Whether a text is a host's name with or without a port: it is quoted where other characters
  /// would mean something.
  private static func isHost(_ text: String) -> Bool {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard let name = parts.first, !name.isEmpty, parts.count <= 2 else { return false }
    if parts.count == 2, UInt16(parts[1]) == nil { return false }
    return name.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "." || $0 == "-") }
  }
}
