import Flickr
import Testing

@Suite("Pages of Flickr by URL")
struct FlickrPageTests {
  private static let ann = FlickrName(rawValue: "ann-b_2")
  private static let id = FlickrName(rawValue: "12345678@N00")

  private static func pages() throws -> [(PhotoListPage, [String])] {
    let ann = try #require(ann)
    let id = try #require(id)
    return [
      (
        .album("7215", owner: ann),
        [
          "https://www.flickr.com/photos/ann-b_2/albums/7215",
          "http://flickr.com/photos/ann-b_2/albums/7215/",
          "m.flickr.com/photos/ann-b_2/albums/7215?a=b#c",
          "  www.flickr.com/photos/ann-b_2/sets/7215/\n",
          "https://www.flickr.com/photos/ann-b_2/albums/7215/with/4325695128/",
          "HTTPS://WWW.FLICKR.COM/photos/ann-b_2/albums/7215/page2",
          "https://www.flickr.com//photos/ann-b_2//albums/7215",
        ]
      ),
      (.album("7215", owner: id), ["https://www.flickr.com/photos/12345678%40N00/albums/7215"]),
      (
        .favorites(ann),
        [
          "https://www.flickr.com/photos/ann-b_2/favorites",
          "flickr.com/photos/ann-b_2/favorites/page12/",
          "flickr.com/photos/ann-b_2/favorites/with/43",
        ]
      ),
      (.favorites(id), ["https://www.flickr.com/photos/12345678@N00/favorites/?x"]),
      (
        .gallery("7216", owner: ann),
        [
          "https://www.flickr.com/photos/ann-b_2/galleries/7216/",
          "flickr.com/photos/ann-b_2/galleries/7216#photo_1",
        ]
      ),
      (
        .group(ann),
        [
          "https://www.flickr.com/groups/ann-b_2", "https://www.flickr.com/groups/ann-b_2/pool/",
          "flickr.com/groups/ann-b_2/pool/page3", "flickr.com/groups/ann-b_2/pool/with/43",
        ]
      ),
      (.group(id), ["https://www.flickr.com/groups/12345678@N00/pool"]),
      (
        .user(ann),
        [
          "https://www.flickr.com/photos/ann-b_2", "https://www.flickr.com/photos/ann-b_2/page2",
          "https://www.flickr.com/photos/ann-b_2/with/43/", "flickr.com/people/ann-b_2/",
        ]
      ),
      (.user(id), ["https://www.flickr.com/people/12345678%40N00"]),
    ]
  }

  @Test func `URLs as browsers show them name a list of photos`() throws {
    for (page, texts) in try Self.pages() {
      for text in texts {
        #expect(FlickrPage(text) == .list(page), "\(text)")
        #expect(PhotoListPage(text, kind: page.kind) == page, "\(text)")
        #expect(PhotoReference.parse(text) == nil, "\(text)")
      }
    }
  }

  @Test func `the URL of a page names the page again`() throws {
    for (page, _) in try Self.pages() {
      let url = try #require(page.url)
      #expect(FlickrPage(url) == .list(page), "\(url)")
    }
    #expect(PhotoListPage.album("1", owner: nil).url == nil)
    #expect(PhotoListPage.gallery("1-2", owner: nil).url == nil)
  }

  @Test func `a photo's page is not a list, wherever it was opened`() throws {
    let photo = FlickrPage.photo(try #require(PhotoID(rawValue: "4325695128")))
    for text in [
      "https://www.flickr.com/photos/ann/4325695128/in/album-7215/",
      "https://www.flickr.com/photos/ann/4325695128/in/pool-12@N00", "flic.kr/p/7Afjsu",
      "https://www.flickr.com/photos/12345678@N00/4325695128/sizes/l",
    ] {
      #expect(FlickrPage(text) == photo, "\(text)")
    }
  }

  @Test(arguments: [
    "", " ", "ann", "://", "https://", "https://www.flickr.com", "https://www.flickr.com/photos",
    "https://www.flickr.com/photos/", "https://www.flickr.com/photos/?a=/b",
    "https://www.flickr.com/photos/ann/albums", "https://www.flickr.com/photos/ann/albums/x",
    "https://www.flickr.com/photos/ann/albums/72a", "https://www.flickr.com/photos/ann/albums/٧",
    "https://www.flickr.com/photos/ann/albums/-1", "https://www.flickr.com/photos/ann/albums/7/8",
    "https://www.flickr.com/photos/ann/albums/7215/map",
    "https://www.flickr.com/photos/ann/galleries", "https://www.flickr.com/photos/ann/archives",
    "https://www.flickr.com/photos/ann/collections/72157",
    "https://www.flickr.com/photos/ann/page", "https://www.flickr.com/photos/ann/page2x",
    "https://www.flickr.com/photos/tags/cat", "https://www.flickr.com/photos/tags",
    "https://www.flickr.com/photos/friends", "https://www.flickr.com/photos/organize",
    "https://www.flickr.com/people/ann/contacts", "https://www.flickr.com/groups",
    "https://www.flickr.com/groups/ann/discuss/7215", "https://www.flickr.com/groups/ann/members",
    "https://www.flickr.com/explore", "https://www.flickr.com/search/?q=cat",
    "https://www.flickr.com/photos/a b", "https://www.flickr.com/photos/%2e%2e/albums/1",
    "https://www.flickr.com/photos/%2Fetc", "https://www.flickr.com/photos/a%00b",
    "https://www.flickr.com/photos/a%", "https://www.flickr.com/photos/%ff",
    "https://www.flickr.com/photos/ann%0a/albums/1", "https://www.flickr.com/photos/é",
    "https://www.flickr.com/photos/ann@evil/albums/1", "https://www.flickr.com/photos/1@2@N00",
    "https://www.flickr.com/photos/@N00", "https://www.flickr.com/photos/12@N",
    "https://www.flickr.com@evil.example/photos/ann", "https://evil.example/photos/ann",
    "https://www.flickr.com.evil.example/photos/ann", "https://www.flickr.com:443/photos/ann",
    "https://user@www.flickr.com/photos/ann",
    "https://evil.example/?https://www.flickr.com/photos/a",
    "ftp://www.flickr.com/photos/ann", "javascript://www.flickr.com/photos/ann", "//photos/ann",
    "photos/ann/albums/1", "../photos/ann", "https://flic.kr/s/aHsk", "https://flic.kr/ps/ann",
    "https://api.flickr.com/photos/ann",
  ])
  func `anything else is no page`(text: String) {
    #expect(FlickrPage(text) == nil)
  }

  @Test func `no text is too long, or breaks the parser`() {
    let long = String(repeating: "a", count: 65)
    #expect(FlickrPage("https://www.flickr.com/photos/\(long)") == nil)
    let digits = String(repeating: "1", count: 65)
    #expect(FlickrPage("https://www.flickr.com/photos/ann/albums/\(digits)") == nil)
    #expect(FlickrPage("flickr.com" + String(repeating: "/photos", count: 100_000)) == nil)
    #expect(FlickrPage(String(repeating: "https://", count: 10_000)) == nil)
  }

  @Test func `ids and names stand for pages`() throws {
    let ann = try #require(Self.ann)
    let id = try #require(Self.id)
    #expect(PhotoListPage(" 7215 ", kind: .album) == .album("7215", owner: nil))
    #expect(PhotoListPage("12-34", kind: .gallery) == .gallery("12-34", owner: nil))
    #expect(PhotoListPage("ann-b_2", kind: .favorites) == .favorites(ann))
    #expect(PhotoListPage("ann-b_2", kind: .group) == .group(ann))
    #expect(PhotoListPage("ann-b_2", kind: .user) == .user(ann))
    #expect(PhotoListPage("12345678@N00", kind: .user) == .user(id))
    #expect(id.isID && !ann.isID)
  }

  @Test func `the pages of a user stand for the user's favorites, and for nothing else`() throws {
    let ann = try #require(Self.ann)
    for text in ["https://www.flickr.com/photos/ann-b_2/", "flickr.com/people/ann-b_2"] {
      #expect(PhotoListPage(text, kind: .favorites) == .favorites(ann))
      #expect(PhotoListPage(text, kind: .album) == nil)
      #expect(PhotoListPage(text, kind: .group) == nil)
    }
    #expect(PhotoListPage("flickr.com/photos/ann-b_2/favorites", kind: .user) == nil)
    #expect(PhotoListPage("flickr.com/photos/ann-b_2/43", kind: .user) == nil)
  }

  @Test(arguments: PhotoListPage.Kind.allCases)
  func `other words stand for no page`(kind: PhotoListPage.Kind) {
    for text in ["", " ", "a b", "a/b", "ann@N00", "é", "12-", "-12", "1-2-3", "%", "a\u{0}"] {
      let isName =
        ["12-", "-12", "1-2-3"].contains(text) && ![.album, .gallery].contains(kind)
      #expect((PhotoListPage(text, kind: kind) != nil) == isName, "\(text)")
    }
  }
}
