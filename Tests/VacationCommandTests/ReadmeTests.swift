import Foundation
import TestSupport
import Testing

/// The reference is rewritten by `RECORD=1 swift test --filter ReadmeTests`.
@Suite("The README")
struct ReadmeTests {
  private let begin = "<!-- commands -->\n"
  private let end = "<!-- /commands -->\n"

  @Test func `it has the reference of the commands, made of their help`() throws {
    let readme = try PackageRoot.text(of: "README.md")
    let start = try #require(readme.range(of: begin)).upperBound
    let stop = try #require(readme.range(of: end, range: start..<readme.endIndex)).lowerBound
    let reference = "\n" + CommandReference.text + "\n"
    if GoldenTests.isRecording {
      let text = readme[..<start] + reference + readme[stop...]
      try Data(text.utf8).write(to: URL(filePath: PackageRoot.path("README.md")))
    } else {
      #expect(String(readme[start..<stop]) == reference, "Record it again: RECORD=1")
    }
  }

  @Test(.enabled(if: !GoldenTests.isRecording), arguments: CommandHelp.all)
  func `it lists every command`(command: CommandHelp) throws {
    let readme = try PackageRoot.text(of: "README.md")
    #expect(readme.contains("#### `\(command.name)"))
  }

  @Test func `its example of the library is the one that a test runs`() throws {
    let readme = try PackageRoot.text(of: "README.md")
    let example = try PackageRoot.text(of: "Tests/VacationStoreTests/ReadmeExample.swift")
    let heading = try #require(readme.range(of: "\n## Embed the library\n")).upperBound
    let shown = try text(in: readme[heading...], from: "```swift\n", to: "```\n")
    #expect(shown == example)
  }

  private func text(in whole: Substring, from begin: String, to end: String) throws -> String {
    let start = try #require(whole.range(of: begin)).upperBound
    let rest = whole[start...]
    return String(rest[..<(try #require(rest.range(of: end)).lowerBound)])
  }
}
