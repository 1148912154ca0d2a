import Testing

@testable import vacation

@Suite("Commands as they would be typed")
struct ShellWordTests {
  @Test(
    arguments: [
      ("Kyoto", "Kyoto"), ("Summer in Kyoto", "'Summer in Kyoto'"), ("it's", "'it'\\''s'"),
      ("", "''"), ("$HOME", "'$HOME'"), ("Zürich", "Zürich"), ("a\nb", "'a\nb'"),
      ("~", "'~'"), ("/tmp/x-1", "/tmp/x-1"),
    ])
  func `words that a shell would change stand in quotes`(word: String, typed: String) {
    #expect(ShellWord.quoted(word) == typed)
  }
}
