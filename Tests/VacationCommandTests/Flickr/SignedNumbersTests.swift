import Testing

@testable import vacation

@Suite("Negative numbers on the command line")
struct SignedNumbersTests {
  @Test func `those of coordinates are marked, wherever they stand`() {
    let words = ["flickr", "nearby", "--sample", "-33.87", "--limit", "3", "-.5", "--json"]
    let marked = SignedNumbers.marked(in: words)
    #expect(
      marked == ["flickr", "nearby", "--sample", "−33.87", "--limit", "3", "−.5", "--json"]
    )
    #expect(marked.map(SignedNumbers.unmarked) == words)
  }

  @Test(
    arguments: [
      ["flickr", "nearby", "--limit", "-3", "--radius", "-5", "--in", "-7", "--documents", "-1"],
      ["flickr", "nearby", "--", "-3"],
      ["flickr", "nearby", "-q", "--sample", "-h", "-x", "-"],
      ["flickr", "search", "-3"],
      ["itinerary", "--limit", "-3"],
      ["nearby", "x", "-3"],
      ["flickr", "box"],
      [],
    ])
  func `all else stays as it was typed`(words: [String]) {
    #expect(SignedNumbers.marked(in: words) == words)
  }

  /// The list of options whose value may begin with a hyphen is kept by hand.
  @Test(arguments: ["nearby", "box", "photos"])
  func `every option of these commands that takes a value is known`(name: String) throws {
    let command = try #require(CommandHelp.all.first { $0.name == "vacation flickr \(name)" })
    for entry in command.entries where entry.hasPrefix("-") {
      let words = entry.split(separator: " ", maxSplits: 2).map(String.init)
      guard words.count > 1, words[1].hasPrefix("<") else { continue }
      let line = ["flickr", name, words[0], "-1"]
      #expect(SignedNumbers.marked(in: line) == line, "\(words[0])")
    }
  }
}
