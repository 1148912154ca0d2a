internal import AsyncHTTPClient
internal import NIOCore
internal import NIOHTTP1

/// The transport over the network: HTTP/1.1, with TLS for https URLs.
///
/// It sends a request once, follows no redirects, stores no cookies, and decompresses gzip.
/// Connections are reused. No thread or connection is started before the first request. Proxies
/// in the environment are ignored.
public final class LiveTransport: FlickrTransport {
  private let userAgent: String
  private let connections: LiveConnections

  /// Creates a transport.
  ///
  /// - Parameters:
  ///   - userAgent: The User-Agent: the program's name, version and URL.
  ///   - connectTimeout: The time limit for DNS, connection and TLS together.
  public init(userAgent: String, connectTimeout: Duration = .seconds(10)) {
    self.userAgent = userAgent
    connections = LiveConnections(connectTimeout: connectTimeout)
  }

  /// Sends one request, once, and returns as soon as the head of the response is there.
  ///
  /// The connection is closed when the body is released before its end.
  ///
  /// - Throws: ``TransportFailure``: `notConnected` only when surely nothing was sent.
  public func send(
    _ request: TransportRequest
  ) async throws(TransportFailure) -> TransportResponse {
    // The library accepts URLs of Unix sockets too; no response of Flickr's may lead there.
    guard request.url.hasPrefix("https://") || request.url.hasPrefix("http://") else {
      throw .notConnected("its URL is neither https nor http")
    }
    guard !Task.isCancelled else { throw .cancelled }
    do {
      let client = try connections.client()
      let deadline = NIODeadline.now() + TimeAmount(request.timeout)
      let response = try await client.execute(outgoing(request), deadline: deadline)
      return received(response, to: request)
    } catch {
      throw Task.isCancelled ? .cancelled : TransportFailure(error, hasResponse: false)
    }
  }

  /// Closes all connections; requests under way end, and later ones are refused.
  ///
  /// A transport that is released closes its connections by itself; call this only to wait for it.
  public func shutdown() async {
    await connections.shutdown()
  }

  /// The request in the library's form.
  private func outgoing(_ request: TransportRequest) -> HTTPClientRequest {
    var outgoing = HTTPClientRequest(url: request.url)
    outgoing.method = HTTPMethod(rawValue: request.method.rawValue)
    for field in request.headers { outgoing.headers.add(name: field.name, value: field.value) }
    outgoing.headers.replaceOrAdd(name: "User-Agent", value: userAgent)
    if !outgoing.headers.contains(name: "Accept-Encoding") {
      outgoing.headers.add(name: "Accept-Encoding", value: "gzip")
    }
    if !request.body.isEmpty { outgoing.body = .bytes(ByteBuffer(bytes: request.body)) }
    return outgoing
  }

  /// The response in our form, without the fields that describe the compressed body.
  private func received(
    _ response: HTTPClientResponse,
    to request: TransportRequest
  ) -> TransportResponse {
    let encoding = response.headers.first(name: "Content-Encoding")?.lowercased()
    let isCompressed = encoding == "gzip" || encoding == "deflate"
    let hidden: Set<String> = isCompressed ? ["content-encoding", "content-length"] : []
    let headers = response.headers.compactMap { name, value in
      hidden.contains(name.lowercased()) ? nil : TransportHeader(name, value)
    }
    let length = response.headers.first(name: "Content-Length").flatMap { Int($0) }
    let body = LiveBody(
      response.body,
      length: isCompressed ? nil : length,
      limit: request.bodyLimit,
      timeout: request.timeout,
      connections: connections
    )
    return TransportResponse(
      status: Int(response.status.code),
      headers: headers,
      body: TransportBody { body.read() }
    )
  }
}
