import TestSupport
import Testing

/// Somebody at a desktop whose browser says yes to Flickr, with the key in the configuration file.
struct LoginTrial {
  let traveller: Traveller
  private let server: OAuthServer

  /// Lets somebody try, against Flickr's pages as others wrote them.
  static func with(_ body: @Sendable (LoginTrial) async throws -> Void) async throws {
    try await OAuthServer.with { server in
      let trial = try LoginTrial(server)
      let run = try await trial.shell(
        """
        chmod +x bin/xdg-open
        printf %s '\(server.key)' | vacation config set flickr.key -
        printf %s '\(server.secret)' | vacation config set flickr.secret -
        """
      )
      try #require(run.exitCode == 0, "\(run.errors)")
      try await body(trial)
    }
  }

  private init(_ server: OAuthServer) throws {
    self.server = server
    traveller = try Traveller(environment: ["FLICKR_ENDPOINT": server.url, "DISPLAY": ":77"])
    // As a browser does: it follows Flickr's page back to the port that waits.
    try traveller.home.write(
      """
      #!/usr/bin/env python3
      import os, sys, urllib.request
      open(os.environ["HOME"] + "/browser.env", "w").write("\\n".join(os.environ))
      urllib.request.urlopen(sys.argv[1] + os.environ.get("CONSENT", "")).read()
      """,
      to: "bin/xdg-open"
    )
  }

  /// Runs a command line with the browser within reach.
  func shell(_ line: String) async throws -> ProcessRun {
    try await traveller.shell("PATH=\"$HOME/bin:$PATH\"\n" + line)
  }

  /// What nobody else may see: key and secret, token and token secret, as far as there are such.
  func secrets() throws -> [String] {
    [server.key, server.secret] + (try token())
  }

  /// The token and its secret, out of the file that keeps them.
  private func token() throws -> [String] {
    guard try traveller.home.names(in: "config/virtual-vacation").contains("token.json") else {
      return []
    }
    let text = String(
      decoding: try traveller.home.bytes(of: "config/virtual-vacation/token.json"),
      as: UTF8.self
    )
    return text.matches(of: /"(?:token|secret)":"([^"]+)"/).map { String($0.output.1) }
  }
}
