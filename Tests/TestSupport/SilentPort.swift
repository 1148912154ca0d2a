import Glibc

/// A port on loopback that accepts connections and never responds.
public final class SilentPort: Sendable {
  /// The port number.
  public let port: Int
  private let descriptor: Int32

  /// Opens a port.
  ///
  /// - Throws: The system's error number, as ``Failure``.
  public init() throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw Failure(number: errno) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = inet_addr("127.0.0.1")
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = descriptor
    let result = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { plain in
        bind(descriptor, plain, size) == 0 && listen(descriptor, 16) == 0
          && getsockname(descriptor, plain, &size) == 0
      }
    }
    port = Int(UInt16(bigEndian: address.sin_port))
    if !result {
      let number = errno
      close(descriptor)
      throw Failure(number: number)
    }
  }

  deinit { close(descriptor) }

  /// A failed system call.
  public struct Failure: Error {
    /// The system's `errno`.
    public let number: Int32
  }
}
