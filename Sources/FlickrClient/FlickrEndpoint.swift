import Foundation

/// Where Flickr is: its own hosts, or one address that stands in for all of them, path for path.
public struct FlickrEndpoint: Sendable, Hashable {
  /// What stands in for Flickr's hosts, without a slash at its end; nil for Flickr itself.
  public let standIn: String?

  /// Flickr itself.
  public static let flickr = FlickrEndpoint()

  private init() { standIn = nil }

  /// Takes an address such as `http://127.0.0.1:8090` that stands in for Flickr.
  ///
  /// - Throws: ``FlickrError/unusableEndpoint(_:reason:)`` when it is not https, or http on
  ///   loopback, or has a user, a query or a fragment.
  public init(standIn address: String) throws(FlickrError) {
    // What stands before an @ may be a password.
    let shown = address.lastIndex(of: "@").map { "…" + address[$0...] } ?? address
    guard let parts = URLComponents(string: address), let scheme = parts.scheme?.lowercased(),
      let host = parts.host?.lowercased(), !host.isEmpty
    else {
      throw .unusableEndpoint(shown, reason: "it is no http or https address")
    }
    let isLoopback = ["127.0.0.1", "localhost", "[::1]", "::1"].contains(host)
    guard scheme == "https" || (scheme == "http" && isLoopback) else {
      throw .unusableEndpoint(
        shown,
        reason: "it must be https, or http to 127.0.0.1, localhost or [::1]"
      )
    }
    guard parts.user == nil, parts.password == nil, parts.query == nil, parts.fragment == nil else {
      throw .unusableEndpoint(shown, reason: "it has more than a host, a port and a path")
    }
    var text = address[...]
    while text.hasSuffix("/") { text = text.dropLast() }
    standIn = String(text)
  }

  /// The address of the interface for calls.
  public var rest: String { (standIn ?? "https://api.flickr.com") + "/services/rest/" }

  /// The address of an OAuth page: `request_token`, `authorize` or `access_token`.
  public func oauth(_ page: String) -> String {
    (standIn ?? "https://www.flickr.com") + "/services/oauth/" + page
  }

  /// The address to fetch an image from, whose own address is on one of Flickr's image hosts.
  func image(_ url: String) -> String {
    guard let standIn, let path = Self.path(of: url) else { return url }
    return standIn + path
  }

  /// What follows the host in an https address.
  private static func path(of url: String) -> Substring? {
    guard url.hasPrefix("https://"), let slash = url.dropFirst(8).firstIndex(of: "/") else {
      return nil
    }
    return url[slash...]
  }
}
