import Testing

@testable import VacationWeb

@Suite struct FlickrSearchWordsTests {
  @Test func `tags, a member, and a city are told from words`() {
    let words = FlickrSearchWords("sunset #sea by:anna in:Kyoto -night \"two words\"")
    #expect(words.text == "sunset -night \"two words\"")
    #expect(words.tags == ["sea"])
    #expect(words.member == "anna")
    #expect(words.city == "Kyoto")
  }

  @Test func `names in quotes have spaces`() {
    let words = FlickrSearchWords("in:\"New York\" #“golden gate” BY:\"a b\"")
    #expect(words.text == nil)
    #expect(words.tags == ["golden gate"])
    #expect(words.member == "a b")
    #expect(words.city == "New York")
  }

  @Test(arguments: ["# in: by:", "a:b", "in the rain", "5#", "in:\"\" #\"\""])
  func `what lacks a name is a word`(typed: String) {
    let words = FlickrSearchWords(typed)
    #expect(words.text == typed)
    #expect(words.tags.isEmpty && words.member == nil && words.city == nil)
  }
}
