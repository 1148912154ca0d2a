import Testing

@testable import VacationWeb

/// RELIABILITY.md section 4, DNS rebinding: the names that a server is found under.
struct HostTests {
  @Test(arguments: ["127.0.0.1", "localhost", "LOCALHOST", "localhost.", "[::1]"])
  func `the server is found under`(name: String) async throws {
    try await ServerTrial.with { trial in
      let answer = try await trial.get("/", as: nil, ["Host: \(name):\(trial.port)"])
      #expect(answer.status == 403)
      #expect(answer.text.contains("This page requires the link with the token"))
    }
  }

  @Test(arguments: [
    "evil.example", "127.0.0.1", "localhost", "0.0.0.0", "127.0.0.2", "[::]", "",
  ])
  func `the server is not found under`(name: String) async throws {
    try await ServerTrial.with { trial in
      let cookie = try await trial.cookie()
      for host in [name, "\(name):\(trial.port + 1)", "\(name):80"] {
        let answer = try await trial.get("/", as: cookie, ["Host: \(host)"])
        #expect(answer.status == 421, "\(host)")
      }
    }
  }

  @Test func `an address of another host goes before Host`() async throws {
    try await ServerTrial.with { trial in
      let cookie = ["Cookie: \(try await trial.cookie())"]
      let other = try await trial.exchange("GET http://evil.example/page HTTP/1.1", cookie)
      #expect(other.status == 421)
      let twice = try await trial.exchange(
        "GET /page HTTP/1.1",
        ["Host: \(trial.host)", "Host: evil.example"] + cookie
      )
      #expect(twice.status == 400)
    }
  }

  @Test func `the host that was asked for counts, an address of every host does not`() {
    let name = AllowedHosts(port: 80, boundHost: "desk.example", localAddress: "192.0.2.7")
    #expect(name.contains("desk.example:80") && name.contains("Desk.Example"))
    #expect(name.contains("192.0.2.7:80") && name.contains("localhost"))
    #expect(!name.contains("192.0.2.8:80") && !name.contains("desk.example:81"))
    for wildcard in ["0.0.0.0", "::"] {
      let hosts = AllowedHosts(port: 8731, boundHost: wildcard, localAddress: "2001:db8::7")
      #expect(hosts.contains("[2001:db8::7]:8731") && hosts.contains("127.0.0.1:8731"))
      #expect(!hosts.contains("0.0.0.0:8731") && !hosts.contains("[::]:8731"))
      #expect(!hosts.contains("127.0.0.1"))
    }
  }

  @Test(arguments: [
    ("127.0.0.1", true), ("127.8.9.1", true), ("localhost", true), ("::1", true), ("[::1]", true),
    ("0.0.0.0", false), ("::", false), ("192.168.1.2", false), ("127.0.0.1.evil.example", false),
    ("127.0.0.256", false), ("example.org", false), ("", false),
  ])
  func `loopback is told from the rest`(host: String, isLoopback: Bool) {
    #expect(HostName.isLoopback(host) == isLoopback)
  }
}
