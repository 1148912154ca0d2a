import Glibc

/// Why the server cannot start.
public enum WebServerError: Error, Hashable, Sendable {
  /// The port is in use; with the next free port, if there is one nearby.
  case portInUse(Int, next: Int?)
  /// The user is not permitted to listen on the port.
  case portNotAllowed(Int)
  /// The host is not an address of this computer.
  case noSuchHost(String)
  /// The host cannot be resolved.
  case unknownHost(String)
  /// The server cannot listen for another reason.
  case cannotListen(host: String, port: Int, reason: String)
}

extension WebServerError: CustomStringConvertible {
  /// One sentence: what failed and why.
  public var description: String {
    switch self {
    case .portInUse(let port, _): "Port \(port) is in use by another program."
    case .portNotAllowed(let port):
      "Cannot listen on port \(port): ports below 1024 are reserved for the system."
    case .noSuchHost(let host):
      "Cannot listen on \(host): it is not an address of this computer."
    case .unknownHost(let host):
      "Cannot listen on \(host): unknown host."
    case .cannotListen(let host, let port, let reason):
      "Cannot listen on port \(port) of \(host): \(reason)."
    }
  }

  /// What to do next.
  ///
  /// - Parameter command: The command that starts the server on another port.
  /// - Returns: What to do, as a sentence.
  public func hint(command: (_ port: Int) -> String) -> String {
    switch self {
    case .portInUse(_, let next?): "To use the next free port: \(command(next))"
    case .portInUse, .portNotAllowed, .cannotListen:
      "To use any free port: \(command(0))"
    case .noSuchHost:
      "`ip address` lists this computer's addresses. Omit --host for 127.0.0.1, which only this"
        + " computer can reach."
    case .unknownHost:
      "Check the spelling and your network connection; `ip address` lists this computer's"
        + " addresses. Omit --host for 127.0.0.1, which only this computer can reach."
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
