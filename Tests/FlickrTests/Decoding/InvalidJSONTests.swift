import Flickr
import Testing

@Suite("Text that is not JSON is refused (RFC 8259)")
struct InvalidJSONTests {
  @Test(arguments: [
    "", " ", "{", #"{"id":"1""#, #"{"id":"1",}"#, #"{"id":"1"}}"#, #"{"id":"1"} x"#,
    #"{"id":"1"}{"id":"2"}"#, #"{id:"1"}"#, #"{'id':'1'}"#, #"{"id" "1"}"#, #"{"id":"1" "a":2}"#,
    #"{"id":"1","a":[1,]}"#, #"{"id":"1","a":[,1]}"#, #"{"id":"1","a":[1 2]}"#,
    #"{"id":"1","a":}"#, #"{"id":"1","a":01}"#, #"{"id":"1","a":-}"#, #"{"id":"1","a":+1}"#,
    #"{"id":"1","a":1.}"#, #"{"id":"1","a":.5}"#, #"{"id":"1","a":1e}"#, #"{"id":"1","a":0x1}"#,
    #"{"id":"1","a":NaN}"#, #"{"id":"1","a":tru}"#, #"{"id":"1","a":True}"#,
    #"{"id":"1","a":nulL}"#, #"{"id":"1","a":"\x"}"#, #"{"id":"1","a":"\u12g4"}"#,
    #"{"id":"1","a":"\u123"}"#, #"{"id":"1","a":"\"}"#, "{\"id\":\"1\",\"a\":\"\n\"}",
    "{\"id\":\"1\",\"a\":\"12345678\t\"}", "{\"id\":\"1\",\"a\":\"\0\"}",
    "{\"id\":\"1\",/**/\"a\":1}", "\u{FEFF}{\"id\":\"1\"}", "{\"id\":\"1\"}\0", "{\u{A0}}",
    #"jsonFlickrApi({"id":"1"})"#, "[1,2", "\"abc", "nul",
  ])
  func `malformed text is refused with its place`(text: String) {
    let error = #expect(throws: FlickrDecodingError.self) { try Photo(json: text) }
    guard case .notJSON(let offset, let why)? = error?.reason else {
      Issue.record("refused as \(String(describing: error))")
      return
    }
    #expect((0...text.utf8.count).contains(offset))
    #expect(error?.description.contains(why) == true)
  }

  @Test func `the place is the byte where it breaks`() {
    let error = #expect(throws: FlickrDecodingError.self) {
      try Photo(json: #"  {"id":"7","é":x}"#)
    }
    #expect(error?.reason == .notJSON(offset: 17, why: "no value begins here"))
    #expect(error?.id == "7")
  }

  @Test(
    arguments: [
      [0x80], [0xC3], [0xC0, 0x80], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80],
      [0xFF], [0xF0, 0x9F, 0x98],
    ] as [[UInt8]]
  )
  func `broken UTF-8 in a string is refused`(bytes: [UInt8]) {
    let text = Array(#"{"id":"7","title":""#.utf8) + bytes + Array(#""}"#.utf8)
    #expect(throws: FlickrDecodingError(.notUTF8, id: "7")) {
      try text.withUnsafeBytes { bytes in try Photo(json: bytes) }
    }
  }

  @Test(arguments: ["[]", "[{\"id\":\"1\"}]", "null", "true", "17", " \"id\" "])
  func `JSON that is not an object is rejected`(text: String) {
    #expect(throws: FlickrDecodingError(.notADictionary)) { try Photo(json: text) }
  }

  @Test func `512 levels are read and 513 refused, in arrays and objects`() throws {
    for (open, close) in [("[", "]"), (#"{"a":"#, "}")] {
      func text(_ levels: Int) -> String {
        let inside = String(repeating: open, count: levels - 2) + "[]"
        return #"{"id":"1","a":\#(inside)"# + String(repeating: close, count: levels - 2) + "}"
      }
      #expect(try Photo(json: text(512)).id.rawValue == "1")
      #expect(throws: FlickrDecodingError(.tooDeep, id: "1")) { try Photo(json: text(513)) }
      #expect(throws: FlickrDecodingError.self) {
        try Photo(json: String(repeating: open, count: 1_000_000))
      }
    }
  }

  @Test func `errors are sentences that name the photo`() {
    let reasons: [FlickrDecodingError.Reason] = [
      .notJSON(offset: 3, why: "x"), .notUTF8, .notADictionary, .noID, .unusableID("x"), .tooDeep,
    ]
    for reason in reasons {
      #expect(FlickrDecodingError(reason).description.hasSuffix("."))
      #expect(FlickrDecodingError(reason, id: "7").description.hasPrefix("Photo 7: "))
    }
  }
}
