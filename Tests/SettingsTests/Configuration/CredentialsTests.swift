import FlickrClient
import TestSupport
import Testing

@testable import Settings

/// Where Flickr's key comes from.
struct CredentialsTests {
  private static let key = ConfigurationTrial.key
  private static let secret = ConfigurationTrial.secret
  private static let other = "0otherotherotherother0000000003"

  @Test func `the environment takes precedence, and its key uses only its own secret`() throws {
    let trial = try ConfigurationTrial(
      "flickr.key = '\(Self.key)'\nflickr.secret = '\(Self.secret)'\nflickr.key_command = 'exit 9'"
    )
    func credentials(_ environment: [String: String]) throws -> FlickrCredentials? {
      try trial.configuration(environment).credentials()
    }
    let both = ["FLICKR_API_KEY": " \(Self.other)\n", "FLICKR_API_SECRET": Self.secret]
    #expect(try credentials(both) == FlickrCredentials(key: Self.other, secret: Self.secret))
    let alone = ["FLICKR_API_KEY": Self.other]
    #expect(try credentials(alone) == FlickrCredentials(key: Self.other))
    let same = ["FLICKR_API_KEY": Self.key]
    #expect(try credentials(same) == FlickrCredentials(key: Self.key, secret: Self.secret))
  }

  @Test func `the key command precedes the key file, which precedes the configuration`() throws {
    let trial = try ConfigurationTrial()
    let file = try trial.write("\(Self.other)\n", to: "key")
    var text = "flickr.key = '\(Self.key)'\n"
    try trial.write(text)
    #expect(try trial.configuration().credentials() == FlickrCredentials(key: Self.key))
    text += "flickr.key_file = '\(file)'\n"
    try trial.write(text)
    #expect(try trial.configuration().credentials() == FlickrCredentials(key: Self.other))
    text += "flickr.key_command = 'echo \(Self.key); echo \(Self.secret)'\n"
    try trial.write(text)
    let credentials = FlickrCredentials(key: Self.key, secret: Self.secret)
    #expect(try trial.configuration().credentials() == credentials)
    let given = trial.configuration(["FLICKR_API_SECRET": Self.other])
    #expect(try given.credentials() == FlickrCredentials(key: Self.key, secret: Self.other))
  }

  @Test func `finding out whether a key is configured runs no command`() throws {
    let trial = try ConfigurationTrial()
    #expect(try !trial.configuration().namesKey())
    #expect(try trial.configuration(["FLICKR_API_KEY": Self.other]).namesKey())
    for line in ["key = '\(Self.key)'", "key_file = '~/none'", "key_command = 'touch ran'"] {
      try trial.write("flickr.\(line)\n")
      #expect(try trial.configuration().namesKey(), "\(line)")
    }
    #expect(throws: SettingsError.self) {
      try trial.configuration(["FLICKR_API_KEY": "short"]).namesKey()
    }
  }

  @Test func `the files that a key may come from are the configuration and the key's own`() throws {
    let trial = try ConfigurationTrial()
    let own = trial.configuration().file.path
    #expect(trial.configuration().filesOfKey == [own])
    try trial.write("flickr.key_file = '/a/key'\n")
    #expect(trial.configuration().filesOfKey == [own, "/a/key"])
  }

  @Test(arguments: [
    "KEY\nSECRET\n", "KEY\r\nSECRET\r\n", "\n# mine\n  KEY  \n\n\tSECRET",
    "key = \"KEY\"\nsecret = \"SECRET\"",
    "secret='SECRET' # 's'\nkey='KEY' # k\nname = 'x'", "key=KEY\nsecret = SECRET # s\n",
  ])
  func `a file with the key may be written in several ways`(text: String) throws {
    let trial = try ConfigurationTrial("flickr.key_file = '~/key'")
    try trial.write(
      text.replacing("KEY", with: Self.key).replacing("SECRET", with: Self.secret),
      to: "key"
    )
    let credentials = FlickrCredentials(key: Self.key, secret: Self.secret)
    #expect(try trial.configuration().credentials() == credentials)
  }

  @Test(arguments: [
    "", "\n", "# KEY", "KEY KEY", "KEY\nshort", "short", "KEY\nSECRET\nKEY", "secret = SECRET",
    "key = \nsecret = SECRET", "KEYKEYKEY", "KEY\nSECRET!", "\u{0}KEY", "key = KEY\nsecret = x",
  ])
  func `what is no key is refused and not shown`(text: String) throws {
    let trial = try ConfigurationTrial("flickr.key_file = '~/key'")
    let content = text.replacing("KEY", with: Self.key).replacing("SECRET", with: Self.secret)
    let path = try trial.write(content, to: "key")
    let error = try #require(throws: SettingsError.self) {
      try trial.configuration().credentials()
    }
    #expect(error == .unusableKey(place: "the file \(path)"))
    #expect(error.kind == .loginNeeded)
    #expect(!"\(error) \(error.hint)".contains(Self.key))
  }

  @Test(arguments: [0o644, 0o640, 0o660, 0o601])
  func `a file with the key that others can use is refused`(permissions: Int) throws {
    let trial = try ConfigurationTrial("flickr.key_file = '~/key'")
    let path = try trial.write(Self.key, to: "key", permissions: permissions)
    #expect(throws: SettingsError.exposed(path: path, permissions: UInt32(permissions))) {
      try trial.configuration().credentials()
    }
  }

  @Test func `a missing key file is reported`() throws {
    let trial = try ConfigurationTrial("flickr.key_file = '~/key'")
    let path = trial.scratch.path("key")
    #expect(
      throws: SettingsError.unreadableKeyFile(path: path, reason: "does not exist")
    ) {
      try trial.configuration().credentials()
    }
    try trial.scratch.directory("key")
    #expect(throws: SettingsError.unreadableKeyFile(path: path, reason: "is not a file")) {
      try trial.configuration().credentials()
    }
  }

  @Test(arguments: ["FLICKR_API_KEY", "FLICKR_API_SECRET"])
  func `a variable that holds no key is refused and not shown`(name: String) throws {
    let trial = try ConfigurationTrial()
    let error = try #require(throws: SettingsError.self) {
      try trial.configuration([name: "not-a-key-of-any-kind"]).credentials()
    }
    #expect(error == .unusableKey(place: name))
    #expect(!"\(error) \(error.hint)".contains("not-a-key"))
  }

  @Test func `a failing command is reported without quoting it`() throws {
    let trial = try ConfigurationTrial("flickr.key_command = 'echo \(Self.key); exit 3'")
    let error = try #require(throws: SettingsError.self) {
      try trial.configuration().credentials()
    }
    #expect(error == .keyCommandFailed(reason: "failed with exit code 3"))
    #expect(!"\(error) \(error.hint)".contains(Self.key))
    try trial.write("flickr.key_command = 'echo nothing'")
    #expect(throws: SettingsError.unusableKey(place: "flickr.key_command")) {
      try trial.configuration().credentials()
    }
  }
}
