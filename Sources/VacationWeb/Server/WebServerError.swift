import Glibc

/// Why the server cannot start.
public enum WebServerError: Error, Hashable, Sendable {
  /// Another program listens on the port; carries the next free one, if there is one nearby.
  case portInUse(Int, next: Int?)
  /// This user may not listen on the port.
  case portNotAllowed(Int)
  /// The host is not an address of this computer.
  case noSuchHost(String)
  /// The host cannot be resolved.
  case unknownHost(String)
  /// It cannot listen for another reason.
  case cannotListen(host: String, port: Int, reason: String)
}

extension WebServerError: CustomStringConvertible {
  /// One sentence: what failed and why.
  public var description: String {
    switch self {
    case .portInUse(let port, _): "Port \(port) is in use by another program."
    case .portNotAllowed(let port):
      "Port \(port) cannot be listened on: ports below 1024 are for the system."
    case .noSuchHost(let host):
      "The server cannot listen on \(host): it is no address of this computer."
    case .unknownHost(let host):
      "The server cannot listen on \(host): no address is known for it."
    case .cannotListen(let host, let port, let reason):
      "The server cannot listen on port \(port) of \(host): \(reason)."
    }
  }

  /// What to do next.
  ///
  /// - Parameter command: The command that starts the server on another port.
  /// - Returns: What to do, in a sentence.
  public func hint(command: (_ port: Int) -> String) -> String {
    switch self {
    case .portInUse(_, let next?): "The next free one: \(command(next))"
    case .portInUse, .portNotAllowed, .cannotListen:
      "Let the system choose one: \(command(0))"
    case .noSuchHost:
      "`ip address` lists this computer's addresses. Leave --host out for 127.0.0.1, which this"
        + " computer alone reaches."
    case .unknownHost:
      "Look at its spelling, and whether you are online; `ip address` lists this computer's"
        + " addresses. Leave --host out for 127.0.0.1, which this computer alone reaches."
    }
  }
}

extension WebServerError {
  /// The error of a failed system call.
  init(errno code: Int32, host: String, port: Int, next: () -> Int?) {
    switch code {
    case EADDRINUSE: self = .portInUse(port, next: next())
    case EACCES, EPERM: self = .portNotAllowed(port)
    case EADDRNOTAVAIL: self = .noSuchHost(host)
    default:
      self = .cannotListen(host: host, port: port, reason: String(cString: strerror(code)))
    }
  }
}
