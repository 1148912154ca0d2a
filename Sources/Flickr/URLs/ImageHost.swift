/// Flickr's image hosts, the only ones from which images are downloaded.
package enum ImageHost {
  /// The URL as https on the current host name; nil for other hosts, and for characters that no
  /// image's URL has.
  package static func trustedURL(_ url: String) -> String? {
    guard let parts = WebURL(url), parts.scheme != nil, let host = today(parts.host),
      parts.path.hasPrefix("/"), parts.isOnlyPath,
      parts.path.utf8.allSatisfy({
        PhotoID.isUsable($0) || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".")
      }),
      !parts.path.contains("..")
    else { return nil }
    return "https://\(host)\(parts.path)"
  }

  /// The current name of a host: the farms lost the word `static` in November 2011; nil for other
  /// hosts.
  static func today(_ host: String) -> String? {
    if host == "live.staticflickr.com" { return host }
    guard host.hasPrefix("farm") else { return nil }
    let farm = host.dropFirst(4)
    let number = farm.prefix { $0.isASCII && $0.isNumber }
    guard (1...6).contains(number.count) else { return nil }
    switch farm.dropFirst(number.count) {
    case ".staticflickr.com", ".static.flickr.com": return "farm\(number).staticflickr.com"
    default: return nil
    }
  }
}
