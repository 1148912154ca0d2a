import Flickr
import TestSupport
import Testing

@Suite("Public feeds")
struct PhotoFeedTests {
  private static func item(
    id: Int = 54_000_000_001,
    title: String = "Harbor",
    more: String = ""
  ) -> String {
    #"""
    {"title":"\#(title)","link":"https://www.flickr.com/photos/harborlights/\#(id)/",
     "media":{"m":"https://live.staticflickr.com/65535/\#(id)_0123abcdef_m.jpg"},
     "date_taken":"2026-07-30T12:01:02-08:00",
     "description":" <p><a href=\"https://www.flickr.com/people/harborlights/\">harborlights<\/a> posted a photo:<\/p> <p><a href=\"https://www.flickr.com/photos/harborlights/\#(id)/\" title=\"Harbor\"><img src=\"https://live.staticflickr.com/65535/\#(id)_0123abcdef_m.jpg\" width=\"240\" height=\"160\" alt=\"Harbor\" /><\/a><\/p> <p>Boats &amp; gulls<\/p> ",
     "published":"2026-07-31T10:20:30Z",
     "author":"nobody@flickr.com (\"Some (Body)\")","author_id":"12345678@N00",
     "tags":"harbor boat \#(more)"}
    """#
  }

  private static func feed(_ items: String...) -> String {
    """
    {"title":"Uploads from everyone","link":"https://www.flickr.com/photos/","description":"",
     "modified":"2026-07-31T10:20:30Z","generator":"https://www.flickr.com",
     "items":[\(items.joined(separator: ","))]}
    """
  }

  private func read(_ text: String) throws -> PhotoFeed { try PhotoFeed(json: Array(text.utf8)) }

  @Test func `an item becomes a dictionary as a listing has it`() throws {
    let feed = try read(Self.feed(Self.item()))
    #expect(feed.title == "Uploads from everyone" && feed.unusable == 0)
    let photo = try #require(feed.photos.first)
    #expect(photo.id.rawValue == "54000000001" && photo.title == "Harbor")
    #expect(photo.owner == "12345678@N00" && photo.ownerName == "Some (Body)")
    #expect(photo.pathAlias == "harborlights" && photo.server == "65535")
    #expect(photo.secret == "0123abcdef" && photo.tags == ["harbor", "boat"])
    #expect(photo.dateTaken == "2026-07-30 12:01:02", "the zone is not the camera's")
    #expect(photo.dateUploaded == 1_785_493_230)
    #expect(photo.displaySubtitle == "Boats & gulls" && photo.license == nil)
    #expect(photo.pageURL == "https://www.flickr.com/photos/12345678@N00/54000000001")
    #expect(try Photo(json: photo.json) == photo)
    #expect(try Photo(feedItem: Array(Self.item().utf8)) == photo)
  }

  @Test func `JSONP, a byte order mark, and escaped apostrophes are read`() throws {
    let plain = try read(Self.feed(Self.item(title: "It's")))
    let escaped = Self.feed(Self.item(title: #"It\'s"#))
    for text in [
      escaped, "jsonFlickrFeed(\(escaped))", "\u{FEFF}jsonFlickrFeed(\n\(escaped)\n);\n",
      "a.b_1 ( \(escaped) ) ;",
    ] {
      #expect(try read(text) == plain)
    }
    let backslashes = try read(Self.feed(Self.item(title: #"a\\\\'b (c\")"#)))
    #expect(backslashes.photos.map(\.title) == [#"a\\'b (c")"#])
  }

  @Test func `an empty feed has no photos`() throws {
    #expect(try read(Self.feed()).photos == [])
  }

  @Test func `what is missing or wrong is left out`() throws {
    let feed = try read(
      Self.feed(
        #"{"media":{"m":"https://live.staticflickr.com/1/77_ab_m.jpg"},"author":"x","published":7}"#,
        #"{"link":"https://www.flickr.com/photos/12345678@N00/78/","title":null,"media":"no"}"#,
        #"{"link":"https://evil.example/photos/a/79/","media":{"m":"https://evil.example/1/79_ab_m.jpg"}}"#,
        #"{"link":"https://www.flickr.com/photos/a/80/","media":{"m":"https://evil.example/1/80_ab_m.jpg"},"author_id":"no id","date_taken":"2026-99-30T12:01:02-08:00","published":"2026-07-31T10:20:30+02:00"}"#,
        "null",
        "5",
        #"["a"]"#
      )
    )
    #expect(feed.photos.map(\.id.rawValue) == ["77", "78", "80"] && feed.unusable == 4)
    #expect(feed.photos[0].secret == "ab" && feed.photos[0].ownerName == nil)
    #expect(feed.photos[1].owner == "12345678@N00" && feed.photos[1].pathAlias == nil)
    let last = feed.photos[2]
    #expect(last.secret == nil && last.owner == nil && last.pathAlias == "a")
    #expect(last.dateTaken == nil && last.dateUploaded == nil)
    #expect(!last.json.contains("evil"))
  }

  @Test(arguments: [
    "<!DOCTYPE html><html><body>Not found</body></html>", "", "[]", "{}", #"{"items":{}}"#,
    "jsonFlickrFeed(", #"{"items":[}"#,
  ])
  func `other texts are no feeds`(text: String) {
    #expect(throws: FlickrDecodingError.self) { try read(text) }
  }

  @Test func `broken feeds are read or refused, and never crash`() throws {
    var random = SeededRandom(seed: Torture.seed(91))
    let bytes = Array("jsonFlickrFeed(\(Self.feed(Self.item(), Self.item(title: #"It\'s"#))))".utf8)
    for _ in 1...300 * Torture.factor {
      var broken = bytes
      for _ in 0...random.number(0...3) {
        broken[random.number(0...broken.count - 1)] = UInt8(random.number(0...255))
      }
      broken.removeLast(random.once(in: 3) ? random.number(0...broken.count) : 0)
      let feed = try? PhotoFeed(json: broken)
      for photo in feed?.photos ?? [] { #expect(try Photo(json: photo.json).id == photo.id) }
    }
  }
}
