import Flickr

/// What came back of one attempt at a call, and what it means.
struct CallAnswer {
  let status: Int
  let body: [UInt8]
  let method: String
  /// Takes the key and the like out of a text: an answer may repeat what was sent.
  let redacted: (String) -> String

  /// Reads a good answer; nil when it is none.
  func read<Value>(_ read: ([UInt8]) throws -> Value) -> Value? {
    guard status == 200, case .ok = FlickrReplyStatus.of(body) else { return nil }
    // Told as an answer that cannot be read, with its beginning.
    return try? read(body)
  }

  /// Why it is no good answer: what the retry rule decides by, and what is told at the end.
  func failure(retryAfter: Int?) -> (RetryRule.Failure, FlickrError) {
    // This status comes with any body, and means the same with each.
    if status == 429 {
      return (.status(429, retryAfter: retryAfter), .tooManyRequests(retryAfter: retryAfter))
    }
    // Flickr fails with status 200 and says so in the body; the content type tells nothing.
    if case .failed(let number, let words) = FlickrReplyStatus.of(body) {
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

  /// OAuth's failures are form-encoded, also when JSON was asked for.
  private var oauthProblem: FlickrError? {
    FormBody.decode(String(decoding: body, as: UTF8.self))
      .first { $0.name == "oauth_problem" }
      .map { .oauthProblem(redacted($0.value)) }
  }

  /// The first 200 characters, on one line.
  private var excerpt: String {
    let text = redacted(String(decoding: body.prefix(1_000), as: UTF8.self))
    var words = text.split(whereSeparator: \.isWhitespace)
    // The last word may end with the beginning of something secret, which then was not found; of a
    // word as long as a page only the beginning is shown.
    if body.count > 1_000, let last = words.last, last.count <= 400 { words.removeLast() }
    return String(words.joined(separator: " ").prefix(200))
  }
}

extension TransportResponse {
  /// The seconds that Retry-After asks to wait, from `now` (since 1970 UTC) where it names a date;
  /// nil when it is missing or says nothing.
  func retryAfter(_ now: Duration) -> Int? {
    guard let value = header("Retry-After") else { return nil }
    if let seconds = Int(value.filter { $0 != " " }) { return max(0, seconds) }
    return HTTPDate.seconds(value).map { max(0, $0 - Int(now.components.seconds)) }
  }
}
