/// What one of Flickr's OAuth pages answered.
struct OAuthReply {
  /// The HTTP status.
  let status: Int
  /// Seconds to wait, where the answer says so.
  let retryAfter: Int?
  private let page: String
  private let text: String
  private let fields: [FlickrParameter]

  /// Sends a request and takes its whole answer.
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
        // A transport that counts for itself has ended the answer before this.
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

  /// The error for an answer that is not what the page answers.
  ///
  /// - Parameter secrets: What the error may not show, beside tokens that the answer itself has.
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
