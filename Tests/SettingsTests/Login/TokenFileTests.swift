import FlickrClient
import Foundation
import Glibc
import Settings
import TestSupport
import Testing

@testable import SystemSupport

struct TokenFileTests {
  @Test func `a token is read as it was stored`() throws {
    let trial = try TokenTrial()
    let store = trial.store()
    #expect(try store.load() == nil && store.place() == nil)
    try store.save(TokenTrial.token)
    #expect(try trial.store().load() == TokenTrial.token)
    #expect(try store.place() == trial.file)
  }

  @Test func `no one else can read it`() throws {
    let trial = try TokenTrial()
    let earlier = umask(0)
    defer { umask(earlier) }
    try trial.store().save(TokenTrial.token)
    #expect(try TokenTrial.mode(trial.file) == 0o600)
    #expect(try TokenTrial.mode(trial.directories.configuration) == 0o700)
  }

  @Test func `a directory that was open to others is closed`() throws {
    let trial = try TokenTrial()
    try trial.home.directory("config/virtual-vacation")
    try TokenTrial.set(mode: 0o755, trial.directories.configuration)
    try trial.store().save(TokenTrial.token)
    #expect(try TokenTrial.mode(trial.directories.configuration) == 0o700)
  }

  @Test(arguments: [0o604, 0o640, 0o644, 0o660, 0o601, 0o620])
  func `a file that others may use is refused, with the command that helps`(mode: Int) throws {
    let trial = try TokenTrial()
    try trial.store().save(TokenTrial.token)
    try TokenTrial.set(mode: mode, trial.file)
    let error = #expect(throws: SettingsError.tokenFile(.notPrivate(path: trial.file))) {
      try trial.store().load()
    }
    #expect(error?.hint.contains("chmod 600 \(trial.file)") == true)
    try TokenTrial.set(mode: 0o600, trial.file)
    #expect(try trial.store().load() == TokenTrial.token)
  }

  @Test func `a link is refused, wherever it leads`() throws {
    let trial = try TokenTrial()
    try trial.store().save(TokenTrial.token)
    let moved = trial.home.path("elsewhere.json")
    try FileManager.default.moveItem(atPath: trial.file, toPath: moved)
    try FileManager.default.createSymbolicLink(atPath: trial.file, withDestinationPath: moved)
    #expect(throws: SettingsError.tokenFile(.link(path: trial.file))) { try trial.store().load() }
    // Writing puts a file in the link's place, and leaves what it leads to alone.
    let before = try trial.home.bytes(of: "elsewhere.json")
    var other = TokenTrial.token
    other.token = "another-token"
    try trial.store().save(other)
    #expect(try trial.store().load() == other)
    #expect(try trial.home.bytes(of: "elsewhere.json") == before)
  }

  @Test func `a directory or a pipe is refused without waiting`() throws {
    let trial = try TokenTrial()
    try FileManager.default.createDirectory(atPath: trial.file, withIntermediateDirectories: true)
    #expect(throws: SettingsError.tokenFile(.notAFile(path: trial.file))) {
      try trial.store().load()
    }
    #expect(throws: SettingsError.self) { try trial.store().save(TokenTrial.token) }
    #expect(try trial.home.names(in: "config/virtual-vacation") == ["token.json"])
    try FileManager.default.removeItem(atPath: trial.file)
    try #require(mkfifo(trial.file, 0o600) == 0)
    #expect(throws: SettingsError.tokenFile(.notAFile(path: trial.file))) {
      try trial.store().load()
    }
  }

  @Test(.enabled(if: geteuid() == 0, "only root can give files away"))
  func `another user's file is refused`() throws {
    let trial = try TokenTrial()
    try trial.store().save(TokenTrial.token)
    try #require(chown(trial.file, 65_534, 65_534) == 0)
    #expect(throws: SettingsError.tokenFile(.notOurs(path: trial.file))) {
      try trial.store().load()
    }
  }

  @Test(arguments: ["", "{", "null", "[]", "{\"place\":\"file\",\"key\":\"k\"}", "\u{0}\u{0}"])
  func `a file without a token is distinguished from no file, and overwritten`(text: String) throws
  {
    let trial = try TokenTrial()
    try trial.home.write(text, to: "config/virtual-vacation/token.json")
    try TokenTrial.set(mode: 0o600, trial.file)
    #expect(throws: SettingsError.notAToken(path: trial.file)) { try trial.store().load() }
    try trial.store().save(TokenTrial.token)
    #expect(try trial.store().load() == TokenTrial.token)
  }

  @Test func `a token of another key is ignored`() throws {
    let trial = try TokenTrial()
    try trial.store(key: "made-up-key").save(TokenTrial.token)
    #expect(try trial.store(key: "another-key").load() == nil)
    let text = String(
      decoding: try trial.home.bytes(of: "config/virtual-vacation/token.json"),
      as: UTF8.self
    )
    #expect(!text.contains("made-up-key"))
  }

  @Test func `forgetting removes it, and every remainder`() throws {
    let trial = try TokenTrial()
    let store = trial.store()
    #expect(try store.delete() == false)
    try store.save(TokenTrial.token)
    try trial.home.write("half a tok", to: "config/virtual-vacation/.vacation-x1.part")
    #expect(try store.delete())
    #expect(try store.load() == nil && store.place() == nil)
    #expect(try trial.home.names(in: "config/virtual-vacation").isEmpty)
    #expect(try store.delete() == false)
  }

  @Test func `forgetting removes also a file that is refused`() throws {
    let trial = try TokenTrial()
    try trial.store().save(TokenTrial.token)
    try TokenTrial.set(mode: 0o644, trial.file)
    #expect(try trial.store().delete())
    #expect(!FileManager.default.fileExists(atPath: trial.file))
  }

  @Test func `the next write removes files of a killed writer`() throws {
    let trial = try TokenTrial()
    try trial.store().save(TokenTrial.token)
    try trial.home.write("half", to: "config/virtual-vacation/.vacation-x1.part")
    try trial.store().save(TokenTrial.token)
    #expect(try trial.home.names(in: "config/virtual-vacation") == ["token.json"])
  }

  @Test func `errors show nothing of the token`() throws {
    let trial = try TokenTrial()
    try trial.store().save(TokenTrial.token)
    try TokenTrial.set(mode: 0o644, trial.file)
    let error = #expect(throws: SettingsError.self) { try trial.store().load() }
    let words = try #require(error).description + #require(error).hint
    #expect(!words.contains("made-up"))
  }
}
