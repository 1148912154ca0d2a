internal import AsyncHTTPClient
internal import NIOCore
internal import NIOHTTP1

/// The transport that goes over the network: HTTP/1.1, with TLS for every address that has it.
///
/// It sends a request once, follows no redirect, keeps no cookie, and unpacks what comes packed
/// with gzip. Connections are kept for the next request. Until the first request nothing is
/// started: no thread, no connection. It goes to the hosts directly: proxies that the environment
/// names are not used.
public final class LiveTransport: FlickrTransport {
  private let userAgent: String
  private let connections: LiveConnections

  /// Makes a transport.
  ///
  /// - Parameters:
  ///   - userAgent: How the program names itself to Flickr: name, version and where to find it.
  ///   - connectTimeout: How long finding a host, connecting to it and TLS may take together.
  public init(userAgent: String, connectTimeout: Duration = .seconds(10)) {
    self.userAgent = userAgent
    connections = LiveConnections(connectTimeout: connectTimeout)
  }

  /// Sends one request, once, and answers as soon as the head of its answer is there.
  ///
  /// The connection is closed when the body is let go before its end.
  ///
  /// - Throws: ``TransportFailure``: `notConnected` only when surely nothing was sent.
  public func send(
    _ request: TransportRequest
  ) async throws(TransportFailure) -> TransportResponse {
    // The library takes addresses of sockets in the file system too; no answer of Flickr's may
    // lead there.
    guard request.url.hasPrefix("https://") || request.url.hasPrefix("http://") else {
      throw .notConnected("its address is neither https nor http")
    }
    guard !Task.isCancelled else { throw .cancelled }
    do {
      let client = try connections.client()
      let deadline = NIODeadline.now() + TimeAmount(request.timeout)
      let response = try await client.execute(outgoing(request), deadline: deadline)
      return answer(response, to: request)
    } catch {
      throw Task.isCancelled ? .cancelled : TransportFailure(error, isAnswered: false)
    }
  }

  /// Closes all connections; requests under way end, and later ones are refused.
  ///
  /// A transport that is let go closes its connections by itself, so a program need not call this;
  /// it is for those that wait for it.
  public func shutdown() async {
    await connections.shutdown()
  }

  /// The request as the library takes it.
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

  /// The answer as this library gives it: the fields that speak of the packed body are left out.
  private func answer(
    _ response: HTTPClientResponse,
    to request: TransportRequest
  ) -> TransportResponse {
    let encoding = response.headers.first(name: "Content-Encoding")?.lowercased()
    let isPacked = encoding == "gzip" || encoding == "deflate"
    let hidden: Set<String> = isPacked ? ["content-encoding", "content-length"] : []
    let headers = response.headers.compactMap { name, value in
      hidden.contains(name.lowercased()) ? nil : TransportHeader(name, value)
    }
    let length = response.headers.first(name: "Content-Length").flatMap { Int($0) }
    let body = LiveBody(
      response.body,
      length: isPacked ? nil : length,
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
