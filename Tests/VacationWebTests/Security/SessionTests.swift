import Testing

@testable import VacationWeb

/// Who may use the server: RELIABILITY.md section 4, other local users and programs.
struct SessionTests {
  @Test func `without a session every address is refused, with words`() async throws {
    try await ServerTrial.with { trial in
      for target in ["/", "/page", "/nowhere", "/own", "/events", "/assets/main.js"] {
        let answer = try await trial.get(target, as: nil)
        #expect(answer.status == 403, "\(target)")
        #expect(
          answer.text.contains("Open the link that <code>vacation serve</code> printed"),
          "\(target)"
        )
        #expect(answer["content-type"] == "text/html; charset=utf-8")
      }
      let answer = try await trial.get("/api/v1/page", as: nil)
      #expect(answer.status == 403)
      #expect(answer["content-type"] == "application/json")
      #expect(answer.text.hasPrefix(#"{"error":{"code":"loginNeeded","message":""#))
    }
  }

  @Test func `the link gives a cookie and goes on by itself, without a redirect`() async throws {
    try await ServerTrial.with { trial in
      let answer = try await trial.get("/?token=\(trial.token)", as: nil)
      #expect(answer.status == 200)
      let cookie = try #require(answer["set-cookie"])
      #expect(cookie.hasPrefix("vacation-session-\(trial.port)="))
      #expect(cookie.hasSuffix("; Path=/; HttpOnly; SameSite=Strict"))
      #expect(!cookie.contains(trial.token))
      #expect(answer["cache-control"] == "no-store")
      #expect(answer["referrer-policy"] == "no-referrer")
      #expect(answer.text.contains(#"<meta http-equiv="refresh" content="0; url=/">"#))
      #expect(answer.text.contains(#"<a href="/">"#))
      #expect(!answer.text.contains(trial.token))
    }
  }

  @Test func `the plain page looks like the others, and what it needs for that is for anybody`()
    async throws
  {
    let trial = try WebTrial()
    try await ServerTrial.with(desk: trial.desk) { server in
      for target in ["/places", "/?token=\(server.token)"] {
        let page = try await server.get(target, as: nil)
        let tags = HTMLTags(page.text).all
        let files = tags.compactMap { $0.name == "link" ? $0["href"] : $0["src"] }
        #expect(files == ["/assets/icon.svg", "/assets/style.css", "/assets/icon.svg"])
      }
      let types = [
        "/assets/style.css": "text/css; charset=utf-8", "/assets/icon.svg": "image/svg+xml",
        "/favicon.ico": "image/svg+xml",
      ]
      #expect(PlainPage.files == Set(types.keys))
      for (target, type) in types {
        let answer = try await server.get(target, as: nil)
        #expect(answer.status == 200, "\(target)")
        #expect(answer["content-type"] == type, "\(target)")
        #expect(answer["set-cookie"] == nil, "\(target)")
        #expect(try await server.exchange("HEAD \(target) HTTP/1.1").status == 200, "\(target)")
        let other = try await server.get(target, as: nil, ["Host: evil.example:\(server.port)"])
        #expect(other.status == 421, "\(target)")
        let change = try await server.exchange("POST \(target) HTTP/1.1")
        #expect(change.status == 403, "\(target)")
      }
    }
  }

  @Test(arguments: [
    "/assets/main.js", "/assets/", "/assets/none.css", "/assets/style.css/", "/assets/%73tyle.css",
    "/assets/..%2Fplaces", "/leaflet/leaflet.js", "/leaflet/leaflet.css", "/map/ground/test/0/0/0",
    "/photos/1/image/thumb", "/settings", "/api/v1/cache", "/events", "/favicon.ico/places",
  ])
  func `nothing else is for anybody`(target: String) async throws {
    let trial = try WebTrial()
    try await ServerTrial.with(desk: trial.desk) { server in
      let answer = try await server.get(target, as: nil)
      #expect([400, 403].contains(answer.status))
      #expect(!answer.text.contains("Kyoto"))
    }
  }

  @Test func `the cookie lets its holder in, among others and again`() async throws {
    try await ServerTrial.with { trial in
      let cookie = try await trial.cookie()
      let again = try await trial.cookie()
      #expect(again == cookie)
      for field in [cookie, "a=b; \(cookie)", "\(cookie); a=b", "a=b;\(cookie);c"] {
        let answer = try await trial.get("/", as: field)
        #expect(answer.text == "front", "\(field)")
      }
      let twice = try await trial.get("/", as: nil, ["Cookie: a=b", "Cookie: \(cookie)"])
      #expect(twice.text == "front")
    }
  }

  @Test func `a wrong token gives nothing`() async throws {
    try await ServerTrial.with { trial in
      let wrong = String(trial.token.dropLast()) + (trial.token.hasSuffix("0") ? "1" : "0")
      for token in [wrong, "", "x", trial.token + "0", trial.token.uppercased() + "G"] {
        let answer = try await trial.get("/?token=\(token)", as: nil)
        #expect(answer.status == 403, "\(token)")
        #expect(answer["set-cookie"] == nil, "\(token)")
      }
    }
  }

  @Test func `programs send the token in a header field`() async throws {
    try await ServerTrial.with { trial in
      let answer = try await trial.get("/page", as: nil, ["Authorization: Bearer \(trial.token)"])
      #expect(answer.text == "a page")
      let wrong = try await trial.get("/page", as: nil, ["Authorization: Bearer \(trial.token)0"])
      #expect(wrong.status == 403)
    }
  }

  @Test func `another server's cookie is worth nothing here`() async throws {
    try await ServerTrial.with { one in
      try await ServerTrial.with { other in
        let cookie = try await one.cookie()
        #expect(try await other.get("/", as: cookie).status == 403)
        let value = cookie.drop { $0 != "=" }
        let forged = "vacation-session-\(other.port)\(value)"
        #expect(try await other.get("/", as: forged).status == 403)
      }
    }
  }

  @Test func `secrets are long, different each time, and do not print themselves`() {
    let secrets = (0..<100).map { _ in Secret() }
    #expect(Set(secrets.map(\.text)).count == 100)
    #expect(secrets.allSatisfy { $0.text.count == 64 })
    for secret in secrets.prefix(3) {
      #expect(!"\(secret) \(String(reflecting: secret))".contains(secret.text))
      var dumped = ""
      dump(ServerSettings(token: secret) { _ in }.token.description, to: &dumped)
      #expect(!dumped.contains(secret.text))
    }
  }

  @Test func `a secret of one's own is of characters that an address can hold`() {
    let good = String(repeating: "aZ9-_", count: 8)
    #expect(Secret(good)?.text == good)
    #expect(Secret(String(good.prefix(31))) == nil)
    for wrong in [" ", "&", "é", "%", "\n", "/"] { #expect(Secret(good + wrong) == nil) }
  }

  @Test func `a secret matches itself alone`() {
    let secret = Secret()
    #expect(secret.matches(secret.text))
    for other in ["", "0", String(secret.text.dropLast()), secret.text + "0", secret.text + "\0"] {
      #expect(!secret.matches(other))
    }
  }
}
