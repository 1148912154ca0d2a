import Flickr
import Foundation
import Testing

@Suite("Responses with any one byte changed")
struct ChangedReplyTests {
  private static let replies = [
    #"{"photos":{"page":1,"pages":"2","total":3,"photo":[{"id":"1","title":"\u00e9"},{"id":2}]},"#
      + #""stat":"ok"}"#,
    #"{"photoset":{"owner":"1@N00","photo":[{"id":"1","tags":"a b"}],"total":-1},"stat":"ok"}"#,
    #"{"places":{"total":1,"place":[{"_content":"A,","latitude":"","woeid":1}]},"stat":"ok"}"#,
    #"{"sizes":{"size":[{"label":"Large","source":"https:\/\/x","width":"1"}]},"stat":"ok"}"#,
    #"{"oauth":{"perms":{"_content":"read"},"user":{"nsid":"1@N00"}},"code":1,"stat":"fail"}"#,
  ]

  @Test(arguments: replies)
  func `never crash, and are read only where they are JSON`(reply: String) {
    let whole = Array(reply.utf8)
    for position in whole.indices {
      for byte in [0, 0x20, 0x22, 0x2C, 0x2D, 0x31, 0x39, 0x5B, 0x5C, 0x5D, 0x65, 0x7B, 0x7D, 0xFF]
        as [UInt8]
      {
        var body = whole
        body[position] = byte
        let isRead = readsAny(body)
        let status = ResponseStatus.of(body)
        if isRead || status != .undecodable { #expect(isJSON(body), "\(text(body))") }
      }
    }
  }

  /// Reads a body as everything that it could be.
  private func readsAny(_ body: [UInt8]) -> Bool {
    let readers: [([UInt8]) throws -> Void] = [
      { _ = try PhotoPage(json: $0) }, { _ = try PlaceList(json: $0) },
      { _ = try FlickrPlaceInfo(json: $0) }, { _ = try PhotoSizes(json: $0) },
      { _ = try TokenCheck(json: $0) }, { _ = try FlickrUser(json: $0) },
      { _ = try LicenseList(json: $0) }, { _ = try EchoResponse(json: $0) },
      { _ = try Photo(infoResponse: $0) },
    ]
    var isRead = false
    for reader in readers {
      do {
        try reader(body)
        isRead = true
      } catch {}
    }
    return isRead
  }

  private func text(_ body: [UInt8]) -> String { String(decoding: body, as: UTF8.self) }

  /// JSONSerialization refuses bytes that are not UTF-8, which here are the reader's business.
  private func isJSON(_ body: [UInt8]) -> Bool {
    let data = Data(text(body).utf8)
    do {
      _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
      return true
    } catch {
      // It refuses numbers beyond Double as well, which RFC 8259 allows.
      return false
    }
  }
}
