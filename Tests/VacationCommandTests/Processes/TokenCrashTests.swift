import Foundation
import TestSupport
import Testing

/// RELIABILITY.md section 3, row 1: a login that is killed leaves the old token or the new one.
@Suite(.enabled(if: BuiltBinary.isPresent && OAuthServer.isAvailable))
struct TokenCrashTests {
  private static let file = KilledProgram.path("config") + "/token.json"

  /// What a browser does whose user says yes.
  private static let browser = """
    #!/usr/bin/env python3
    import sys, urllib.request
    urllib.request.urlopen(sys.argv[1], timeout=30).read()
    """

  @Test func `a token that is replaced is the old one or the new one`() async throws {
    try await OAuthServer.with { server in
      let traveller = try Traveller(environment: [
        "FLICKR_ENDPOINT": server.url, "FLICKR_API_KEY": server.key,
        "FLICKR_API_SECRET": server.secret, "DISPLAY": ":77",
      ])
      try traveller.home.write(Self.browser, to: "bin/xdg-open")
      let first = try await traveller.login("chmod +x bin/xdg-open\nvacation flickr login")
      try #require(first.exitCode == 0, "\(first.errors)")
      var random = SeededRandom(seed: Torture.seed(34))
      var (latest, killed, round) = (first.duration, 0, 0)
      var token = try Self.token(of: traveller)
      // More than twenty where too few are killed before their end: the machine's load says when.
      while round < 20 * Torture.factor || (killed < 4 && round < 100) {
        round += 1
        // The token is written at the very end.
        let seconds = latest.seconds * Double(random.number(600...1_000)) / 1_000
        let run = try await traveller.login("timeout -s KILL \(seconds) vacation flickr login")
        let now = try Self.token(of: traveller)
        if run.exitCode == 0 {
          #expect(now != token, "round \(round): each login has a token of its own")
          // The shell's own start is part of the duration, and the machine's load comes and goes: a
          // login that got through has to be followed by much earlier kills.
          latest = min(latest, run.duration) * 0.7
        } else {
          killed += 1
          latest = latest * 1.1
        }
        token = now
        // This is not about waiting; who was killed early has made no file of the pace.
        try? FileManager.default.removeItem(
          atPath: traveller.home.path(KilledProgram.path("state") + "/pace")
        )
      }
      print("a token: killed \(killed) of \(round) programs")
      #expect(killed >= 4, "too many ended before they were killed")
      let whoami = try await traveller.login("vacation flickr whoami")
      #expect(whoami.exitCode == 0, "\(whoami.errors)")
    }
  }

  /// The token and its secret, out of a file that is whole and nobody else's.
  private static func token(of traveller: Traveller) throws -> [String] {
    let path = traveller.home.path(file)
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    let text = String(decoding: try traveller.home.bytes(of: file), as: UTF8.self)
    _ = try JSONSerialization.jsonObject(with: Data(text.utf8))
    let found = text.matches(of: /"(?:token|secret)"\s*:\s*"([^"]+)"/).map { String($0.output.1) }
    #expect(found.count == 2)
    return found
  }
}

extension Traveller {
  /// Runs a command line with the browser within reach.
  fileprivate func login(_ line: String) async throws -> ProcessRun {
    try await shell("PATH=\"$HOME/bin:$PATH\"\n" + line)
  }
}

extension Duration {
  fileprivate var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
