/// The accepted values of the Host header field.
///
/// A foreign domain name that resolves to this computer would make a foreign page same-origin with
/// this server (DNS rebinding), so requests for other names are refused.
struct AllowedHosts {
  /// The names of this computer for itself.
  private static let loopback = ["127.0.0.1", "localhost", "localhost.", "[::1]"]

  private let values: Set<String>

  /// Creates the set for a server's address.
  ///
  /// - Parameters:
  ///   - port: The port that it listens on.
  ///   - boundHost: The name or address that it listens on.
  ///   - localAddress: The local address of the connection; nil if unknown.
  init(port: Int, boundHost: String, localAddress: String?) {
    var names = Self.loopback
    // With a wildcard address, the address that the client used is accepted, but not the wildcard
    // itself: foreign pages can reach loopback as 0.0.0.0.
    if !HostName.isWildcard(boundHost) { names.append(HostName.inURL(boundHost)) }
    if let localAddress { names.append(HostName.inURL(localAddress)) }
    var values = Set(names.map { "\($0.lowercased()):\(port)" })
    // Browsers omit the default port.
    if port == 80 { values.formUnion(names.map { $0.lowercased() }) }
    self.values = values
  }

  func contains(_ host: String) -> Bool { values.contains(host.lowercased()) }
}

/// Host names and addresses, as accepted by `--host`.
enum HostName {
  /// Whether only this computer can reach a host.
  static func isLoopback(_ host: String) -> Bool {
    let name = host.lowercased()
    return ["localhost", "localhost.", "::1", "[::1]"].contains(name) || isLoopbackNumber(name)
  }

  /// Whether a host is a wildcard for all addresses of this computer.
  static func isWildcard(_ host: String) -> Bool {
    ["0.0.0.0", "::", "[::]", "*", ""].contains(host)
  }

  /// The host in a URL: IPv6 addresses in brackets.
  static func inURL(_ host: String) -> String {
    host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
  }

  /// The host for the system: without brackets.
  static func bare(_ host: String) -> String {
    host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
  }

  private static func isLoopbackNumber(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }
}
