import Foundation
import Glibc
import TestSupport
import Testing

@testable import Settings

/// What is read from `config.toml`, and what is refused.
struct ConfigurationFileTests {
  @Test(arguments: Setting.all)
  func `each right value is read, written with dots or in a table`(setting: Setting) throws {
    for (literal, value) in setting.examples {
      let file = try ConfigurationTrial(setting.line(literal)).file
      #expect(file.value(of: setting) == value, "\(literal)")
      #expect(file.problems.isEmpty && file.warnings.isEmpty)
      let table = setting.path.dropLast().joined()
      guard !table.isEmpty, let name = setting.path.last else { continue }
      let inTable = try ConfigurationTrial("[\(table)]\n\(name)=\(literal)").file
      #expect(inTable.value(of: setting) == value, "\(literal)")
    }
  }

  @Test(arguments: Setting.all)
  func `each wrong value is refused with file, line, name and what is allowed`(
    setting: Setting
  ) throws {
    for literal in setting.wrongLiterals {
      let trial = try ConfigurationTrial("# first\n\n" + setting.line(literal))
      let file = trial.file
      #expect(file.value(of: setting) == nil, "\(setting.key) = \(literal)")
      let problem = try #require(file.problems.first, "\(setting.key) = \(literal)")
      #expect(problem == .badValue(setting, .file(trial.path, line: 3)))
      let words = problem.description
      #expect(words.contains(trial.path) && words.contains("line 3"))
      #expect(words.contains(setting.key) && words.contains(setting.allowed))
      #expect(problem.hint.contains("vacation config unset \(setting.key)"))
      #expect(throws: problem) { try trial.configuration().value(of: setting) }
    }
  }

  @Test func `a wrong value leaves the others in force`() throws {
    let trial = try ConfigurationTrial("vacation = 1\ncolor = \"never\"\n")
    #expect(trial.file.value(of: .vacation) == nil)
    #expect(!trial.configuration().hasStyles)
  }

  @Test(arguments: [
    ("documnts = 1", "documnts", "\"documents\""),
    ("[flickr]\nkeyfile = 1", "flickr.keyfile", "key_file"),
    ("[cache]\nimage_byte = 1", "cache.image_byte", "cache.image_bytes"),
    ("[per_page]\nboxx.y = 1", "per_page.boxx.y", "per_page.box"),
    ("[flickr]\nkey.x = 'x'", "flickr.key.x", "flickr.key"), ("xyzzy = 2", "xyzzy", ""),
  ])
  func `an unknown setting is reported with its line and suggestions`(
    text: String,
    key: String,
    meant: String
  ) throws {
    let trial = try ConfigurationTrial(text)
    let file = trial.file
    #expect(file.problems.isEmpty)
    let warning = try #require(file.warnings.first)
    #expect(file.warnings.count == 1)
    #expect(warning.contains("\"\(key)\""))
    #expect(warning.contains(trial.path))
    #expect(warning.contains("Did you mean") == !meant.isEmpty)
    if !meant.isEmpty { #expect(warning.contains(meant)) }
  }

  @Test(arguments: [
    ("documents = ~/x", 1), ("a = 1\n\nb = \"x", 3), ("color = \"never\"\ncolor = \"auto\"", 2),
    ("[a\n", 1), ("= 1", 1), ("a = [1,\n2", 1), ("\u{0}", 1), ("a = 1\nb = '\u{0}'", 2),
    ("a = 1\ncolor = { a = 1 }", 2), ("a = 1.5", 1), ("[[flickr]]\nkey = 'x'", 1),
  ])
  func `what is no TOML is refused with its line`(text: String, line: Int) throws {
    let trial = try ConfigurationTrial(text)
    guard case .notTOML(trial.path, let found, _) = trial.file.problems.first else {
      Issue.record("\(trial.file.problems)")
      return
    }
    #expect(found == line)
    #expect(throws: SettingsError.self) { try trial.configuration().value(of: .color) }
  }

  @Test func `bytes that are no UTF-8 and files that are too large are refused`() throws {
    let trial = try ConfigurationTrial()
    try trial.scratch.write([0x61, 0x3D, 0x22, 0xFF, 0x22], to: "config.toml")
    guard case .notTOML = trial.file.problems.first else {
      Issue.record("\(trial.file.problems)")
      return
    }
    try trial.write(String(repeating: "#", count: 70_000))
    guard case .unreadable(_, let reason) = trial.file.problems.first else {
      Issue.record("\(trial.file.problems)")
      return
    }
    #expect(reason == "is larger than 64 kB")
  }

  @Test func `a missing file sets nothing, and a directory or a pipe is refused`() throws {
    let trial = try ConfigurationTrial()
    #expect(trial.file.problems.isEmpty)
    #expect(ConfigurationFile(path: trial.path + "/below").problems.isEmpty)
    try trial.scratch.directory("config.toml")
    #expect(trial.file.problems.count == 1)
    let pipe = trial.scratch.path("pipe")
    try #require(mkfifo(pipe, 0o600) == 0)
    #expect(ConfigurationFile(path: pipe).problems.count == 1)
  }

  @Test(.enabled(if: geteuid() != 0, "root may read everything"))
  func `a file that cannot be read is refused by its name`() throws {
    let trial = try ConfigurationTrial("color = 'never'", permissions: 0)
    let problem = try #require(trial.file.problems.first)
    #expect(problem.kind == .noPermission)
    #expect(problem.description.contains(trial.path))
  }
}
