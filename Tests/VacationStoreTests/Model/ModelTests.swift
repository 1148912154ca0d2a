import Testing

@Suite("R7 to R12: any sequence of verbs matches a simple model")
struct ModelTests {
  @Test(arguments: UInt64(1)...10) func `random verbs do to the file what they do to the model`(
    seed: UInt64
  ) throws {
    var run = try ModelRun(seed: seed)
    for _ in 1...30 {
      try run.step()
      try run.compare()
    }
  }
}
