import Foundation
import TestSupport
import Testing

/// Key, secret, token and token secret are where they are kept, and nowhere else.
@Suite("Secrets", .enabled(if: BuiltBinary.isPresent && OAuthServer.isAvailable))
struct SecretsTests {
  /// What somebody who is logged in types.
  private static let lines = [
    "vacation flickr login --perms delete",
    "vacation flickr whoami", "vacation flickr whoami --json",
    "vacation flickr call flickr.test.login",
    // Flickr's replies repeat what the program sent.
    "vacation flickr call flickr.auth.oauth.checkToken",
    "vacation flickr call flickr.test.echo hello=world",
    "vacation flickr call flickr.photos.addTags photo_id=1 tags=sea --yes",
    "vacation flickr mine", "vacation flickr search sunset", "vacation flickr places --fresh",
    "vacation show 1 --json", "vacation visit 1", "vacation visit 1 --json",
    "vacation config list", "vacation config get flickr.key", "vacation config list --json",
    "vacation config list --origin", "vacation config get flickr.secret",
    "vacation paths", "vacation status", "vacation cache", "vacation recents",
    "sed -i 's/\"secret\":\"/&0/' config/virtual-vacation/token.json; vacation flickr whoami",
    "vacation flickr login --perms read", "vacation flickr logout",
  ]

  @Test func `no output, cache, log or other file holds a secret`() async throws {
    try await LoginTrial.with { trial in
      var secrets = Set(try trial.secrets())
      for line in Self.lines {
        let run = try await trial.shell(line)
        secrets.formUnion(try trial.secrets())
        for secret in secrets {
          #expect(!run.output.contains(secret), "\(line)")
          #expect(!run.errors.contains(secret), "\(line)")
        }
        try expectNoFile(of: trial.traveller, holds: secrets, after: line)
      }
      // Key and secret, and three tokens with theirs: two logins, and one that was damaged.
      #expect(secrets.count >= 6)
    }
  }

  /// Looks into every file below the home directory but the two that keep secrets.
  private func expectNoFile(
    of traveller: Traveller,
    holds secrets: Set<String>,
    after line: String
  ) throws {
    let home = traveller.home.path
    let keepers = ["config/virtual-vacation/token.json", "config/virtual-vacation/config.toml"]
    let names = FileManager.default.enumerator(atPath: home)?.compactMap { $0 as? String } ?? []
    #expect(names.contains(keepers[1]))
    for name in names where !keepers.contains(name) {
      // Directories have no bytes.
      guard let data = FileManager.default.contents(atPath: home + "/" + name) else { continue }
      for secret in secrets {
        #expect(data.range(of: Data(secret.utf8)) == nil, "\(name) after \(line)")
      }
    }
  }
}
