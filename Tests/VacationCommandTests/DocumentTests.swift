import Foundation
import Presentation
import TestSupport
import Testing

/// The reference is rewritten by `RECORD=1 swift test --filter DocumentTests`.
@Suite("The documents")
struct DocumentTests {
  @Test func `the reference is made of the commands' help`() throws {
    let path = "Sources/vacation/vacation.docc/Commands.md"
    if GoldenTests.isRecording {
      try Data(CommandReference.text.utf8).write(to: URL(filePath: PackageRoot.path(path)))
    } else {
      #expect(try PackageRoot.text(of: path) == CommandReference.text, "Record it: RECORD=1")
    }
  }

  @Test func `the example of embedding is the one that a test runs`() throws {
    let article = try PackageRoot.text(
      of: "Sources/VacationStore/VacationStore.docc/Embedding.md"
    )
    let example = try PackageRoot.text(of: "Tests/VacationStoreTests/EmbeddingExample.swift")
    #expect(article.contains("\n```swift\n\(example)```\n"))
  }
}
