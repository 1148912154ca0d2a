import Foundation

/// Where Flickr is: its own hosts, or one URL that stands in for all of them, path for path.
public struct FlickrEndpoint: Sendable, Hashable {
  /// The URL that replaces Flickr's hosts, without a trailing slash; nil for Flickr itself.
  public let standIn: String?

  /// Flickr itself.
  public static let flickr = FlickrEndpoint()

  private init() { standIn = nil }

  /// Creates an endpoint for a stand-in such as `http://127.0.0.1:8090`.
  ///
  /// - Throws: ``FlickrError/unusableEndpoint(_:reason:)`` when it is not https, or http on
  ///   loopback, or has a user, a query or a fragment.
  public init(standIn url: String) throws(FlickrError) {
    // The part before an @ may be a password.
    let shown = url.lastIndex(of: "@").map { "…" + url[$0...] } ?? url
    guard let parts = URLComponents(string: url), let scheme = parts.scheme?.lowercased(),
      let host = parts.host?.lowercased(), !host.isEmpty
    else {
      throw .unusableEndpoint(shown, reason: "it is not an http or https URL")
    }
    let isLoopback = ["127.0.0.1", "localhost", "[::1]", "::1"].contains(host)
    guard scheme == "https" || (scheme == "http" && isLoopback) else {
      throw .unusableEndpoint(
        shown,
        reason: "it must be https, or http to 127.0.0.1, localhost, or [::1]"
      )
    }
    guard parts.user == nil, parts.password == nil, parts.query == nil, parts.fragment == nil else {
      throw .unusableEndpoint(shown, reason: "it has more than a host, a port, and a path")
    }
    var text = url[...]
    while text.hasSuffix("/") { text = text.dropLast() }
    standIn = String(text)
  }

  /// The URL for calls of the API.
  public var rest: String { (standIn ?? "https://api.flickr.com") + "/services/rest/" }

  /// The URL of a path on www.flickr.com that requires no key.
  func page(_ path: String) -> String { (standIn ?? "https://www.flickr.com") + path }

  /// The URL of an OAuth endpoint: `request_token`, `authorize` or `access_token`.
  public func oauth(_ page: String) -> String {
    (standIn ?? "https://www.flickr.com") + "/services/oauth/" + page
  }

  /// The URL to download an image from, given its URL on one of Flickr's image hosts.
  func image(_ url: String) -> String {
    guard let standIn, let path = Self.path(of: url) else { return url }
    return standIn + path
  }

  /// The part of an https URL after the host.
  private static func path(of url: String) -> Substring? {
    guard url.hasPrefix("https://"), let slash = url.dropFirst(8).firstIndex(of: "/") else {
      return nil
    }
    return url[slash...]
  }
}
