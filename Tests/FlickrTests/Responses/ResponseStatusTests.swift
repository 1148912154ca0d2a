import Flickr
import Testing

@Suite("The status of a response")
struct ResponseStatusTests {
  @Test(arguments: [
    #"{"stat":"ok"}"#, " \n{ \"photos\" : { } , \"stat\" : \"ok\" } \r\n",
    #"{"s\u0074at":"o\u006b"}"#,
    #"{"stat":"fail","stat":"ok"}"#,
  ])
  func `is ok where Flickr says so`(json: String) {
    #expect(ResponseStatus.of(Array(json.utf8)) == .ok)
  }

  @Test(arguments: [
    (#"{"stat":"fail", "code":1, "message":"Photo not found"}"#, 1, "Photo not found"),
    (#"{"stat":"fail","code":"105","message":"Down"}"#, 105, "Down"),
    (#"{"message":"Sorry","code":0,"stat":"fail"}"#, 0, "Sorry"),
    (#"{"stat":"fail","message":"Method \"a\" not found"}"#, 0, "Method \"a\" not found"),
    (#"{"stat":"fail","code":123456789012345678901234567890}"#, 0, ""),
    (#"{"stat":"fail","code":-1,"message":["no","text"]}"#, -1, ""),
  ])
  func `is a failure with Flickr's number and words`(json: String, code: Int, message: String) {
    #expect(ResponseStatus.of(Array(json.utf8)) == .failed(code: code, message: message))
  }

  @Test(arguments: [
    (#"<rsp stat="fail"><err code="105" msg="Down"/></rsp>"#, 105, "Down"),
    (
      #"<?xml version="1.0" encoding="utf-8" ?>"# + "\n<rsp stat=\"fail\">\n\t"
        + #"<err code="112" msg="Method &quot;a&quot; not found" />"# + "\n</rsp>\n",
      112, "Method \"a\" not found"
    ),
    (#"  <rsp stat='fail'><err msg='Sorry' code='x'></err></rsp>"#, 0, "Sorry"),
  ])
  func `is a failure in XML too`(xml: String, code: Int, message: String) {
    #expect(ResponseStatus.of(Array(xml.utf8)) == .failed(code: code, message: message))
  }

  @Test(arguments: [
    "", " ", "null", "[]", #"["stat","ok"]"#, "\"ok\"", "{}", #"{"stat":"maybe"}"#, #"{"stat":1}"#,
    #"{"photos":{"stat":"ok"}}"#, #"{"stat":"ok"},"#, #"{"stat":"ok",}"#, #"{"stat":"ok""#,
    #"{"stat":"fail","message":"Sorry","code":201},"#, #"{"stat":"ok"}{"stat":"ok"}"#,
    #"jsonFlickrApi({"stat":"ok"})"#, "<html><body>429 Too Many Requests</body></html>",
    #"<rsp stat="ok"><photos/></rsp>"#, #"<p><rsp stat="fail"><err code="1"/></rsp>"#,
    "<rsp stat=\"fail\">", "<", "oauth_problem=token_rejected", "\u{0}",
  ])
  func `cannot be told of anything else`(body: String) {
    #expect(ResponseStatus.of(Array(body.utf8)) == .undecodable)
  }

  @Test func `is undecided for JSON that is truncated or too deeply nested`() {
    let whole = Array(#"{"photos":{"photo":[{"id":"1","title":"é\u00e9"}]},"stat":"ok"}"#.utf8)
    for length in 0..<whole.count {
      #expect(ResponseStatus.of(Array(whole[..<length])) == .undecodable)
    }
    #expect(ResponseStatus.of(whole) == .ok)
    let deep = String(repeating: "[", count: 100_000)
    #expect(ResponseStatus.of(Array(#"{"stat":"ok","a":\#(deep)"#.utf8)) == .undecodable)
  }

  @Test func `bytes that are not UTF-8 inside a title are no failure of the call`() {
    let body = Array(#"{"title":""#.utf8) + [0xFF] + Array(#"","stat":"ok"}"#.utf8)
    #expect(ResponseStatus.of(body) == .ok)
  }
}
