import Flickr
import Testing

@Suite("The sizes of a photo")
struct PhotoSizesTests {
  @Test func `are decoded with the URL of each image`() throws {
    let sizes = try sizes(
      #"""
      {"label":"Square","width":75,"height":"75","media":"photo",
      "source":"http:\/\/farm9.static.flickr.com\/8306\/1_ab_s.jpg","url":"https:\/\/x\/"},
      {"label":"Large 1600","width":"1600","height":0,"media":"photo",
      "source":"https:\/\/live.staticflickr.com\/65535\/1_cd_h.jpg"}
      """#
    )
    #expect(sizes.sizes.map(\.size) == [.square75, .large1600])
    #expect(sizes.sizes.map(\.width) == [75, 1600])
    #expect(sizes.sizes.map(\.height) == [75, nil])
    #expect(
      sizes[.square75]?.url == "https://farm9.staticflickr.com/8306/1_ab_s.jpg"
    )
    #expect(sizes[.large1600]?.url == "https://live.staticflickr.com/65535/1_cd_h.jpg")
    #expect(sizes[.large1024] == nil)
  }

  @Test func `of videos and those that are new have no size of an image`() throws {
    let sizes = try sizes(
      #"""
      {"label":"Site MP4","media":"video","source":"https:\/\/www.flickr.com\/photos\/a\/1\/play"},
      {"label":"Original","media":"video","source":"https:\/\/live.staticflickr.com\/1\/1_a_o.jpg"},
      {"label":"X-Large 9K","source":"https:\/\/live.staticflickr.com\/1\/1_a_9k.jpg"},
      {"source":"https:\/\/live.staticflickr.com\/1\/1_a.jpg"},null,{}
      """#
    )
    #expect(sizes.sizes.map(\.label) == ["Site MP4", "Original", "X-Large 9K"])
    #expect(sizes.sizes.map(\.size) == [nil, nil, nil])
    #expect(sizes.sizes.map { $0.url == nil } == [true, false, false])
    #expect(sizes[.original] == nil)
  }

  @Test func `with the same label are distinguished by their suffix`() throws {
    let sizes = try sizes(
      #"""
      {"label":"X-Large 4K","source":"https:\/\/live.staticflickr.com\/1\/1_a_f.jpg"},
      {"label":"X-Large 4K","source":"https:\/\/live.staticflickr.com\/1\/1_b_4k.jpg"}
      """#
    )
    #expect(sizes.sizes.map(\.size) == [.extraLarge4KWide, .extraLarge4K])
  }

  @Test(arguments: [
    "https://example.com/1_a_b.jpg", "https://live.staticflickr.com.example.com/1/1_a_b.jpg",
    "ftp://live.staticflickr.com/1/1_a_b.jpg", "", "https://live.staticflickr.com/../1_a_b.jpg",
  ])
  func `are not fetched from elsewhere`(url: String) throws {
    let sizes = try sizes(#"{"label":"Large","source":"\#(url)"}"#)
    #expect(sizes.sizes.map(\.url) == [nil])
    #expect(sizes[.large1024] == nil)
  }

  @Test func `are refused where there is no list`() {
    #expect(throws: FlickrDecodingError(.missing("list of sizes"))) {
      try PhotoSizes(json: Array(#"{"stat":"ok"}"#.utf8))
    }
  }

  private func sizes(_ items: String) throws -> PhotoSizes {
    try PhotoSizes(json: Array(#"{"sizes":{"size":[\#(items)]},"stat":"ok"}"#.utf8))
  }
}
