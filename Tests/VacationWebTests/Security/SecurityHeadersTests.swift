import HTTPTypes
import Testing

@testable import VacationWeb

/// RELIABILITY.md section 4, clickjacking and MIME types: the header fields of every answer.
struct SecurityHeadersTests {
  private static let policy =
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src "
    + "'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'; manifest-src 'self'"

  @Test func `every answer has them, whatever it is`() async throws {
    try await ServerTrial.with { trial in
      let cookie = try await trial.cookie()
      var answers = try await [
        trial.get("/", as: nil), trial.get("/?token=\(trial.token)", as: nil),
        trial.exchange("OPTIONS / HTTP/1.1"), trial.exchange("GET / HTTP/1.1", ["Host: x"]),
        trial.exchange("GET /%00 HTTP/1.1"), trial.exchange("GET / HTTP/7.7"),
      ]
      for target in [
        "/", "/page", "/pieces", "/nowhere", "/unheard", "/vacation", "/api/v1/page", "/own",
      ] {
        answers.append(try await trial.get(target, as: cookie))
      }
      for answer in answers {
        #expect(answer["content-security-policy"] == Self.policy)
        #expect(answer["x-content-type-options"] == "nosniff")
        #expect(["same-origin", "no-referrer"].contains(answer["referrer-policy"]))
        #expect(answer["cross-origin-opener-policy"] == "same-origin")
        #expect(answer["cross-origin-resource-policy"] == "same-origin")
        #expect(answer["x-frame-options"] == "DENY")
        #expect(answer["permissions-policy"]?.hasPrefix("geolocation=(self), ") == true)
        #expect(answer["server"] == nil)
        #expect(answer["access-control-allow-origin"] == nil)
        for name in ["content-security-policy", "cache-control", "content-length"] {
          #expect(answer.fields.count { $0.name == name } <= 1)
        }
      }
    }
  }

  @Test func `an answer that says nothing of caches is not kept without asking`() async throws {
    try await ServerTrial.with { trial in
      let cookie = try await trial.cookie()
      #expect(try await trial.get("/page", as: cookie)["cache-control"] == "private, no-cache")
      let own = try await trial.get("/own", as: cookie)
      #expect(own["cache-control"] == "public, max-age=31536000, immutable")
    }
  }

  @Test func `pictures may come from the tile server that was set, and nowhere else`() throws {
    var fields = HTTPFields()
    SecurityHeaders(tileOrigin: "https://*.tiles.example").add(to: &fields)
    let policy = try #require(fields[.contentSecurityPolicy])
    #expect(policy.contains("img-src 'self' data: https://*.tiles.example; connect-src 'self'"))
    #expect(!policy.contains("unsafe"))
  }

  @Test func `the browser may only be asked for the place and the whole screen`() throws {
    var fields = HTTPFields()
    SecurityHeaders().add(to: &fields)
    let name = try #require(HTTPField.Name("Permissions-Policy"))
    let pieces = try #require(fields[name]).split(separator: ", ")
    #expect(pieces.count > 10)
    #expect(pieces.prefix(2) == ["geolocation=(self)", "fullscreen=(self)"])
    #expect(pieces.dropFirst(2).allSatisfy { $0.hasSuffix("=()") })
  }
}
