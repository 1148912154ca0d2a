import Testing

@testable import vacation

@Suite("A command as it was typed")
struct TypedCommandTests {
  @Test(
    arguments: [
      ("serve", "serve --port 5"), ("serve --port 1 --sample", "serve --port 5 --sample"),
      ("serve --port=1 --sample", "serve --port 5 --sample"),
      ("serve --port 1 --in A --port 2", "serve --port 5 --in A"),
      ("serve --port", "serve --port 5"), ("serve --ports 1", "serve --ports 1 --port 5"),
      ("serve -- --port 1", "serve --port 5 -- --port 1"),
    ])
  func `has another value of an option, and all else as it was`(typed: String, changed: String) {
    let words = typed.split(separator: " ").map(String.init)
    #expect(TypedCommand(words: words).setting("--port", to: "5") == changed)
  }

  @Test func `is written as a shell reads it`() {
    let command = TypedCommand(words: ["vacation", "serve", "--in", "It's a trip"])
    #expect(
      command.setting("--token-file", to: "my token.txt")
        == "vacation serve --in 'It'\\''s a trip' --token-file 'my token.txt'"
    )
  }
}
