import Foundation
import Settings
import TestSupport

/// Somebody with a configuration file in a temporary home directory.
final class ConfigurationTrial {
  /// A key of the right shape that nobody has.
  static let key = "0fakefakefakefakefakefakefake001"
  /// A secret of the right shape that nobody has.
  static let secret = "0fakefakefake002"

  let scratch: Scratch
  let path: String

  /// Writes the file; nil for none.
  init(_ text: String? = nil, permissions: Int = 0o600) throws {
    scratch = try Scratch()
    path = scratch.path("config.toml")
    if let text { try write(text, permissions: permissions) }
  }

  /// Writes a file; it is the configuration file where no other is named.
  @discardableResult
  func write(
    _ text: String,
    to name: String = "config.toml",
    permissions: Int = 0o600
  ) throws -> String {
    let path = try scratch.write(text, to: name)
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
    return path
  }

  /// The file as it is now.
  var file: ConfigurationFile { ConfigurationFile(path: path) }

  /// The text of the file.
  func text() throws -> String {
    String(decoding: try scratch.bytes(of: "config.toml"), as: UTF8.self)
  }

  /// The file's mode.
  func permissions(of name: String = "config.toml") throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: scratch.path(name))
    return (attributes[.posixPermissions] as? Int) ?? -1
  }

  /// The file under an environment, with the scratch as home directory.
  func configuration(
    _ environment: [String: String] = [:],
    flags: [String: SettingValue] = [:]
  ) -> Configuration {
    let environment = ["HOME": scratch.path].merging(environment) { $1 }
    return Configuration(file: file, environment: { environment[$0] }, flags: flags)
  }

  /// What changes the file.
  var editor: ConfigurationEditor { ConfigurationEditor(path: path) }
}

extension Setting {
  /// How its right values may look in a file, and what they mean; the last is another value than its
  /// standard one.
  var examples: [(literal: String, value: SettingValue)] {
    switch kind {
    case .word(let words): words.map { ("\"\($0)\"", .text($0)) }
    case .truth: [("false", .truth(false)), ("true", .truth(true))]
    case .number(let range):
      [
        (String(range.upperBound), .integer(range.upperBound)),
        ("7", .integer(max(7, range.lowerBound))),
      ]
      .filter { $0.0 != "7" || range.contains(7) }
        + (range.contains(7) ? [] : [(String(range.lowerBound), .integer(range.lowerBound))])
    case .bytes:
      [("2_000_000", .integer(2_000_000)), ("\"1.5 GB\"", .integer(1_500_000_000))]
    case .path: [("\"/srv/x y\"", .text("/srv/x y")), ("'~/x'", .text("~/x"))]
    case .vacationName: [("\"Österreich\"", .text("Österreich")), ("'Alps'", .text("Alps"))]
    case .endpoint:
      [
        ("\"https://example.org\"", .text("https://example.org")),
        ("'http://127.0.0.1:8090'", .text("http://127.0.0.1:8090")),
      ]
    case .tiles:
      [
        (
          "\"https://tile.example.org/{z}/{x}/{y}.png\"",
          .text("https://tile.example.org/{z}/{x}/{y}.png")
        )
      ]
    case .line: [("'© The makers'", .text("© The makers"))]
    case .command: [("'pass show flickr'", .text("pass show flickr"))]
    case .secret: [("\"\(ConfigurationTrial.secret)\"", .text(ConfigurationTrial.secret))]
    }
  }

  /// How its wrong values may look in a file.
  var wrongLiterals: [String] {
    ["\"\""]
      + {
        switch kind {
        case .word: ["\"blue\"", "true", "1"]
        case .truth: ["\"true\"", "1", "0"]
        case .number(let range): [String(range.upperBound + 1), "-1", "\"7\"", "true"]
        case .bytes: ["1", "-5", "\"10\"", "\"ten MB\"", "\"10 XB\"", "\"99999999 TB\"", "true"]
        case .path: ["\"relative\"", "\"./x\"", "\"~ada/x\"", "1", "\"$HOME/x\""]
        case .vacationName: ["\"a/b\"", "\" a\"", "1"]
        case .endpoint:
          ["\"http://example.org\"", "\"ftp://x\"", "\"https://u:p@example.org\"", "\"x\"", "1"]
        case .tiles: ["\"http://tile.example.org/{z}/{x}/{y}\"", "\"https://x/\"", "1"]
        case .line: ["\"  \"", "\"a\\nb\"", "1"]
        case .command: ["\"  \"", "1", "true"]
        case .secret: ["\"short\"", "\"has blanks in between it\"", "1234567890123456"]
        }
      }()
  }

  /// The line of a file that sets it.
  func line(_ literal: String) -> String { "\(key) = \(literal)\n" }
}
