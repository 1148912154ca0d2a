import Glibc

/// Why the server cannot begin.
public enum WebServerError: Error, Hashable, Sendable {
  /// Another program listens on the port; carries the next one that is free, if one is near.
  case portInUse(Int, next: Int?)
  /// The system does not let this user listen on the port.
  case portNotAllowed(Int)
  /// The host is no address of this machine.
  case noSuchHost(String)
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
    case .noSuchHost(let host): "\(host) is no address of this machine."
    case .cannotListen(let host, let port, let reason):
      "The server cannot listen on port \(port) of \(host): \(reason)."
    }
  }

  /// What to do next.
  public var hint: String {
    switch self {
    case .portInUse(_, let next?): "The next free one: vacation serve --port \(next)"
    case .portInUse, .portNotAllowed, .cannotListen:
      "Let the system choose one: vacation serve --port 0"
    case .noSuchHost: "`ip address` lists the addresses; without --host it is 127.0.0.1."
    }
  }
}

extension WebServerError {
  /// The error for a failed system call.
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
