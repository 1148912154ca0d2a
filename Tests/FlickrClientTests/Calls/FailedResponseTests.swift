import Flickr
import TestSupport
import Testing

@testable import FlickrClient

/// What answers that are not good become.
struct FailedResponseTests {
  private func error(_ answers: ScriptedAnswer...) async -> FlickrError? {
    let trial = TrialClient(ScriptedTransport(answers), credentials: Fake.all)
    let error = await failure { () async throws(FlickrError) in
      try await trial.client.call(.unchecked("flickr.photos.getInfo"))
    }
    #expect(trial.transport.requests.count == answers.count)
    return error
  }

  @Test(arguments: [1, 2, 3, 20, 95, 96, 97, 98, 99, 100, 112, 4_711])
  func `a failure with HTTP status 200 is one, by its number`(code: Int) async {
    let error = await error(.fail(code, "Photo not found"))
    #expect(
      error
        == .refused(
          FlickrCode(rawValue: code),
          message: "Photo not found",
          method: "flickr.photos.getInfo"
        )
    )
  }

  @Test(arguments: [
    "<html><body>Bad gateway</body></html>", "", "null", "[]", "{}", #"{"stat":"ok""#,
    #"{"stat":"fail","code":201},"#, #"jsonFlickrApi({"stat":"ok"})"#, "\u{0}\u{1}",
  ])
  func `an undecodable response is retried, and then its beginning is shown`(text: String)
    async
  {
    let answer = ScriptedAnswer.text(text)
    let error = await error(answer, answer, answer, answer, answer)
    guard case .undecodable(200, let excerpt, "flickr.photos.getInfo") = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(text.hasPrefix(excerpt))
    #expect(error?.isTemporary == true)
  }

  @Test func `an outage reported as HTML is retried`() async throws {
    let trial = TrialClient(.text("<html>Oops</html>"), .text("{\"stat\":"), .ok)
    #expect(try await trial.client.call(PhotosSearch(text: "x")).value.total == 0)
  }

  @Test(arguments: [400, 401])
  func `an OAuth problem is reported as is and not retried`(status: Int) async {
    let text = "oauth_problem=signature_invalid&debug_sbs=GET%26https%3A%2F%2F\(Fake.key)"
    let error = await error(.text(text, status: status))
    #expect(error == .oauthProblem("signature_invalid"))
    #expect(error?.description.contains("signature invalid") == true)
  }

  @Test(arguments: [301, 302, 303, 307, 308])
  func `a redirect of a call is not followed`(status: Int) async {
    let answer = ScriptedAnswer.text(
      "",
      status: status,
      headers: [TransportHeader("Location", "https://api.flickr.com/services/rest/?elsewhere")]
    )
    #expect(
      await error(answer)
        == .undecodable(status: status, excerpt: "", method: "flickr.photos.getInfo")
    )
  }

  @Test func `a long response is shown as 200 characters on one line`() async {
    let text = "<html>\n\n  <p>" + String(repeating: "é \n", count: 10_000)
    guard case .undecodable(404, let excerpt, _) = await error(.text(text, status: 404)) else {
      Issue.record("another error")
      return
    }
    #expect(excerpt.count == 200)
    #expect(excerpt.hasPrefix("<html> <p>é é é"))
  }

  @Test func `secrets repeated in a response are redacted`() async throws {
    let leak = Fake.secrets.joined(separator: " ")
    let answers: [ScriptedAnswer] = [
      .text("<html>\(leak)</html>", status: 404), .fail(100, "Invalid API Key (\(leak))"),
      .text("oauth_problem=\(leak)", status: 401),
      // Cut in the middle of a secret.
      .text(String(repeating: " ", count: 984) + Fake.key, status: 404),
      .text("<p>" + String(repeating: " ", count: 991) + Fake.token.token, status: 404),
    ]
    for answer in answers {
      let error = try #require(await error(answer))
      for secret in Fake.secrets {
        for text in ["\(error)", error.hint ?? "", String(reflecting: error), dumped(error)] {
          #expect(!text.contains(secret.prefix(8)), "\(text)")
        }
      }
    }
  }

  @Test func `a call by name returns Flickr's response without secrets`() async throws {
    let text =
      #"{"api_key":{"_content":"\#(Fake.key)"},"oauth_token":"\#(Fake.token.token)","#
      + #""greeting":"hello","stat":"ok"}"#
    let trial = TrialClient(.text(text), credentials: Fake.all)
    let answer = try await trial.client.call(.unchecked("flickr.test.echo"))
    #expect(answer.contains(#""greeting":"hello""#))
    for secret in Fake.secrets { #expect(!answer.contains(secret)) }
  }
}
