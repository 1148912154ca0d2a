import TestSupport
import Testing

/// A Swift file of the package, to be looked at line by line.
struct SourceFile: CustomTestStringConvertible, Sendable {
  /// A line of code, with its number from 1.
  typealias Line = (number: Int, text: String)

  /// Its path from the package's directory.
  let path: String
  /// Its lines.
  let lines: [String]

  init(path: String) throws {
    self.path = path
    lines = try PackageRoot.text(of: path).split(
      separator: "\n",
      omittingEmptySubsequences: false
    ).map(String.init)
  }

  var testDescription: String { path }

  /// The Swift files below a directory of the package.
  static func all(below directory: String) throws -> [SourceFile] {
    try PackageRoot.files(below: directory, suffix: ".swift").map { try SourceFile(path: $0) }
  }

  /// The product's own Swift files.
  static func product() throws -> [SourceFile] {
    try all(below: "Sources") + all(below: "Migrations")
  }

  /// The target that it belongs to.
  var target: String {
    let parts = path.split(separator: "/")
    return String(parts[0] == "Migrations" ? parts[0] : parts[1])
  }

  /// The lines that are no comment as a whole.
  var code: [Line] {
    lines.enumerated().filter { !$1.trimmed.hasPrefix("//") }.map { ($0 + 1, $1) }
  }

  /// The modules that it imports.
  var imports: [String] { lines.compactMap(Self.module) }

  /// The lines that import something publicly.
  var publicImports: [String] {
    lines.filter { $0.hasPrefix("public import ") }.compactMap(Self.module)
  }

  private static func module(importedBy line: String) -> String? {
    var words = line.split(separator: " ")[...]
    let modifiers = ["public", "package", "internal", "fileprivate", "private"]
    while let word = words.first, word.hasPrefix("@") || modifiers.contains(String(word)) {
      words.removeFirst()
    }
    guard words.popFirst() == "import", let first = words.popFirst() else { return nil }
    let kinds = ["struct", "class", "enum", "protocol", "func", "var", "let", "typealias"]
    let path = kinds.contains(String(first)) ? words.popFirst() : first
    return path?.split(separator: ".").first.map(String.init)
  }
}

extension String {
  /// The text without the white space at its ends.
  var trimmed: String {
    let start = drop { $0.isWhitespace }
    return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
  }
}
