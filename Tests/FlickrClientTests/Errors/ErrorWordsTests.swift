import Testing

@testable import FlickrClient

struct ErrorWordsTests {
  static let errors: [FlickrError] =
    [
      .undecodable(status: 502, excerpt: "<html>", method: "flickr.m"),
      .undecodable(status: 200, excerpt: "", method: "flickr.m"),
      .tooManyRequests(retryAfter: 7), .tooManyRequests(retryAfter: nil),
      .unreachable(.timedOut, host: "api.flickr.com"),
      .unreachable(.tooLarge(limit: 9), host: "api.flickr.com"),
      .oauthProblem("consumer_key_unknown"), .oauthProblem("signature_invalid"),
      .oauthProblem("timestamp_refused"), .oauthProblem("token_rejected"), .noKey, .noSecret,
      .loginNeeded(.write, method: "flickr.m"), .notCached(what: "The response of flickr.m"),
      .noImage(url: "https://u"), .notAnImage(url: "https://u", reason: "it is empty"),
      .untrustedURL("https://u"), .unusableEndpoint("http://u", reason: "it is http"),
      .cancelled, .localFailure(path: "/some/file", reason: "no room"),
    ]
    + [0, 1, 10, 20, 95, 98, 99, 100, 105, 106, 112, 201].map {
      .refused(FlickrCode(rawValue: $0), message: "No.", method: "flickr.m")
    }

  @Test(arguments: errors)
  func `every error is one sentence, and most have a hint`(error: FlickrError) {
    let text = error.description
    #expect(text.count > 15)
    #expect(
      text.first?.isLowercase != true || text.hasPrefix("flickr.") || text.contains("://")
        || text.hasPrefix("api.flickr.com")
    )
    #expect(text.hasSuffix(".") || text.hasSuffix("<html>"))
    #expect(!text.contains("..") && !text.contains("Optional"))
    if let hint = error.hint { #expect(hint.first?.isUppercase == true) }
  }

  @Test func `what passes by itself is temporary`() {
    let temporary = Self.errors.filter(\.isTemporary)
    #expect(temporary.contains(.tooManyRequests(retryAfter: 7)))
    #expect(temporary.contains(.unreachable(.timedOut, host: "api.flickr.com")))
    #expect(!temporary.contains(.noKey) && !temporary.contains(.cancelled))
    let codes = temporary.compactMap { error -> Int? in
      guard case .refused(let code, _, _) = error else { return nil }
      return code.rawValue
    }
    #expect(codes.sorted() == [0, 10, 105, 106, 201])
  }
}
