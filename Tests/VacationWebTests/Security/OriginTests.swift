import Testing

@testable import VacationWeb

/// RELIABILITY.md section 4, CSRF: methods by header fields.
struct OriginTests {
  /// Where a request says that it comes from.
  struct Case: CustomTestStringConvertible, Sendable {
    var site: String?
    var origin: String?
    /// Whether a change is made: with the cookie, and with the token.
    var isMade: (cookie: Bool, token: Bool)

    var testDescription: String { "\(site ?? "no site"), \(origin ?? "no origin")" }

    /// The header fields.
    func fields(host: String) -> [String] {
      [
        site.map { "Sec-Fetch-Site: \($0)" },
        origin.map { "Origin: \($0.replacing("HOST", with: host))" },
      ].compactMap(\.self)
    }
  }

  static let cases: [Case] = [
    Case(isMade: (false, true)),
    Case(site: "same-origin", isMade: (true, true)),
    Case(site: "none", isMade: (true, true)),
    Case(origin: "http://HOST", isMade: (true, true)),
    Case(site: "same-origin", origin: "http://HOST", isMade: (true, true)),
    Case(site: "same-site", isMade: (false, false)),
    Case(site: "cross-site", isMade: (false, false)),
    Case(site: "cross-site", origin: "http://HOST", isMade: (false, false)),
    Case(site: "same-origin", origin: "http://evil.example", isMade: (false, false)),
    Case(origin: "http://evil.example", isMade: (false, false)),
    Case(origin: "https://HOST", isMade: (false, false)),
    Case(origin: "http://localhost", isMade: (false, false)),
    Case(origin: "null", isMade: (false, false)),
  ]

  @Test(arguments: cases, ["POST", "PUT", "PATCH", "DELETE"])
  func `a change is made only for our own pages, and for programs`(
    _ one: Case,
    method: String
  ) async throws {
    try await ServerTrial.with { trial in
      let fields = one.fields(host: trial.host)
      let cookie = try await trial.exchange(
        "\(method) /things HTTP/1.1",
        fields + ["Cookie: \(try await trial.cookie())"],
        body: "a=b"
      )
      #expect(cookie.status == (one.isMade.cookie ? 200 : 403))
      let token = try await trial.exchange(
        "\(method) /things HTTP/1.1",
        fields + ["Authorization: Bearer \(trial.token)"],
        body: "a=b"
      )
      #expect(token.status == (one.isMade.token ? 200 : 403))
    }
  }

  @Test(arguments: cases)
  func `looking is for everybody with the cookie, wherever they come from`(
    _ one: Case
  ) async throws {
    try await ServerTrial.with { trial in
      let cookie = try await trial.cookie()
      let answer = try await trial.get("/page", as: cookie, one.fields(host: trial.host))
      #expect(answer.status == 200)
    }
  }
}
