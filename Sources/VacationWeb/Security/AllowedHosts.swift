/// The values of the header field Host that this server is meant by.
///
/// A name of a stranger's that resolves to this computer makes a stranger's page look like ours to a
/// browser; so nothing is answered under names that are not ours.
struct AllowedHosts {
  /// Under which names the server is always found on its own machine.
  private static let loopback = ["127.0.0.1", "localhost", "localhost.", "[::1]"]

  private let values: Set<String>

  /// Takes where the server listens.
  ///
  /// - Parameters:
  ///   - port: The port that it really listens on.
  ///   - boundHost: The name or address that it was told to listen on.
  ///   - localAddress: The address that the connection came in by; nil where it is not known.
  init(port: Int, boundHost: String, localAddress: String?) {
    var names = Self.loopback
    // A listener on every address is found under the one that the client came by, not under
    // "every": pages of strangers reach loopback as 0.0.0.0.
    if !HostName.isWildcard(boundHost) { names.append(HostName.inAddress(boundHost)) }
    if let localAddress { names.append(HostName.inAddress(localAddress)) }
    var values = Set(names.map { "\($0.lowercased()):\(port)" })
    // A browser leaves the port of http out.
    if port == 80 { values.formUnion(names.map { $0.lowercased() }) }
    self.values = values
  }

  /// Whether the server is meant.
  func contains(_ host: String) -> Bool { values.contains(host.lowercased()) }
}

/// Names and addresses of hosts, as `--host` takes them.
enum HostName {
  /// Whether a host is this machine alone.
  static func isLoopback(_ host: String) -> Bool {
    let name = host.lowercased()
    return ["localhost", "localhost.", "::1", "[::1]"].contains(name) || isLoopbackNumber(name)
  }

  /// Whether a host is every address of this machine.
  static func isWildcard(_ host: String) -> Bool {
    ["0.0.0.0", "::", "[::]", "*", ""].contains(host)
  }

  /// The host as it stands in an address: an address of IPv6 in brackets.
  static func inAddress(_ host: String) -> String {
    host.contains(":") && !host.hasPrefix("[") ? "[\(host)]" : host
  }

  /// The host as the system takes it: without brackets.
  static func bare(_ host: String) -> String {
    host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
  }

  private static func isLoopbackNumber(_ name: String) -> Bool {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }
}
