/// The values of the header field Host that are accepted.
///
/// A stranger's domain name that resolves to this computer makes a stranger's page same-origin with
/// ours (DNS rebinding), so requests for other names are refused.
struct AllowedHosts {
  /// The names of this computer for itself.
  private static let loopback = ["127.0.0.1", "localhost", "localhost.", "[::1]"]

  private let values: Set<String>

  /// Takes the address of the server.
  ///
  /// - Parameters:
  ///   - port: The port that it listens on.
  ///   - boundHost: The name or address that it was told to listen on.
  ///   - localAddress: The address that the connection came in by; nil if it is not known.
  init(port: Int, boundHost: String, localAddress: String?) {
    var names = Self.loopback
    // With a wildcard address, the address that the client used is accepted, but not the wildcard:
    // strangers' pages reach loopback as 0.0.0.0.
    if !HostName.isWildcard(boundHost) { names.append(HostName.inAddress(boundHost)) }
    if let localAddress { names.append(HostName.inAddress(localAddress)) }
    var values = Set(names.map { "\($0.lowercased()):\(port)" })
    // Browsers omit the default port.
    if port == 80 { values.formUnion(names.map { $0.lowercased() }) }
    self.values = values
  }

  func contains(_ host: String) -> Bool { values.contains(host.lowercased()) }
}

/// Names and addresses of hosts, as `--host` takes them.
enum HostName {
  /// Whether only this computer can reach a host.
  static func isLoopback(_ host: String) -> Bool {
    let name = host.lowercased()
    return ["localhost", "localhost.", "::1", "[::1]"].contains(name) || isLoopbackNumber(name)
  }

  /// Whether a host stands for all addresses of this computer.
  static func isWildcard(_ host: String) -> Bool {
    ["0.0.0.0", "::", "[::]", "*", ""].contains(host)
  }

  /// The host in a URL: IPv6 addresses in brackets.
  static func inAddress(_ host: String) -> String {
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
