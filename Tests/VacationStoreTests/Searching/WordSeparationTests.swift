import Flickr
import TestSupport
import Testing

@testable import VacationStore

@Suite("Chinese, Japanese and Korean text is found inside of words")
struct WordSeparationTests {
  private func visible(_ text: String) -> String {
    WordSeparation.separated(text).replacing("\u{200B}", with: "|")
  }

  @Test(arguments: [
    ("東京タワー", "東|京|タ|ワ|ー"), ("서울의 밤", "서|울|의 밤"), ("hello world", "hello world"),
    ("東京2024年", "東|京|2024|年"), ("夜、東京", "夜、東|京"), ("“quoted”…", "“quoted”…"),
    ("ラーメンramen", "ラ|ー|メ|ン|ramen"), ("か\u{3099}き", "が|き"), ("人々", "人|々"),
    ("𠮷野家", "𠮷|野|家"), ("東\u{200B}京", "東|京"), ("", ""), ("ﾗｰﾒﾝ", "ﾗ|ｰ|ﾒ|ﾝ"),
    ("e\u{301}京", "é|京"), ("นอนหลับ", "นอนหลับ"), ("🏝東京", "🏝東|京"),
  ])
  func `each character without spaces around it is a separate word`(
    text: String,
    expected: String
  ) {
    #expect(visible(text) == expected)
  }

  @Test(arguments: [
    "東京タワー", "東京2024年 tower", "서울의 밤", "plain", "a\u{200B}b", "\u{200B}", "",
  ])
  func `the separators are taken out again, and no others`(text: String) {
    let marks = SearchResult.marks
    #expect(WordSeparation.joined(WordSeparation.separated(text), marks: marks) == text)
  }

  @Test(arguments: [
    ("\u{E000}東|京\u{E001}|タ|ワ|ー…", "\u{E000}東京\u{E001}タワー…"),
    ("\u{E000}京\u{E001}|\u{E000}都\u{E001}|", "\u{E000}京\u{E001}\u{E000}都\u{E001}|"),
  ])
  func `marks around what was found may stand between`(snippet: String, expected: String) {
    let joined = WordSeparation.joined(
      snippet.replacing("|", with: "\u{200B}"),
      marks: SearchResult.marks
    )
    #expect(joined.replacing("\u{200B}", with: "|") == expected)
  }

  @Test(arguments: [
    ("東京", ["1", "2"]), ("京", ["1", "2", "3"]), ("タワー", ["1"]), ("京タ", ["1"]), ("ワー", ["1"]),
    ("東京タワー", ["1"]), ("京東", []), ("서울", ["4"]), ("울의", ["4"]), ("밤", ["4"]), ("東京 2024", ["2"]),
    ("東京2024", ["2"]), ("2024", ["2"]), ("\"京都 の\"", ["3"]), ("京都の夜", []), ("東*", ["1", "2"]),
    ("tag:夜", ["3"]), ("title:夜", []), ("京 -東", ["3"]), ("寿司 OR 서울", ["3", "4"]),
    ("place:日本", ["1"]), ("cafe", ["2"]),
  ])
  func `words are found inside of a text without spaces`(
    text: String,
    expected: [String]
  ) throws {
    let documents = try Documents()
    let vacation = try documents.open()
    try vacation.visit(
      item("1", place: "東京都, 日本", tags: "tower", title: "東京タワー"),
      item("2", tags: nil, title: "café 東京2024年"),
      item("3", tags: "夜 寿司", title: "京都の一日"),
      item("4", tags: nil, title: "서울의 밤")
    )
    let found = try vacation.search(text, limit: 9)
    #expect(found.map(\.photo.id.rawValue).sorted() == expected)
    #expect(found.allSatisfy { !$0.snippet.contains("\u{200B}") }, "\(found.map(\.snippet))")
  }

  @Test func `the found part of a word is marked as a whole`() throws {
    let documents = try Documents()
    let vacation = try documents.open()
    try vacation.visit(item("1", tags: nil, title: "東京タワー"))
    #expect(try vacation.search("東京", limit: 1)[0].snippet == "\u{E000}東京\u{E001}タワー")
    #expect(try vacation.search("京 タ", limit: 1)[0].snippet.contains("ワー"))
  }
}
