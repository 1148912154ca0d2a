import FlickrClient
import Foundation
import Glibc
import Settings
import TestSupport
import Testing

struct KeyringTests {
  private static func text(_ trial: TokenTrial, _ name: String) -> String {
    // What was not written is empty.
    String(decoding: (try? trial.home.bytes(of: name)) ?? [], as: UTF8.self)
  }

  private static let file = "config/virtual-vacation/token.json"

  @Test func `with a keyring, the token is stored only there`() throws {
    var trial = try TokenTrial()
    try trial.giveKeyring()
    try trial.store().save(TokenTrial.token)
    #expect(try trial.store().place() == "the desktop keyring")
    #expect(try trial.store().load() == TokenTrial.token)
    #expect(Self.text(trial, "kept").contains("made-up-token-secret"))
    #expect(!Self.text(trial, Self.file).contains("made-up"))
    #expect(try TokenTrial.mode(trial.file) == 0o600)
  }

  @Test func `no argument and no environment has a secret`() throws {
    var trial = try TokenTrial()
    trial.environment["FLICKR_API_SECRET"] = "made-up-secret"
    trial.environment["VACATION_NAME"] = "made-up-name"
    try trial.giveKeyring()
    try trial.store().save(TokenTrial.token)
    _ = try trial.store().load()
    try trial.store().delete()
    let calls = Self.text(trial, "calls")
    #expect(calls.contains("store --label=Virtual Vacation"))
    #expect(calls.contains("lookup application virtual-vacation"))
    #expect(!calls.contains("made-up") && !calls.contains("10000001"))
    let environment = Self.text(trial, "environment")
    #expect(environment.contains("DBUS_SESSION_BUS_ADDRESS"))
    #expect(!environment.contains("made-up"))
  }

  @Test func `forgetting empties the keyring`() throws {
    var trial = try TokenTrial()
    try trial.giveKeyring()
    try trial.store().save(TokenTrial.token)
    #expect(try trial.store().delete())
    #expect(try trial.store().load() == nil)
    #expect(try trial.home.names(in: "config/virtual-vacation").isEmpty)
    #expect(!FileManager.default.fileExists(atPath: trial.home.path("kept")))
    #expect(try !trial.store().delete())
  }

  @Test func `without a login, the keyring is not accessed`() throws {
    var trial = try TokenTrial()
    try trial.giveKeyring()
    #expect(try trial.store().load() == nil && trial.store().place() == nil)
    #expect(Self.text(trial, "calls").isEmpty)
  }

  @Test(arguments: [
    "echo 'secret-tool: Cannot autolaunch D-Bus' >&2; exit 1",
    "[ $1 = store ] && exit 0",
    "kill -9 $$",
    "cat >/dev/null; echo something else; exit 0",
    "exit 0",
  ])
  func `a keyring that does not keep it leaves it to the file`(broken: String) throws {
    var trial = try TokenTrial()
    try trial.giveKeyring(broken: broken)
    try trial.store().save(TokenTrial.token)
    #expect(try trial.store().place() == trial.file)
    #expect(try trial.store().load() == TokenTrial.token)
    #expect(try trial.store().delete())
    #expect(try trial.store().place() == nil)
  }

  @Test func `a keyring that hangs is not waited for`() throws {
    var trial = try TokenTrial()
    try trial.giveKeyring(broken: "exec sleep 600")
    let store = trial.store(timeLimit: .milliseconds(200))
    try store.save(TokenTrial.token)
    #expect(try store.place() == trial.file)
    #expect(try store.load() == TokenTrial.token)
  }

  @Test func `children that the tool leaves behind are not waited for`() throws {
    var trial = try TokenTrial()
    try trial.giveKeyring(broken: "sleep 600 & echo $! >>'\(trial.home.path("children"))'")
    defer {
      for child in Self.text(trial, "children").split(separator: "\n") {
        if let child = pid_t(child) { kill(child, SIGKILL) }
      }
    }
    try trial.store().save(TokenTrial.token)
    #expect(try trial.store().load() == TokenTrial.token)
    #expect(try trial.store().place() == "the desktop keyring")
  }

  @Test func `a missing keyring is distinguished from no login`() throws {
    var trial = try TokenTrial()
    try trial.giveKeyring()
    try trial.store().save(TokenTrial.token)
    try trial.giveKeyring(broken: "echo 'secret-tool: it is locked' >&2; exit 1")
    #expect(throws: SettingsError.keyring(reason: "secret-tool: it is locked")) {
      try trial.store().load()
    }
    #expect(throws: SettingsError.self) { try trial.store().delete() }
    // Still known, so that it can be forgotten when the keyring is back.
    #expect(try trial.store().place() == "the desktop keyring")
    trial.environment["DBUS_SESSION_BUS_ADDRESS"] = nil
    let error = #expect(throws: SettingsError.self) { try trial.store().load() }
    #expect(error?.hint.contains("vacation flickr login") == true)
    // A new login needs no keyring.
    try trial.store().save(TokenTrial.token)
    #expect(try trial.store().place() == trial.file)
    #expect(try trial.store().load() == TokenTrial.token)
  }

  @Test func `a keyring that was emptied by others is no login`() throws {
    var trial = try TokenTrial()
    try trial.giveKeyring()
    try trial.store().save(TokenTrial.token)
    try FileManager.default.removeItem(atPath: trial.home.path("kept"))
    #expect(try trial.store().load() == nil)
    #expect(try trial.store().delete())
  }

  @Test func `a token in a file moves to the keyring with the next login`() throws {
    var trial = try TokenTrial()
    try trial.store().save(TokenTrial.token)
    #expect(try trial.store().place() == trial.file)
    try trial.giveKeyring()
    #expect(try trial.store().load() == TokenTrial.token)
    try trial.store().save(TokenTrial.token)
    #expect(try trial.store().place() == "the desktop keyring")
    #expect(!Self.text(trial, Self.file).contains("made-up"))
  }

  @Test func `only absolute directories of the path are searched`() throws {
    var trial = try TokenTrial()
    try trial.giveKeyring()
    trial.environment["PATH"] = ".:bin::\(trial.home.path("none"))"
    try trial.store().save(TokenTrial.token)
    #expect(try trial.store().place() == trial.file)
    #expect(Self.text(trial, "calls").isEmpty)
  }
}
