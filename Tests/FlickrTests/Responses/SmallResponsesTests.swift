import Flickr
import Testing

@Suite("Small responses")
struct SmallRepliesTests {
  @Test func `return the logged-in user`() throws {
    let json = #"{"user":{"id":"1@N00","username":{"_content":"Some\u0107"},"x":null},"stat":"ok"}"#
    #expect(try FlickrUser(json: bytes(json)) == FlickrUser(id: "1@N00", username: "Someć"))
    #expect(throws: FlickrDecodingError(.missing("user"))) {
      try FlickrUser(json: bytes(#"{"user":{"username":"x"},"stat":"ok"}"#))
    }
  }

  @Test func `return the owner of a token, uncached`() throws {
    let check = try TokenCheck(
      json: bytes(
        #"""
        {"oauth":{"token":{"_content":"fake-token"},"perms":{"_content":"write"},
        "user":{"nsid":"1@N00","username":"some","fullname":"Some Body"}},"stat":"ok"}
        """#
      )
    )
    #expect(check.permissions == "write")
    #expect(check.user == FlickrUser(id: "1@N00", username: "some", fullName: "Some Body"))
    var dumped = ""
    dump(check, to: &dumped)
    #expect(!dumped.contains("fake-token"))
    #expect(throws: FlickrDecodingError(.missing("token"))) {
      try TokenCheck(json: bytes(#"{"stat":"ok"}"#))
    }
  }

  @Test func `return the licenses, with numbers as numbers or strings`() throws {
    let list = try LicenseList(
      json: bytes(
        #"""
        {"licenses":{"license":[{"id":0,"name":"All Rights Reserved","url":""},
        {"id":"17","name":"New","url":"https:\/\/example.org\/"},{"name":"none"},null]}}
        """#
      )
    )
    #expect(list.licenses.map(\.id) == [0, 17])
    #expect(list.licenses.map(\.name) == ["All Rights Reserved", "New"])
    #expect(list.licenses.map(\.url) == [nil, "https://example.org/"])
  }

  @Test func `repeat what was sent, but nothing secret`() throws {
    let echo = try EchoResponse(
      json: bytes(
        #"""
        {"method":{"_content":"flickr.test.echo"},"api_key":{"_content":"fake-key"},
        "oauth_token":{"_content":"fake"},"api_sig":"fake","greeting":"hé","n":1,"stat":"ok"}
        """#
      )
    )
    #expect(echo.values == ["method": "flickr.test.echo", "greeting": "hé", "n": "1"])
  }

  @Test func `return one photo, with its JSON unchanged`() throws {
    let photo = try Photo(infoResponse: bytes("{\"photo\": \(InfoTests.full) ,\"stat\":\"ok\"}"))
    #expect(try photo == Photo(json: InfoTests.full))
    #expect(photo.isInfo)
    let bare = try Photo(infoResponse: bytes(#"{"photo":{ "id":"1" },"stat":"ok"}"#))
    #expect(bare.json == #"{ "id":"1" }"#)
    #expect(bare.isInfo)
  }

  @Test(arguments: [
    #"{"stat":"ok"}"#, #"{"photo":[],"stat":"ok"}"#, #"{"photo":{},"stat":"ok"}"#,
    #"{"photo":{"id":"a b"},"stat":"ok"}"#,
  ])
  func `without a photo are refused`(json: String) {
    let error = #expect(throws: FlickrDecodingError.self) { try Photo(infoResponse: bytes(json)) }
    guard case .missing = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }
}
