internal import AsyncHTTPClient
import Glibc
internal import NIOCore
internal import NIOHTTP1
internal import NIOHTTPCompression
internal import NIOPosix

extension TransportFailure {
  /// Classifies an error of the networking libraries.
  ///
  /// In doubt the request may have reached Flickr: only an error that certainly came before anything
  /// was sent is ``notConnected(_:)``.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - hasResponse: Whether the head of the response was there.
  init(_ error: any Error, hasResponse: Bool) {
    switch error {
    case let failure as TransportFailure: self = failure
    case is CancellationError: self = .cancelled
    case let error as HTTPClientError: self = Self(error)
    case NIOHTTPDecompression.DecompressionError.limit:
      self = .tooLarge(limit: LiveConnections.decompressedLimit)
    case is NIOHTTPDecompression.DecompressionError,
      is NIOHTTPDecompression.ExtraDecompressionError:
      self = .dropped("the compressed body is corrupt")
    case let error as NIOConnectionError:
      self = .notConnected(Self.reason(error))
    case ChannelError.connectTimeout: self = .notConnected(Self.noResponse)
    case is ChannelError: self = .dropped(Self.closed)
    case is HTTPParserError: self = .dropped("the response is not HTTP")
    case let error as IOError: self = Self(error, hasResponse: hasResponse)
    default:
      self = Self(other: error, hasResponse: hasResponse)
    }
  }

  private static let noResponse = "the host did not respond in time"
  private static let closed = "the server closed it"

  private init(_ error: HTTPClientError) {
    switch error {
    case .deadlineExceeded, .readTimeout, .writeTimeout: self = .timedOut
    case .connectTimeout, .tlsHandshakeTimeout: self = .notConnected(Self.noResponse)
    case .getConnectionFromPoolTimeout:
      self = .notConnected("all connections to the host are in use")
    case .remoteConnectionClosed, .uncleanShutdown:
      self = .dropped(Self.closed)
    case .cancelled: self = .dropped("the connections were shut down")
    case .alreadyShutdown: self = .notConnected("the connections were shut down")
    case .invalidURL, .emptyHost, .emptyScheme: self = .notConnected("its URL is invalid")
    default:
      let reason = error.shortDescription.lowercased()
      // The library checks the fields before it connects, and has no public constant for the error.
      self = reason.hasPrefix("invalid header") ? .notConnected(reason) : .dropped(reason)
    }
  }

  /// Classifies a system error: some occur only while connecting.
  private init(_ error: IOError, hasResponse: Bool) {
    let connecting = [ECONNREFUSED, ENETUNREACH, EHOSTUNREACH, EADDRNOTAVAIL, ENETDOWN, EACCES]
    let reason = Self.reason(error)
    self =
      !hasResponse && connecting.contains(error.errnoCode)
      ? .notConnected(reason) : .dropped(reason)
  }

  /// Classifies TLS errors by name, since NIOSSL is not a dependency of this target.
  private init(other error: any Error, hasResponse: Bool) {
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
      isHandshake && !hasResponse
      ? .notConnected(
        text.contains("CERTIFICATE_VERIFY_FAILED") || text.contains("alidate")
          ? "the host's certificate is not trusted" : "a secure connection could not be negotiated"
      ) : .dropped("the secure connection failed")
  }

  private static func reason(_ error: NIOConnectionError) -> String {
    if let failure = error.connectionErrors.first?.error {
      if let error = failure as? IOError { return reason(error) }
      if case ChannelError.connectTimeout = failure { return noResponse }
      return "\(failure)"
    }
    return "the host \(error.host) was not found"
  }

  private static func reason(_ error: IOError) -> String {
    String(cString: strerror(error.errnoCode)).lowercased()
  }
}
