import TestSupport
import Testing

/// STYLE.md: what no code of the product does.
struct CodeTests {
  private static let forbidden = [
    "fatalError", "preconditionFailure", "try!", "as!", "TODO", "FIXME", "XXX",
    "eraseDatabaseOnSchemaChange",
  ]

  @Test(arguments: forbidden)
  func `the product goes without`(word: String) throws {
    for file in try SourceFile.product() {
      for (number, line) in zip(1..., file.lines) where Self.contains(word, in: line) {
        Issue.record("\(file.path):\(number) has \(word)")
      }
    }
  }

  @Test func `C sources and SQL have nothing left to do either`() throws {
    let files =
      PackageRoot.files(below: "Sources", suffix: ".c")
      + PackageRoot.files(below: "Sources", suffix: ".h")
      + PackageRoot.files(below: "Migrations", suffix: ".sql")
    for file in files {
      let text = try PackageRoot.text(of: file)
      #expect(!Self.contains("TODO", in: text) && !Self.contains("FIXME", in: text), "\(file)")
    }
  }

  /// Whether a line has a word that is not part of a longer one.
  private static func contains(_ word: String, in line: String) -> Bool {
    line.ranges(of: word).contains { range in
      let before = line[..<range.lowerBound].last
      let after = line[range.upperBound...].first
      func isOfWord(_ character: Character?) -> Bool {
        character.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
      }
      return !isOfWord(before) && !isOfWord(after)
    }
  }

  @Test func `every dropped error has a comment that says why`() throws {
    var count = 0
    for file in try SourceFile.product() {
      for line in file.code where line.text.contains(/\btry\?/) {
        count += 1
        #expect(
          Self.isExplained(line, in: file),
          "\(file.path):\(line.number): \(line.text.trimmed)"
        )
      }
    }
    #expect(count > 0)
  }

  /// Whether the line has a comment, or the one above it or below it is one; lines that drop errors
  /// one after the other share theirs.
  private static func isExplained(_ line: SourceFile.Line, in file: SourceFile) -> Bool {
    func isComment(_ number: Int) -> Bool {
      guard file.lines.indices.contains(number - 1) else { return false }
      let text = file.lines[number - 1].trimmed
      return text.hasPrefix("// ")
    }
    var above = line.number - 1
    while above > 0, file.lines[above - 1].contains("try?") { above -= 1 }
    var below = line.number + 1
    while file.lines.indices.contains(below - 1), file.lines[below - 1].trimmed == "{" {
      below += 1
    }
    return line.text.contains(" // ") || isComment(above) || isComment(below)
  }

  // In release builds, Swift 6.3 loses the elements of such a tuple that are known before the
  // suspension if the tuple is the result of a task in a task group (swiftlang/swift#91911).
  @Test func `no tuple is built around an await`() throws {
    let tuple = /(^|[\s{(,\[])\((?:[^(){]|\((?:[^(){]|\([^(){]*\))*\)|\()*\bawait\b[^)]*/
    #expect("return (number, .success(try await fetch(photo)))".contains(tuple))
    #expect(!"(value, body) = try await attempts.run(read(number))".contains(tuple))
    for file in try SourceFile.product() {
      let code = file.code.map(\.text).joined(separator: "\n")
      for match in code.matches(of: tuple) {
        // A single element in parentheses is no tuple.
        #expect(!match.output.0.contains(","), "\(file.path): \(match.output.0)")
      }
    }
  }

  @Test func `no file of the product is longer than 250 lines`() throws {
    for file in try SourceFile.product() {
      // The last line ends with a newline, so the split has one piece more.
      #expect(file.lines.count - 1 <= 250, "\(file.path) has \(file.lines.count - 1) lines")
    }
  }

  @Test func `no file names a machine's directories`() throws {
    let files = try SourceFile.product() + SourceFile.all(below: "Tests")
    // Put together here, so that this file does not have them itself.
    // (The web page has addresses of its own that begin with /work/ and a number.)
    let machine = [
      "/" + "work/main", "/" + "work/shared", "/" + "work/.", "/" + "root/", "/" + "home/",
      "/" + "Users/",
    ]
    for file in files {
      for (number, line) in zip(1..., file.lines) {
        let isFound = machine.contains { line.contains("\"" + $0) || line.contains(" " + $0) }
        #expect(!isFound, "\(file.path):\(number)")
      }
    }
  }

  @Test func `no type is a Manager, Helper, Utils or Kit`() throws {
    let vague = /(struct|class|enum|actor|protocol) \w*(Manager|Helper|Helpers|Utils|Util|Kit)\b/
    for file in try SourceFile.product() + SourceFile.all(below: "Tests") {
      for line in file.code { #expect(!line.text.contains(vague), "\(file.path):\(line.number)") }
    }
  }

  @Test func `tests are Swift Testing, and never sleep`() throws {
    for file in try SourceFile.all(below: "Tests") where file.target != "TestSupport" {
      #expect(!file.imports.contains("XCTest"), "\(file.path)")
      for line in file.code {
        let isSleeping = ["sle" + "ep(", "Task.sle" + "ep"].contains { line.text.contains($0) }
        #expect(!isSleeping, "\(file.path):\(line.number)")
      }
    }
  }
}
