public import FlickrClient
import Synchronization

/// A transport that records requests and can override the responses of an underlying transport.
public final class WatchedTransport: FlickrTransport {
  /// Returns a response; nil to use the underlying transport.
  public typealias Exception =
    @Sendable (ReceivedRequest) async throws(TransportFailure) -> TransportResponse?

  private let base: any FlickrTransport
  private let exception = Mutex<Exception?>(nil)
  private let asked = Mutex<[ReceivedRequest]>([])

  /// Wraps an underlying transport.
  public init(_ base: any FlickrTransport) {
    self.base = base
  }

  /// Sets the override; nil for none.
  public func except(_ exception: Exception?) {
    self.exception.withLock { $0 = exception }
  }

  /// Overrides the calls of one method only.
  public func answer(
    _ method: String,
    _ answer:
      @escaping @Sendable (ReceivedRequest) throws(TransportFailure) ->
      TransportResponse?
  ) {
    except { (request) async throws(TransportFailure) -> TransportResponse? in
      request.flickrMethod == method ? try answer(request) : nil
    }
  }

  /// The recorded requests, in order.
  public var requests: [ReceivedRequest] { asked.withLock { $0 } }

  /// The names of the called methods, in order, without `flickr.`.
  public var methods: [String] {
    requests.compactMap { $0.flickrMethod.map { String($0.dropFirst("flickr.".count)) } }
  }

  /// The calls of a method, named without `flickr.`, in order.
  public func calls(_ method: String) -> [ReceivedRequest] {
    requests.filter { $0.flickrMethod == "flickr." + method }
  }

  /// The paths of the requested images, in order.
  public var images: [String] { requests.filter { $0.kind == .image }.map(\.path) }

  /// Clears the recorded requests.
  public func forget() { asked.withLock { $0 = [] } }

  /// Records and handles a request.
  public func send(
    _ request: TransportRequest
  ) async throws(TransportFailure) -> TransportResponse {
    let received = ReceivedRequest(request)
    asked.withLock { $0.append(received) }
    if let exception = exception.withLock({ $0 }),
      let answer = try await exception(received)
    {
      return answer
    }
    return try await base.send(request)
  }
}

extension ReceivedRequest {
  /// The request as a server would see it.
  init(_ request: TransportRequest) {
    let parts = request.url.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    // After the scheme, an empty part and the host.
    let path = (parts.first ?? "").split(separator: "/", omittingEmptySubsequences: false)
      .dropFirst(3)
    self.init(
      time: .zero,
      httpMethod: request.method.rawValue,
      path: "/" + path.joined(separator: "/"),
      query: parts.count > 1 ? String(parts[1]) : "",
      headers: request.headers.map { ($0.name, $0.value) },
      body: request.body
    )
  }
}

extension TransportResponse {
  /// An immediate response.
  public static func whole(
    _ bytes: [UInt8],
    status: Int = 200,
    type: String
  ) -> TransportResponse {
    TransportResponse(
      status: status,
      headers: [
        TransportHeader("Content-Type", type), TransportHeader("Content-Length", "\(bytes.count)"),
      ],
      body: TransportBody(bytes)
    )
  }

  /// A JSON response.
  public static func json(_ text: String) -> TransportResponse {
    whole(Array(text.utf8), type: "application/json; charset=utf-8")
  }

  /// An error response in Flickr's form.
  public static func fail(_ code: Int, _ message: String = "Some words") -> TransportResponse {
    json(#"{"stat":"fail","code":\#(code),"message":"\#(message)"}"#)
  }

  /// A page of HTML with a status.
  public static func status(_ status: Int) -> TransportResponse {
    whole(Array("<html></html>".utf8), status: status, type: "text/html")
  }

  /// A JPEG of a given size, at least the minimum.
  public static func jpeg(bytes: Int) -> TransportResponse {
    whole(ServerImages.jpeg(bytes: bytes), type: "image/jpeg")
  }

  /// A page of a photo listing.
  ///
  /// - Parameters:
  ///   - photos: The photo objects of the page.
  ///   - page: Its number.
  ///   - pages: The number of pages.
  ///   - total: The total number of photos; nil for the number on this page.
  /// - Returns: The response.
  public static func photos(
    _ photos: [String],
    page: Int = 1,
    pages: Int = 1,
    total: Int? = nil
  ) -> TransportResponse {
    json(
      #"{"photos":{"page":\#(page),"pages":\#(pages),"perpage":500,"#
        + #""total":\#(total ?? photos.count),"photo":[\#(photos.joined(separator: ","))]},"#
        + #""stat":"ok"}"#
    )
  }

  /// A response of flickr.photos.getInfo.
  public static func info(_ dictionary: String) -> TransportResponse {
    json(#"{"photo":\#(dictionary),"stat":"ok"}"#)
  }
}
