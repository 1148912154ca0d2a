import Presentation
import Testing

@testable import vacation

@Suite("Words and numbers in messages")
struct WordsTests {
  @Test(arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (-1_234_567, "-1,234,567")])
  func `digits stand in groups of three`(count: Int, text: String) {
    #expect(Quantity.grouped(count) == text)
  }

  @Test(
    arguments: [
      (1, "1 byte"), (999, "999 bytes"), (1500, "1.5 kB"), (999_950, "1000 kB"),
      (12_345_678, "12 MB"),
    ])
  func `sizes are short`(count: Int, text: String) {
    #expect(Quantity.bytes(count) == text)
  }

  @Test func `the progress bar holds its width`() {
    for fraction in [-1, 0, 0.01, 0.5, 0.999, 1, 2, .nan, .infinity] {
      #expect(ProgressBar.bar(fraction).count == 32)
    }
    #expect(ProgressBar.bar(1).hasSuffix("100 %"))
  }

  @Test(
    arguments: [
      (["visti"], "`vacation visit`"), (["fetched", "lst"], "`vacation fetched list`"),
      (["help", "itinary"], "`vacation itinerary`"),
    ])
  func `a misspelled command is refused with the one that was meant`(
    arguments: [String],
    meant: String
  ) throws {
    let failure = #expect(throws: Failure.self) { try UnknownCommand.check(arguments) }
    #expect(failure?.kind == .usage)
    #expect(failure?.hint?.contains(meant) == true)
  }

  @Test(arguments: [["visit", "123"], ["--version"], ["help", "visit"], ["fetched", "list"], []])
  func `a command spelled right passes`(arguments: [String]) throws {
    try UnknownCommand.check(arguments)
  }

  @Test(arguments: [("3", "--to 3"), ("2026-11-22", "--to 2026-11-22")])
  func `undo with a count but without its option is refused with what was meant`(
    word: String,
    meant: String
  ) throws {
    let failure = #expect(throws: Failure.self) {
      try UndoBound.check(["undo", word, "--in", "A b"])
    }
    #expect(failure?.kind == .usage)
    #expect(failure?.hint?.hasSuffix("vacation undo \(meant) --in 'A b'") == true)
    try UndoBound.check(["undo", "--to", word])
    try UndoBound.check(["redo", word])
  }

  @Test func `errors as JSON carry code, message and hint`() {
    let failure = Failure("No “x”.", kind: .notFound)
    #expect(
      failure.json
        == #"{"error":{"code":"notFound","message":"No “x”.","hint":null}}"#
    )
    #expect(failure.text == "Error: No “x”.")
    let quoting = Failure("No “a\nb”.", hint: "See c.", kind: .notFound)
    #expect(quoting.text == "Error: No “a\\nb”.\nHint: See c.")
  }
}
