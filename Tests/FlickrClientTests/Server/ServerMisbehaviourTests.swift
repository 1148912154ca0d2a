import FlickrClient
import Foundation
import TestSupport
import Testing

/// The server of the tests misbehaves as it is told: what the suites above it rely on.
struct ServerMisbehaviourTests {
  private struct Answer {
    var response: TransportResponse
    var bytes: [UInt8]
    var text: String { String(decoding: bytes, as: UTF8.self) }
    var json: Any? { try? JSONSerialization.jsonObject(with: Data(bytes)) }
    var list: [String: Any] { (json as? [String: Any])?["photos"] as? [String: Any] ?? [:] }
    var photos: [[String: Any]] { list["photo"] as? [[String: Any]] ?? [] }
  }

  private func ask(
    _ path: String = Live.search,
    with misbehaviour: Misbehaviour? = nil
  ) async throws -> Answer {
    try await FlickrServer.with { server in
      if let misbehaviour { server.misbehave(misbehaviour) }
      let response = try await Live.transport().send(Live.get(server.url + path))
      let (bytes, failure) = await Live.read(response.body)
      #expect(failure == nil)
      return Answer(response: response, bytes: bytes)
    }
  }

  @Test func `statuses come with HTML`() async throws {
    for status in [403, 429, 500, 503] {
      let answer = try await ask(with: .status(status))
      #expect(answer.response.status == status)
      #expect(answer.text.hasPrefix("<!DOCTYPE html>"))
    }
    let plain = try await ask(with: .tooManyRequests(retryAfter: nil))
    #expect(plain.response.status == 429)
    #expect(plain.response.header("Retry-After") == nil)
    let wait = try await ask(with: .tooManyRequests(retryAfter: "7"))
    #expect(wait.response.header("Retry-After") == "7")
    let oauth = try await ask(with: .oauthProblem("token_rejected", status: 401))
    #expect(oauth.response.status == 401)
    #expect(oauth.text == "oauth_problem=token_rejected")
    #expect(oauth.response.header("Content-Type")?.hasPrefix("text/plain") == true)
  }

  @Test func `bodies that are not valid responses`() async throws {
    let fail = try await ask(with: .fail(100, "Invalid \"API\" Key"))
    #expect(fail.response.status == 200)
    #expect((fail.json as? [String: Any])?["message"] as? String == "Invalid \"API\" Key")
    #expect(try await ask(with: .failInXML(105, "Service")).text.contains("<err code=\"105\""))
    #expect(try await ask(with: .failWithTrailingComma).text.hasSuffix("\"code\":201,}"))
    #expect(try await ask(with: .htmlPage).text.hasPrefix("<!DOCTYPE"))
    #expect(try await ask(with: .emptyBody).bytes.isEmpty)
    let good = try await ask()
    #expect(try await ask(with: .truncated(by: 10)).bytes == good.bytes.dropLast(10))
    #expect(try await ask(with: .jsonp).text.hasPrefix("jsonFlickrApi({"))
    #expect(
      try await ask(with: .contentType("text/plain")).response.header("Content-Type")
        == "text/plain"
    )
  }

  @Test func `lists that are odd`() async throws {
    let good = try await ask()
    #expect(good.photos.count == 100)
    #expect(try await ask(with: .shortPage(missing: 6)).photos.count == 94)
    #expect(try await ask(with: .emptyPage).photos.isEmpty)
    let total = try #require(Int("\(good.list["total"] ?? "")"))
    #expect(try await ask(with: .emptyPage).list["pages"] as? Int == (total + 99) / 100)
    #expect(try await ask(with: .doubled).photos.count == 200)
    let less = try await ask(with: .totalOff(by: 12 - total))
    #expect(less.list["total"] as? Int == 12 && less.list["pages"] as? Int == 1)
    let nothing = try await ask(with: .nothingOnOnePage)
    #expect(nothing.list["total"] as? Int == 0 && nothing.list["pages"] as? Int == 1)
    #expect(nothing.photos.isEmpty)
    let repeated = try await ask(Live.search + "&page=4", with: .page(2))
    #expect(repeated.list["page"] as? Int == 2)
    #expect(try await ask(with: .bareIDs).photos.allSatisfy { $0.count == 1 })
  }

  @Test func `types that drift`() async throws {
    let strings = try await ask(with: .numbersAsStrings)
    #expect(strings.list["page"] as? String == "1")
    #expect(strings.photos.contains { $0["farm"] is String })
    let numbers = try await ask(with: .stringsAsNumbers)
    #expect(numbers.list["total"] is Int)
    #expect(numbers.photos.contains { $0["server"] is Int })
    let good = try await ask()
    #expect(numbers.photos.map { "\($0["id"] ?? "")" } == good.photos.map { "\($0["id"] ?? "")" })
    let huge = try await ask(with: .hugeIDs(asNumbers: true))
    #expect(huge.text.contains("\"id\":9007199254740993,"))
    #expect(huge.text.contains("\"id\":9007199254740995,"))
    let text = try await ask(with: .hugeIDs(asNumbers: false)).text
    #expect(text.contains("\"id\":\"9007199254740993\""))
    #expect(good.text.contains("_content"))
    #expect(!(try await ask(with: .contentMissing)).text.contains("_content"))
    let plain = try await ask(with: .contentPlain)
    #expect(plain.photos.contains { $0["description"] is String })
  }

  @Test func `places that are empty, few or broken`() async throws {
    let none = try await ask(with: .places(0)).text
    #expect(none.contains("\"total\":0,\"place\":[]"))
    #expect(try await ask(with: .places(1)).text.contains("\"total\":1"))
    #expect(try await ask(with: .places(2)).json != nil)
    #expect(try await ask(with: .brokenPlace).text.contains("\"latitude\":\"\""))
    #expect(try await ask(with: .brokenPlace).json != nil)
  }

  @Test func `images of a size, and some that are none`() async throws {
    let path = "/65535/1_a.jpg"
    let jpeg = [0xff, 0xd8, 0xff, 0xe0] as [UInt8]
    for size in [1_000, 65_700, 200_000, 2 << 20] {
      let bytes = try await ask(path, with: .jpeg(bytes: size)).bytes
      #expect(abs(bytes.count - size) < 4)
      #expect(bytes.starts(with: jpeg) && bytes.suffix(2) == [0xff, 0xd9])
    }
    let cut = try await ask(path, with: .truncatedImage).bytes
    #expect(cut.starts(with: jpeg) && cut.suffix(2) != [0xff, 0xd9])
    let unavailable = try await ask(path, with: .unavailable)
    #expect(unavailable.response.header("Content-Type") == "image/gif")
    #expect(unavailable.text.hasPrefix("GIF89a"))
    let moved = try await ask(path, with: .unavailableByRedirect)
    let target = try #require(moved.response.header("Location"))
    #expect(target.hasPrefix("https://live.staticflickr.com/"))
    let there = try await ask(target.replacing("https://live.staticflickr.com", with: ""))
    #expect(there.bytes == unavailable.bytes)
    let html = try await ask(path, with: .htmlAsImage)
    #expect(html.response.header("Content-Type") == "image/jpeg")
    #expect(html.text.hasPrefix("<!DOCTYPE"))
  }
}
