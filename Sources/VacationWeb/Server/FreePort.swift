import Glibc

/// Finds free ports.
enum FreePort {
  /// Any free port; nil if there is none.
  static func any(on host: String) -> Int? { bound(0, on: host) }

  /// The first free port after one; nil if none of the next hundred is.
  static func next(after port: Int, on host: String) -> Int? {
    guard port < 65_535 else { return nil }
    return (port + 1...min(port + 100, 65_535)).first { bound($0, on: host) == $0 }
  }

  /// Whether a host resolves to an address, or is one.
  static func knows(_ host: String) -> Bool {
    guard let found = addresses(of: host, port: 0) else { return false }
    freeaddrinfo(found)
    return true
  }

  /// Binds a port and releases it.
  private static func bound(_ port: Int, on host: String) -> Int? {
    guard let found = addresses(of: host, port: port) else { return nil }
    defer { freeaddrinfo(found) }
    let address = found.pointee
    let descriptor = socket(
      address.ai_family,
      address.ai_socktype | Int32(SOCK_CLOEXEC.rawValue),
      0
    )
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    // Without SO_REUSEADDR a port in use is refused; since nothing listens, no client can connect.
    guard bind(descriptor, address.ai_addr, address.ai_addrlen) == 0 else { return nil }
    return port == 0 ? number(of: descriptor) : port
  }

  /// The addresses of a host, which the caller must free; nil if there are none.
  private static func addresses(
    of host: String,
    port: Int
  ) -> UnsafeMutablePointer<addrinfo>? {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    hints.ai_flags = AI_PASSIVE
    var found: UnsafeMutablePointer<addrinfo>?
    return getaddrinfo(host, String(port), &hints, &found) == 0 ? found : nil
  }

  private static func number(of descriptor: Int32) -> Int? {
    var storage = sockaddr_storage()
    var size = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let result = withUnsafeMutablePointer(to: &storage) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(descriptor, $0, &size)
      }
    }
    guard result == 0 else { return nil }
    return withUnsafeBytes(of: storage) { bytes in
      // IPv4 and IPv6 addresses have the port at the same offset, in network byte order.
      Int(bytes[2]) << 8 | Int(bytes[3])
    }
  }
}
