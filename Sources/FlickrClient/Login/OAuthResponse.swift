import Flickr

/// The response of one of Flickr's OAuth endpoints.
struct OAuthResponse {
  /// The HTTP status.
  let status: Int
  /// Seconds of Retry-After; nil without it.
  let retryAfter: Int?
  private let page: String
  private let text: String
  private let fields: [FlickrParameter]

  /// Sends a request and reads the whole response.
  ///
  /// - Throws: ``FlickrError/unreachable(_:host:)`` and ``FlickrError/cancelled``.
  init(
    page: String,
    to request: TransportRequest,
    over transport: any FlickrTransport
  ) async throws(FlickrError) {
    self.page = page
    do throws(TransportFailure) {
      let response = try await transport.send(request)
      status = response.status
      retryAfter = response.header("Retry-After").flatMap { Int($0) }
      var bytes: [UInt8] = []
      var pieces = response.body.makeAsyncIterator()
      while let piece = try await pieces.next() {
        bytes += piece
        // Transports that enforce the limit have thrown before this.
        if bytes.count > request.bodyLimit {
          throw TransportFailure.tooLarge(limit: request.bodyLimit)
        }
      }
      text = String(decoding: bytes, as: UTF8.self)
      fields = FormBody.decode(text.filter { !$0.isNewline })
    } catch .cancelled {
      throw .cancelled
    } catch {
      throw .unreachable(error, host: Self.host(of: request.url))
    }
  }

  /// The first field of a name; nil when there is none.
  subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

  /// The first field of a name; nil when there is none, or it is empty.
  func filled(_ name: String) -> String? { self[name].flatMap { $0.isEmpty ? nil : $0 } }

  /// The error for a response that is not what the endpoint returns.
  ///
  /// - Parameter secrets: Texts that the error must not contain, besides tokens in the response.
  /// - Returns: ``FlickrError/undecodable(status:excerpt:method:)``.
  func undecodable(hiding secrets: [String]) -> FlickrError {
    var shown = text.split(separator: "&", omittingEmptySubsequences: false)
      .map { part in
        guard part.contains("oauth_token"), let equals = part.firstIndex(of: "=") else {
          return String(part)
        }
        return part[...equals] + "…"
      }
      .joined(separator: "&")
    for secret in secrets where !secret.isEmpty {
      for form in [secret, PercentEncoding.encode(secret)] {
        shown = shown.replacing(form, with: "…")
      }
    }
    return .undecodable(
      status: status,
      excerpt: String(shown.prefix(200)),
      method: "oauth/\(page)"
    )
  }

  private static func host(of url: String) -> String {
    let rest = url.split(separator: "/", maxSplits: 2)
    return rest.count > 1 ? String(rest[1]) : url
  }
}
