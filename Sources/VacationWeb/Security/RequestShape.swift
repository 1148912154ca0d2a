/// The head of a request as it came over the wire, judged before anything else is done with it.
struct RequestShape {
  /// What the server answers at all.
  static let methods: Set<String> = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]

  var method: String
  var target: String
  var minorVersion: Int
  var majorVersion: Int
  /// The values of every header field of these names.
  var hosts: [String]
  var contentLengths: [String]
  var transferEncodings: [String]

  /// Judges it.
  ///
  /// - Parameters:
  ///   - allowed: The hosts that the server is meant by.
  ///   - bodyLimit: The bytes that a body may have.
  /// - Returns: Why it is refused; nil where it is not.
  func refusal(_ allowed: AllowedHosts, bodyLimit: Int) -> Refusal? {
    guard majorVersion == 1, minorVersion <= 1 else {
      return Refusal(400, "This server speaks HTTP/1.1.")
    }
    if let refusal = hostRefusal(allowed) { return refusal }
    guard Self.methods.contains(method) else {
      return Refusal(405, "This method is not used here.")
    }
    switch RequestTarget.refusal(target) {
    case 414?: return Refusal(414, "The address is too long.")
    case .some: return Refusal(400, "The address is not well-formed.")
    case nil: break
    }
    return framingRefusal(bodyLimit: bodyLimit)
  }

  private func hostRefusal(_ allowed: AllowedHosts) -> Refusal? {
    guard hosts.count == 1, let host = hosts.first else {
      return Refusal(400, "A request names its host once.")
    }
    guard allowed.contains(host), !isForAnotherHost(host) else {
      return Refusal(
        421,
        "This server is not found under this name. Use the link that it printed."
      )
    }
    return nil
  }

  /// Whether the target is a whole address of another host than Host names, which has precedence
  /// over Host.
  private func isForAnotherHost(_ host: String) -> Bool {
    guard let scheme = target.firstRange(of: "://"), target.first != "/" else { return false }
    let authority = target[scheme.upperBound...].prefix { !"/?#".contains($0) }
    return authority.lowercased() != host.lowercased()
      || target[..<scheme.lowerBound].lowercased() != "http"
  }

  private func framingRefusal(bodyLimit: Int) -> Refusal? {
    let isChunked = !transferEncodings.isEmpty
    // Two opinions on where a request ends let a second one hide in the first.
    if isChunked,
      !contentLengths.isEmpty || transferEncodings.map({ $0.lowercased() }) != ["chunked"]
    {
      return Refusal(400, "The length of the request is not clear.")
    }
    guard let first = contentLengths.first else { return nil }
    guard contentLengths.count == 1, first.utf8.allSatisfy({ (48...57).contains($0) }) else {
      return Refusal(400, "The length of the request is not clear.")
    }
    guard let length = Int(first), length <= bodyLimit else {
      return Refusal(413, "The request is too large.")
    }
    return nil
  }
}
