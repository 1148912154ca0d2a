import FlickrClient
import Foundation
import Glibc
import TestSupport
import Testing

@testable import Settings

/// `config set` and `unset`: one line changes, and nothing else.
struct ConfigurationEditorTests {
  private func changed(
    _ text: String,
    _ change: (ConfigurationEditor) throws -> Void
  ) throws -> String {
    let trial = try ConfigurationTrial(text)
    try change(trial.editor)
    return try trial.text()
  }

  @Test(arguments: [
    ("", "vacation = \"Alps\"\n"),
    ("# mine\n", "# mine\nvacation = \"Alps\"\n"),
    ("vacation=\"Rome\"", "vacation=\"Alps\""),
    ("  vacation   =   'Rome'   # why\r\n", "  vacation   =   \"Alps\"   # why\r\n"),
    ("\"vacation\" = 'Ro#me' # why\n", "\"vacation\" = \"Alps\" # why\n"),
    ("color = 'never' # c", "color = 'never' # c\nvacation = \"Alps\"\n"),
    ("a = \"# no comment\"\r\n[b]\r\n", "a = \"# no comment\"\r\nvacation = \"Alps\"\r\n[b]\r\n"),
    ("# top\n\n# of b\n[b]\nc = 1\n", "# top\n\nvacation = \"Alps\"\n\n# of b\n[b]\nc = 1\n"),
    ("[b]\nvacation = 1\n", "vacation = \"Alps\"\n\n[b]\nvacation = 1\n"),
    ("\u{FEFF}[b]\n", "\u{FEFF}vacation = \"Alps\"\n\n[b]\n"),
    ("\u{FEFF}", "\u{FEFF}vacation = \"Alps\"\n"),
    ("s = \"vacation = 1\"\n", "s = \"vacation = 1\"\nvacation = \"Alps\"\n"),
  ])
  func `a setting outside of tables is set`(before: String, after: String) throws {
    #expect(try changed(before) { try $0.set(.vacation, to: "Alps") } == after)
  }

  @Test(arguments: [
    ("", "[cache]\nreply_hours = 3\n"),
    ("color = 'auto'\n", "color = 'auto'\n\n[cache]\nreply_hours = 3\n"),
    ("[cache]", "[cache]\nreply_hours = 3\n"),
    ("[ cache ] # c\n[b]\n", "[ cache ] # c\nreply_hours = 3\n[b]\n"),
    (
      "[cache]\n\timage_bytes = 5_000_000\n\n[b]\n",
      "[cache]\n\timage_bytes = 5_000_000\n\treply_hours = 3\n\n[b]\n"
    ),
    ("cache.image_bytes = 1\nx = 1\n", "cache.image_bytes = 1\ncache.reply_hours = 3\nx = 1\n"),
    ("cache . 'reply_hours' = 0x2#c\n", "cache . 'reply_hours' = 3#c\n"),
    (
      "[a]\n[cache]\nreply_hours = 1\n[c]\nx = 1\n",
      "[a]\n[cache]\nreply_hours = 3\n[c]\nx = 1\n"
    ),
    ("\"cache\".\"reply\\u005Fhours\" = 1\n", "\"cache\".\"reply\\u005Fhours\" = 3\n"),
  ])
  func `a setting of a table is set`(before: String, after: String) throws {
    #expect(try changed(before) { try $0.set(.replyHours, to: "3") } == after)
  }

  @Test(arguments: [
    ("cache.reply_hours = 1\n", ""), ("[cache]\nreply_hours = 1 # c\n# d\n", "[cache]\n# d\n"),
    ("a = 1\ncache.reply_hours = 1", "a = 1\n"),
    ("[cache]\r\nreply_hours = 1\r\nx = 1\r\n", "[cache]\r\nx = 1\r\n"),
    ("[cache]\nreply_hours = [1] # c\nx = 1\n", "[cache]\nx = 1\n"),
    ("a = 1\n", "a = 1\n"), ("", ""),
  ])
  func `a setting is taken out`(before: String, after: String) throws {
    #expect(try changed(before) { try $0.unset(.replyHours) } == after)
  }

  @Test(arguments: [
    ("color = never # c\n[b]\n", "color = \"auto\" # c\n[b]\n"),
    ("color = \"never", "color = \"auto\""),
    ("color = [\nvacation = 'Alps'\n", "color = \"auto\"\nvacation = 'Alps'\n"),
    ("color = \"C:\\\nvacation = 'Alps'\n", "color = \"auto\"\nvacation = 'Alps'\n"),
    ("color = 'never'\nx = 1\ncolor = 1\n", "color = \"auto\"\nx = 1\n"),
    ("color = '''never\nx = 1\n", "color = \"auto\"\nx = 1\n"),
  ])
  func `setting a value fixes an invalid line`(before: String, after: String) throws {
    #expect(try changed(before) { try $0.set(.color, to: "auto") } == after)
  }

  @Test func `unsetting a value fixes an invalid line`() throws {
    #expect(try changed("a = 1\ncolor = never\n") { try $0.unset(.color) } == "a = 1\n")
  }

  @Test(arguments: [
    "vacation = oops\n", "[cache\nreply_hours = 1\n", "x = \"\"\"\ncolor = 'auto'\n",
    "cache = { reply_hours = 1 }\n", "[[cache]]\nreply_hours = 1\n",
  ])
  func `a file that is broken elsewhere is left as it is`(text: String) throws {
    let trial = try ConfigurationTrial(text)
    for change in [
      { try $0.set(.color, to: "never") }, { _ = try $0.unset(.color) },
    ] as [(ConfigurationEditor) throws -> Void] {
      do {
        try change(trial.editor)
      } catch let error as SettingsError {
        guard case .notTOML(trial.path, 1, _) = error else {
          Issue.record("\(error)")
          continue
        }
      }
    }
    #expect(try trial.text() == text)
  }

  @Test(arguments: [
    ("cache = 1\n", 1), ("a = 1\ncache = 'x'\n", 2), ("[cache.reply_hours]\nx = 1\n", nil),
    ("cache.reply_hours.x = 1\n", nil),
  ])
  func `a value in place of a table, or the reverse, is refused and left`(
    text: String,
    line: Int?
  ) throws {
    let trial = try ConfigurationTrial(text)
    #expect(
      throws: SettingsError.notEditable(path: trial.path, key: "cache.reply_hours", line: line)
    ) {
      try trial.editor.set(.replyHours, to: "3")
    }
    #expect(try trial.text() == text)
    #expect(try trial.scratch.names() == ["config.toml"])
  }

  @Test(arguments: [
    (Setting.color, "blue"), (.documents, "trips"), (.replyHours, "25"), (.key, "x"),
  ])
  func `a bad value is refused before the file is touched`(setting: Setting, text: String) throws {
    let trial = try ConfigurationTrial()
    #expect(throws: SettingsError.badValue(setting, .argument)) {
      try trial.editor.set(setting, to: text)
    }
    #expect(try trial.scratch.names() == [])
  }

  @Test func `every text is read back as it was set`() throws {
    let trial = try ConfigurationTrial()
    for text in ["a \"b\" 'c' \\d", "ü 🏔 \u{202E}", "x\u{7F}y\tz\n", "# [a] = {}", "'''", "\"\"\""]
    {
      try trial.editor.set(.keyCommand, to: text)
      #expect(trial.file.value(of: .keyCommand) == .text(text))
    }
    try trial.editor.set(.imageBytes, to: "50 MB")
    #expect(try trial.text().contains("image_bytes = \"50 MB\""))
    #expect(trial.file.value(of: .imageBytes) == .integer(50_000_000))
  }

  @Test func `a file with a secret is hidden from others, any other keeps its mode`() throws {
    let trial = try ConfigurationTrial("color = 'auto'\n", permissions: 0o640)
    try trial.editor.set(.color, to: "never")
    #expect(try trial.permissions() == 0o640)
    try trial.editor.set(.key, to: " \(ConfigurationTrial.key)\n")
    #expect(try trial.permissions() == 0o600)
    #expect(try trial.configuration().credentials()?.key == ConfigurationTrial.key)
  }

  @Test func `a new file, and the directories above it, are for their owner alone`() throws {
    let scratch = try Scratch()
    let editor = ConfigurationEditor(path: scratch.path("a/b/config.toml"))
    try editor.set(.color, to: "never")
    var status = stat()
    try #require(stat(scratch.path("a/b/config.toml"), &status) == 0)
    #expect(status.st_mode & 0o7777 == 0o600)
    try #require(stat(scratch.path("a"), &status) == 0)
    #expect(status.st_mode & 0o7777 == 0o700)
  }
}
