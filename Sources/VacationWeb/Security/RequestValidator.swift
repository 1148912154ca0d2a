import NIOHTTP1

/// Validates the raw head of a request.
struct RequestValidator: Sendable {
  /// The supported methods.
  static let methods: Set<String> = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]
  /// The maximum length of a path with its query.
  static let targetLimit = 8 << 10

  /// The port that the server listens on.
  let port: Int
  /// The host that the server listens on.
  let host: String
  /// The maximum size of a body in bytes.
  let bodyLimit: Int

  /// Why a request is refused; nil if it is valid.
  ///
  /// - Parameters:
  ///   - head: The head of the request.
  ///   - localAddress: The local address of the connection; nil if unknown.
  /// - Returns: The refusal.
  func refusal(of head: HTTPRequestHead, localAddress: String?) -> Refusal? {
    guard head.version.major == 1, head.version.minor <= 1 else {
      return Refusal(400, "This server requires HTTP/1.1.")
    }
    guard !head.headers.contains(name: Refusal.field) else {
      return Refusal(400, "The request is not well-formed.")
    }
    let allowed = AllowedHosts(port: port, boundHost: host, localAddress: localAddress)
    if let refusal = hostRefusal(head, allowed) { return refusal }
    guard Self.methods.contains(head.method.rawValue) else {
      return Refusal(405, "This method is not supported.")
    }
    switch Self.refusal(ofTarget: head.uri) {
    case 414?: return Refusal(414, "The URL is too long.")
    case .some: return Refusal(400, "The URL is not well-formed.")
    case nil: return framingRefusal(head.headers)
    }
  }

  private func hostRefusal(_ head: HTTPRequestHead, _ allowed: AllowedHosts) -> Refusal? {
    let hosts = head.headers["Host"]
    guard hosts.count == 1, let host = hosts.first else {
      return Refusal(400, "A request must have exactly one Host header field.")
    }
    guard allowed.contains(host), !Self.isForAnotherHost(head.uri, than: host) else {
      return Refusal(
        421,
        "This server does not accept this host name. Use the link that it printed."
      )
    }
    return nil
  }

  /// Whether the target is an absolute URL for another host than the Host header field.
  private static func isForAnotherHost(_ target: String, than host: String) -> Bool {
    guard let scheme = target.firstRange(of: "://"), target.first != "/" else { return false }
    let authority = target[scheme.upperBound...].prefix { !"/?#".contains($0) }
    return authority.lowercased() != host.lowercased()
      || target[..<scheme.lowerBound].lowercased() != "http"
  }

  /// A request whose end is ambiguous can smuggle a second one.
  private func framingRefusal(_ headers: HTTPHeaders) -> Refusal? {
    let (lengths, encodings) = (headers["Content-Length"], headers["Transfer-Encoding"])
    let isAmbiguous = Refusal(400, "The length of the request is ambiguous.")
    guard encodings.isEmpty || lengths.isEmpty && encodings.map({ $0.lowercased() }) == ["chunked"]
    else { return isAmbiguous }
    guard let first = lengths.first else { return nil }
    guard lengths.count == 1, first.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return isAmbiguous
    }
    guard let length = Int(first), length <= bodyLimit else {
      return Refusal(413, "The request is too large.")
    }
    return nil
  }
}

extension RequestValidator {
  /// The status for an invalid request target; nil for a valid one.
  ///
  /// A valid target is an absolute path with an optional query, in ASCII, with everything else
  /// percent-encoded as UTF-8, and without `.` and `..` segments, encoded or not. Browsers send
  /// nothing else.
  static func refusal(ofTarget target: String) -> Int? {
    if target.utf8.count > targetLimit { return 414 }
    guard target.utf8.first == UInt8(ascii: "/"), !target.hasPrefix("//"),
      target.utf8.allSatisfy({ (0x21...0x7E).contains($0) && !#"<>"\^`{|}#"#.utf8.contains($0) })
    else { return 400 }
    let parts = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    for piece in parts.joined(separator: "&").split(whereSeparator: { "&=/".contains($0) }) {
      guard let text = URLQuery.percentDecoded(piece.utf8), !text.utf8.contains(0) else {
        return 400
      }
    }
    for segment in parts[0].split(separator: "/") {
      guard let text = URLQuery.percentDecoded(segment.utf8) else { return 400 }
      let pieces = text.split(whereSeparator: { $0 == "/" || $0 == "\\" })
      if pieces.contains(".") || pieces.contains("..") { return 400 }
      if text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) { return 400 }
    }
    return nil
  }
}
