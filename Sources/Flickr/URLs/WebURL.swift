/// The parts of an http or https URL, without validation.
struct WebURL {
  /// `http` or `https`; nil when the text begins with the host.
  var scheme: String?
  /// The host in lower case, with whatever stands before the first `/`, `?` or `#`.
  var host: String
  /// From the first `/` up to a `?` or `#`; may be empty.
  var path: Substring
  /// Whether nothing follows the path.
  var isOnlyPath: Bool

  /// Splits a URL, or one whose scheme was left off; nil for other schemes.
  init?(_ text: String) {
    var rest = text[...]
    if let colon = text.firstRange(of: "://") {
      let scheme = text[..<colon.lowerBound].lowercased()
      guard scheme == "http" || scheme == "https" else { return nil }
      self.scheme = scheme
      rest = text[colon.upperBound...]
    }
    let hostEnd = rest.firstIndex { "/?#".contains($0) } ?? rest.endIndex
    host = rest[..<hostEnd].lowercased()
    rest = rest[hostEnd...]
    let pathEnd = rest.firstIndex { "?#".contains($0) } ?? rest.endIndex
    path = rest[..<pathEnd]
    isOnlyPath = pathEnd == rest.endIndex
  }

  /// The parts of the path between its slashes, without empty ones.
  var segments: [Substring] { path.split(separator: "/") }
}
