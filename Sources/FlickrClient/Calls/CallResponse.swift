import Flickr

/// The response to one attempt at a call.
struct CallResponse {
  let status: Int
  let body: [UInt8]
  let method: String
  /// Whether a success has `stat`, as the API's responses have, but not feeds.
  let hasStatus: Bool
  /// Removes the key and other secrets from a text: a response may repeat what was sent.
  let redacted: (String) -> String

  /// Decodes a success; nil for anything else.
  func read<Value>(_ read: ([UInt8]) throws -> Value) -> Value? {
    guard status == 200, !hasStatus || ResponseStatus.of(body) == .ok else { return nil }
    // Reported as an undecodable response, with its beginning.
    return try? read(body)
  }

  /// Why it is not a success: the input of the retry policy, and the error to throw at the end.
  func failure(retryAfter: Int?) -> (RetryPolicy.Failure, FlickrError) {
    // The body does not matter with this status.
    if status == 429 {
      return (.status(429, retryAfter: retryAfter), .tooManyRequests(retryAfter: retryAfter))
    }
    // Flickr reports failures in the body with status 200; the content type is not reliable.
    if case .failed(let number, let words) = ResponseStatus.of(body) {
      let message = redacted(words)
      let code = FlickrCode(rawValue: number)
      return (
        .refused(code, message: message),
        .refused(code, message: message, method: method)
      )
    }
    if (400...401).contains(status), let problem = oauthProblem {
      return (.status(status, retryAfter: nil), problem)
    }
    let error = FlickrError.undecodable(status: status, excerpt: excerpt, method: method)
    return (status == 200 ? .undecodable : .status(status, retryAfter: retryAfter), error)
  }

  /// OAuth failures are form-encoded, even when JSON was requested.
  private var oauthProblem: FlickrError? {
    FormBody.decode(String(decoding: body, as: UTF8.self))
      .first { $0.name == "oauth_problem" }
      .map { .oauthProblem(redacted($0.value)) }
  }

  /// The first 200 characters, on one line.
  private var excerpt: String {
    let text = redacted(String(decoding: body.prefix(1_000), as: UTF8.self))
    var words = text.split(whereSeparator: \.isWhitespace)
    // The last word may end with the beginning of a secret, which redaction then missed.
    if body.count > 1_000, let last = words.last, last.count <= 400 { words.removeLast() }
    return String(words.joined(separator: " ").prefix(200))
  }
}
