import Flickr
import Testing

@Suite("R6: tags")
struct TagTests {
  @Test(
    arguments: [
      ("", []), ("   ", []), ("sunset", ["sunset"]), ("a b", ["a", "b"]),
      (" double  and trailing   ", ["double", "and", "trailing"]),
      ("sony alpha sony", ["sony", "alpha"]),
      ("a\tb\nc\rd\u{B}e\u{C}f", ["a", "b", "c", "d", "e", "f"]),
      ("a\u{A0}b\u{3000}c\u{2003}d\u{85}e", ["a", "b", "c", "d", "e"]),
      (
        "zero\u{200D}width \u{201C}smart\u{201D} mÃ¼ll",
        ["zero\u{200D}width", "\u{201C}smart\u{201D}", "mÃ¼ll"]
      ),
      ("Case case", ["Case", "case"]),
    ] as [(String, [String])]
  )
  func `are split on white space, each once, in order`(pair: (text: String, tags: [String])) throws
  {
    #expect(Tag.split(pair.text).tags == pair.tags)
    #expect(Tag.split(pair.text).machineTags == [])
    let escaped = pair.text.unicodeScalars.map { scalar in
      let digits = String(scalar.value, radix: 16)
      return #"\u"# + String(repeating: "0", count: 4 - digits.count) + digits
    }
    for text in [escaped.joined(), pair.text.filter { !$0.isNewline && $0 != "\t" }] {
      let photo = try Photo(json: #"{"id":"1","tags":"\#(text)"}"#)
      #expect(photo.tags == Tag.split(text == escaped.joined() ? pair.text : text).tags)
    }
  }

  @Test func `every tag with a colon is a machine tag`() {
    let split = Tag.split("sea geo:lat=4928 vision:outdoor=099 : a:b sea: geo:lat=4928 sea")
    #expect(split.tags == ["sea"])
    #expect(split.machineTags == ["geo:lat=4928", "vision:outdoor=099", ":", "a:b", "sea:"])
  }

  @Test func `are in NFC, and both forms of one tag count once`() {
    let tags = Tag.split("ita\u{308}keskus it\u{E4}keskus e\u{301}:x").tags
    #expect(tags.map { Array($0.unicodeScalars) } == [Array("it\u{E4}keskus".unicodeScalars)])
  }

  @Test func `are stored once each, even if there are thousands`() {
    let names = (0..<3000).map { "tag\($0 % 1000)" }
    #expect(Tag.split(names.joined(separator: " ")).tags == (0..<1000).map { "tag\($0)" })
  }

  @Test(arguments: [
    ("sunset", "Sunset"), ("35mm", "35mm"), ("österreich", "Österreich"), ("newYork", "NewYork"),
    ("Sunset", "Sunset"), ("", ""), ("ǆabac", "ǅabac"), ("ßeta", "Sseta"), ("東京", "東京"),
    ("🍰cake", "🍰cake"), ("iPhone", "IPhone"), ("яблоко", "Яблоко"),
  ])
  func `are shown with the first letter capitalized and nothing else changed`(
    pair: (name: String, title: String)
  ) {
    #expect(Tag(pair.name).title == pair.title)
    #expect(Tag(pair.name).name == pair.name)
  }
}
