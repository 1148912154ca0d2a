import FlickrClient
import TestSupport
import Testing

@testable import Settings

/// Keys and secrets: hidden from others, and never shown.
struct ConfigurationSecrecyTests {
  private static let text = """
    color = "never"
    [flickr]
    key = "\(ConfigurationTrial.key)"
    secret = "\(ConfigurationTrial.secret)"

    """

  @Test(arguments: [0o600, 0o400])
  func `a file for its owner alone may hold the key`(permissions: Int) throws {
    let trial = try ConfigurationTrial(Self.text, permissions: permissions)
    #expect(trial.file.problems.isEmpty)
    let credentials = try #require(try trial.configuration().credentials())
    #expect(credentials.key == ConfigurationTrial.key)
    #expect(credentials.secret == ConfigurationTrial.secret)
  }

  @Test(arguments: [0o644, 0o640, 0o604, 0o620, 0o601, 0o666, 0o777])
  func `a file with the key that others can use is refused, with what to type`(
    permissions: Int
  ) throws {
    let trial = try ConfigurationTrial(Self.text, permissions: permissions)
    let problem = try #require(trial.file.problems.first)
    #expect(problem == .exposed(path: trial.path, permissions: UInt32(permissions)))
    #expect(problem.hint.contains("chmod 600 '\(trial.path)'"))
    #expect(throws: problem) { try trial.configuration().credentials() }
    #expect(throws: problem) { try trial.configuration().value(of: .key) }
    // What is no secret is read all the same, so that `config list` can tell it.
    #expect(try trial.configuration().value(of: .color) == .text("never"))
  }

  @Test func `without a secret in it a file may be read by all`() throws {
    let trial = try ConfigurationTrial("color = 'never'", permissions: 0o644)
    #expect(trial.file.problems.isEmpty)
  }

  @Test func `a bad key is as secret as a good one`() throws {
    let trial = try ConfigurationTrial("flickr.key = 'short'", permissions: 0o644)
    guard case .exposed = trial.file.problems.first else {
      Issue.record("\(trial.file.problems)")
      return
    }
  }

  /// Every way in which the key may be mistyped in the file.
  @Test(arguments: [
    "flickr.key = KEY", "flickr.key = \"KEY", "flickr.key = \"KEY\" KEY", "flickr.key KEY", "KEY",
    "flickr.key = [KEY]", "flickr.key: KEY", "flickr.key = 0xKEY", "flickr.key = 99999999999KEY",
    "flickr.key = 12345678901234567890123456789012", "flickr.key = \"KEY\\q\"", "'KEY' = ",
    "flickr.key = \"KEY KEY\"", "flickr.key = \"KEY\"\nflickr.key = \"KEY\"",
    "flickr.key = trueKEY",
    "flickr.kye = \"KEY\"", "flickr.key_file = \"KEY\"", "flickr.endpoint = \"http://KEY@x\"",
  ])
  func `no message quotes what may be a key`(line: String) throws {
    let key = "7e5700000000000000000000000fa4e1"
    let trial = try ConfigurationTrial(line.replacing("KEY", with: key))
    let words =
      trial.file.problems.map { "\($0) \($0.hint) \(String(reflecting: $0))" }
      + trial.file.warnings
    #expect(!words.isEmpty)
    for word in words {
      #expect(!word.contains("7e5700"), "\(word)")
      #expect(!word.contains("12345678"), "\(word)")
    }
  }

  @Test func `neither a configuration nor its errors show a key when they are printed`() throws {
    let trial = try ConfigurationTrial(Self.text)
    let credentials = try #require(try trial.configuration().credentials())
    var shown = ""
    dump(credentials, to: &shown)
    shown += "\(credentials) \(String(reflecting: credentials))"
    #expect(!shown.contains(ConfigurationTrial.key) && !shown.contains(ConfigurationTrial.secret))
    let configuration = trial.configuration()
    dump(configuration, to: &shown)
    shown += "\(configuration) \(String(reflecting: configuration)) \(configuration.file)"
    #expect(!shown.contains(ConfigurationTrial.key) && !shown.contains(ConfigurationTrial.secret))
  }
}
