internal import AsyncHTTPClient
import Glibc
internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTPCompression
internal import NIOPosix

extension TransportFailure {
  /// What an error of the libraries below means for a request.
  ///
  /// In doubt the request may have reached Flickr: only what surely happened before anything was
  /// sent is ``notConnected(_:)``.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - isAnswered: Whether the head of the answer was there.
  init(_ error: any Error, isAnswered: Bool) {
    switch error {
    case let failure as TransportFailure: self = failure
    case is CancellationError: self = .cancelled
    case let error as HTTPClientError: self = Self(error)
    case NIOHTTPDecompression.DecompressionError.limit:
      self = .tooLarge(limit: LiveConnections.unpackedLimit)
    case is NIOHTTPDecompression.DecompressionError,
      is NIOHTTPDecompression.ExtraDecompressionError:
      self = .dropped("the packed body is damaged")
    case let error as NIOConnectionError:
      self = .notConnected(Self.reason(error))
    case ChannelError.connectTimeout: self = .notConnected(Self.noAnswer)
    case is ChannelError: self = .dropped(Self.closed)
    case is HTTPParserError: self = .dropped("what came is no HTTP")
    case let error as IOError: self = Self(error, isAnswered: isAnswered)
    default:
      self = Self(other: error, isAnswered: isAnswered)
    }
  }

  private static let noAnswer = "the host did not answer in time"
  private static let closed = "the other side closed it"

  private init(_ error: HTTPClientError) {
    switch error {
    case .deadlineExceeded, .readTimeout, .writeTimeout: self = .timedOut
    case .connectTimeout, .tlsHandshakeTimeout: self = .notConnected(Self.noAnswer)
    case .getConnectionFromPoolTimeout:
      self = .notConnected("all connections to the host are in use")
    case .remoteConnectionClosed, .uncleanShutdown:
      self = .dropped(Self.closed)
    case .cancelled: self = .dropped("the connections were shut down")
    case .alreadyShutdown: self = .notConnected("the connections were shut down")
    case .invalidURL, .emptyHost, .emptyScheme: self = .notConnected("its address is unusable")
    default:
      let reason = error.shortDescription.lowercased()
      // The library checks the fields before it connects; their names are in no constant of it.
      self = reason.hasPrefix("invalid header") ? .notConnected(reason) : .dropped(reason)
    }
  }

  /// The system's errors: some can come from connecting only.
  private init(_ error: IOError, isAnswered: Bool) {
    let connecting = [ECONNREFUSED, ENETUNREACH, EHOSTUNREACH, EADDRNOTAVAIL, ENETDOWN, EACCES]
    let reason = Self.reason(error)
    self =
      !isAnswered && connecting.contains(error.errnoCode) ? .notConnected(reason) : .dropped(reason)
  }

  /// The TLS library's errors are told by their names: it is no package of ours.
  private init(other error: any Error, isAnswered: Bool) {
    let type = String(reflecting: Swift.type(of: error))
    let text = String(describing: error)
    guard type.hasPrefix("NIOSSL.") else {
      self = .dropped(String(reflecting: Swift.type(of: error)))
      return
    }
    let isHandshake =
      text.hasPrefix("handshakeFailed") || text.contains("failedToValidateHostname")
      || text.contains("unableToValidateCertificate")
    self =
      isHandshake && !isAnswered
      ? .notConnected(
        text.contains("CERTIFICATE_VERIFY_FAILED") || text.contains("alidate")
          ? "the host's certificate is not trusted" : "no secure connection could be agreed on"
      ) : .dropped("the secure connection failed")
  }

  private static func reason(_ error: NIOConnectionError) -> String {
    if let failure = error.connectionErrors.first?.error {
      if let error = failure as? IOError { return reason(error) }
      if case ChannelError.connectTimeout = failure { return noAnswer }
      return "\(failure)"
    }
    return "the host \(error.host) was not found"
  }

  private static func reason(_ error: IOError) -> String {
    String(cString: strerror(error.errnoCode)).lowercased()
  }
}
