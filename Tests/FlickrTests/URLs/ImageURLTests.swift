import Flickr
import Testing

@Suite("URLs of images (FLICKR.md section 5)")
struct ImageURLTests {
  private func photo(_ more: String = "") throws -> Photo {
    try Photo(
      json:
        #"{"id":"7","server":"65535","farm":66,"secret":"0a1b"\#(more.isEmpty ? "" : ",")\#(more)}"#
    )
  }

  @Test(arguments: [
    (ImageSize.square75, "_s"), (.largeSquare150, "_q"), (.thumbnail100, "_t"), (.small240, "_m"),
    (.small320, "_n"), (.small400, "_w"), (.medium500, ""), (.medium640, "_z"),
    (.medium800, "_c"), (.large1024, "_b"),
  ])
  func `sizes up to 1024 are built of server, id and secret`(pair: (size: ImageSize, end: String))
    throws
  {
    let photo = try photo()
    #expect(
      photo.imageURL(pair.size) == "https://live.staticflickr.com/65535/7_0a1b\(pair.end).jpg"
    )
    #expect(
      photo.farmImageURL(pair.size) == "https://farm66.staticflickr.com/65535/7_0a1b\(pair.end).jpg"
    )
  }

  @Test(arguments: ImageSize.allCases.filter { !$0.hasPhotoSecret })
  func `larger sizes have their own secrets and are never built`(size: ImageSize) throws {
    let url = "https://live.staticflickr.com/65535/7_99ff_x.jpg"
    #expect(try photo().imageURL(size) == nil)
    #expect(try photo().farmImageURL(size) == nil)
    #expect(try photo(#""\#(size.urlKey)":"\#(url)""#).imageURL(size) == url)
    #expect(try photo(#""\#(size.urlKey)":"\#(url)""#).imageURLs[size] == url)
  }

  @Test func `the keys of listings do not use the letters of the suffixes`() {
    let keys = Dictionary(uniqueKeysWithValues: ImageSize.allCases.map { ($0.urlKey, $0.suffix) })
    #expect(keys["url_sq"] == "s")
    #expect(keys["url_s"] == "m")
    #expect(keys["url_m"] == "")
    #expect(keys["url_l"] == "b")
    for key in ["t", "q", "n", "w", "z", "c", "h", "k", "3k", "4k", "f", "5k", "6k", "o"] {
      #expect(keys["url_" + key] == key)
    }
    #expect(keys.count == ImageSize.allCases.count)
    #expect(ImageSize.small240.longestEdge == 240)
    #expect(ImageSize.original.longestEdge == nil)
    #expect(ImageSize.allCases.filter(\.isCropped) == [.square75, .largeSquare150])
    #expect(ImageSize.medium500.label == "Medium")
  }

  @Test func `the original is built of its own secret and format`() throws {
    let built = try photo(#""originalsecret":"99ff","originalformat":"png""#)
    #expect(built.imageURL(.original) == "https://live.staticflickr.com/65535/7_99ff_o.png")
    #expect(built.farmImageURL(.original) == "https://farm66.staticflickr.com/65535/7_99ff_o.png")
    let url = "https://live.staticflickr.com/65535/7_99ff_o.gif"
    #expect(try photo(#""url_o":"\#(url)""#).imageURL(.original) == url)
    for parts in [
      #""originalsecret":"99ff","originalformat":"svg""#,
      #""originalsecret":"9/f","originalformat":"jpg""#,
    ] {
      #expect(try photo(parts).imageURL(.original) == nil)
    }
  }

  @Test(arguments: [
    (#""host/x""#, #""0a1b""#, "66"), (#""""#, #""0a1b""#, "66"), (#""65535""#, #""../x""#, "66"),
    (#""65535""#, #""""#, "66"), ("null", #""0a1b""#, "66"), (#""-1""#, #""0a1b""#, "66"),
    (#""65535""#, #""ä""#, "66"), (#""65535""#, #""a b""#, "66"),
  ])
  func `R3: no URL is built of parts that are missing or unsafe`(parts: (String, String, String))
    throws
  {
    let photo = try Photo(
      json: #"{"id":"7","server":\#(parts.0),"secret":\#(parts.1),"farm":\#(parts.2)}"#
    )
    #expect(photo.imageURLs.isEmpty)
    #expect(
      ImageSize.allCases.allSatisfy { photo.imageURL($0) == nil && photo.farmImageURL($0) == nil }
    )
    #expect(photo.largestDisplayable == nil)
  }

  @Test func `a negative farm gives no URL`() throws {
    var photo = try photo()
    photo.farm = -1
    #expect(photo.farmImageURL(.medium500) == nil)
  }

  @Test(
    arguments: [
      ("http://live.staticflickr.com/1/2_a.jpg", "https://live.staticflickr.com/1/2_a.jpg"),
      ("https://farm1.staticflickr.com/1/2_a.jpg", "https://farm1.staticflickr.com/1/2_a.jpg"),
      ("http://farm12.static.flickr.com/1/2_a.jpg", "https://farm12.staticflickr.com/1/2_a.jpg"),
      ("https://evil.example/1/2_a.jpg", nil), ("https://xlive.staticflickr.com/1/2_a.jpg", nil),
      ("https://live.staticflickr.com.evil.example/1/2_a.jpg", nil),
      ("ftp://live.staticflickr.com/1", nil),
      ("https://live.staticflickr.com@evil.example/1/2_a.jpg", nil),
      ("//live.staticflickr.com/1", nil),
      ("https://live.staticflickr.com:444/1/2_a.jpg", nil), ("javascript:alert(1)", nil),
      ("https://live.staticflickr.com/1/../2_a.jpg", nil),
      ("https://live.staticflickr.com/1/2_a.jpg?x", nil),
      ("https://live.staticflickr.com/1/2_a.jpg#x", nil),
      ("https://live.staticflickr.com/\\\"><b>", nil),
      ("https://live.staticflickr.com", nil), ("live.staticflickr.com/1/2_a.jpg", nil), ("", nil),
      ("https://farm.staticflickr.com/1/2_a.jpg", nil),
      ("https://farmx.staticflickr.com/1/2_a.jpg", nil),
      ("https://farm1.evil.staticflickr.com/1/2_a.jpg", nil),
      ("https://www.flickr.com/1/2_a.jpg", nil),
    ] as [(String, String?)]
  )
  func `URLs in the JSON are accepted only for Flickr's image hosts, as https`(
    pair: (given: String, taken: String?)
  ) throws {
    let photo = try photo(#""url_h":"\#(pair.given)""#)
    #expect(photo.imageURL(.large1600) == pair.taken)
  }

  @Test func `large images fall back from 1024 to 500 pixels`() throws {
    #expect(ImageSize.displayOrder == [.large1024, .medium800, .medium640, .medium500])
    let photo = try photo(#""url_l":"https:\/\/live.staticflickr.com\/65535\/7_0a1b_b.jpg""#)
    #expect(photo.displayableImageURLs.count == 4)
    #expect(photo.largestDisplayable == "https://live.staticflickr.com/65535/7_0a1b_b.jpg")
  }

  @Test(
    arguments: [
      (#""width_m":"500","height_m":375,"width_l":1024,"height_l":"768""#, [1024, 768]),
      // A square is a cropped image.
      (#""width_q":150,"height_q":150"#, nil),
      (#""o_width":"4000","o_height":"3000""#, [4000, 3000]),
      (#""o_width":"4000","o_height":"3000","rotation":90"#, [3000, 4000]),
      (#""o_width":"4000","o_height":0"#, nil), ("", nil),
    ] as [(String, [Int]?)]
  )
  func `a photo's shape is that of an image, or of the original upright`(
    members: String,
    dimensions: [Int]?
  ) throws {
    let photo = try photo(members)
    #expect(photo.dimensions.map { [$0.width, $0.height] } == dimensions)
  }
}
