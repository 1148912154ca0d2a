import TestSupport
import Testing

@testable import VacationWeb

@Suite struct `What stands behind the question mark` {
  @Test func `names and values are decoded, in their order`() throws {
    let query = try #require(URLQuery(parsing: "tag=sea&tag=two+words&any=&text=%C3%A4%26%3D"))
    #expect(query.all("tag") == ["sea", "two words"])
    #expect(query["any"] == nil)
    #expect(query["text"] == "ä&=")
    #expect(query["missing"] == nil)
    #expect(query.contains("any") && !query.contains("missing"))
  }

  @Test(arguments: ["a=%", "a=%4", "a=%zz", "a=%FF", "a=%C3", "a=%00", "%07=b", "a=%ED%A0%80"])
  func `what is no text is refused`(text: String) {
    #expect(URLQuery(parsing: text) == nil)
  }

  @Test func `whatever is encoded is decoded to the same`() throws {
    var random = SeededRandom(seed: 4)
    for _ in 0..<500 {
      let scalars = (0..<random.number(0...11)).map { _ in
        Unicode.Scalar(UInt32.random(in: 0x20...0x1F600, using: &random)) ?? " "
      }
      let text = String(String.UnicodeScalarView(scalars.filter { $0.value != 0x7F }))
      let query = URLQuery([("name", text), (text, "value")])
      let read = try #require(URLQuery(parsing: query.text))
      #expect(read.all("name") == (text.isEmpty ? [] : [text]))
      #expect(read.text == query.text)
      #expect(query.text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F })
    }
  }

  @Test func `a plus sign in a path is a plus sign`() {
    #expect(URLQuery.decodedPath("a+b%20c") == "a+b c")
  }

  @Test func `a value can be set anew, or taken away`() {
    let query = URLQuery([("view", "map"), ("page", "3"), ("view", "grid")])
    #expect(query.setting("view", to: "list").text == "page=3&view=list")
    #expect(query.setting("page", to: nil).text == "view=map&view=grid")
  }
}
