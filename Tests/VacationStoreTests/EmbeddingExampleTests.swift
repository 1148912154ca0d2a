import TestSupport
import Testing

@Suite("The example of embedding")
struct EmbeddingExampleTests {
  @Test func `it does what it says`() throws {
    let scratch = try Scratch()
    let answers = try tourOfKyoto(in: scratch.path("vacations"))
    #expect(answers == ["visited", "Kyoto: 1", "Dawn: 1", "Temple: 1"])
  }
}
