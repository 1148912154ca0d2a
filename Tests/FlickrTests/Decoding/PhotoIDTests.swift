import Flickr
import Testing

@Suite("R3: ids of photos")
struct PhotoIDTests {
  @Test(arguments: [
    (#""53000000001""#, "53000000001"), ("53000000001", "53000000001"),
    ("184467440737095516160000", "184467440737095516160000"), (#""0012""#, "0012"),
    (#""a-B_9""#, "a-B_9"), (#""\u0031\u0032""#, "12"), ("-5", "-5"), ("0", "0"),
  ])
  func `strings and integers are ids, exactly as they are written`(
    pair: (json: String, id: String)
  ) throws {
    #expect(try Photo(json: #"{"id":\#(pair.json)}"#).id.rawValue == pair.id)
  }

  @Test(arguments: [
    "1.0", "1e3", "1E400", #""""#, "null", "true", "[]", #"{"_content":"1"}"#, #""a b""#, #"" 1""#,
    #""1\n""#, #""é""#, #""1\u0000""#, #""a/b""#, #""../x""#, #""\ud800""#,
  ])
  func `anything else is no id, and the error shows it`(json: String) {
    let error = #expect(throws: FlickrDecodingError.self) { try Photo(json: #"{"id":\#(json)}"#) }
    #expect(error?.reason == .unusableID(json))
    #expect(error?.description.contains(json) == true)
  }

  @Test func `64 letters are an id and 65 are none`() throws {
    let longest = String(repeating: "x", count: 64)
    #expect(try Photo(json: #"{"id":"\#(longest)"}"#).id.rawValue == longest)
    #expect(PhotoID(rawValue: longest) != nil)
    #expect(PhotoID(rawValue: longest + "x") == nil)
    #expect(throws: FlickrDecodingError.self) { try Photo(json: #"{"id":"\#(longest)x"}"#) }
  }

  @Test func `the error shows the beginning only of an endless id`() {
    let endless = String(repeating: "ä", count: 5000)
    let error = #expect(throws: FlickrDecodingError.self) {
      try Photo(json: #"{"id":"\#(endless)"}"#)
    }
    #expect((error?.description.count ?? 0) < 200)
  }

  @Test func `a photo without an id is rejected`() {
    #expect(throws: FlickrDecodingError(.noID)) { try Photo(json: #"{"ID":"1","a":{"id":"1"}}"#) }
    #expect(throws: FlickrDecodingError(.noID)) { try Photo(json: "{}") }
  }

  @Test func `ids are made of ASCII letters, digits, hyphens and underscores`() {
    for scalar in (0..<0x180).compactMap(Unicode.Scalar.init) {
      let isUsable =
        scalar.isASCII
        && (scalar.properties.isAlphabetic || "0123456789-_".unicodeScalars.contains(scalar))
      #expect((PhotoID(rawValue: String(scalar)) != nil) == isUsable, "U+\(scalar.value)")
    }
  }

  @Test func `ids are ordered as text`() {
    let ids = ["9", "10", "b", "A"].compactMap(PhotoID.init(rawValue:))
    #expect(ids.sorted().map(\.description) == ["10", "9", "A", "b"])
  }
}
