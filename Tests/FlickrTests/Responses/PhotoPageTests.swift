import Flickr
import Testing

@Suite("A page of photos")
struct PhotoPageTests {
  @Test func `has the photos in order and the data of the list`() throws {
    let page = try page(
      #"""
      {"photos":{"page":2, "pages":"3", "perpage":100, "total":"250", "photo":[
        {"id":"2","title":"b","owner":"1@N00"} , {"id":"1","title":"a","tags":"x y"}]},
      "stat":"ok"}
      """#
    )
    #expect(page.photos.map(\.id.rawValue) == ["2", "1"])
    #expect(page.photos.map(\.title) == ["b", "a"])
    #expect(page.photos[0].json == #"{"id":"2","title":"b","owner":"1@N00"}"#)
    #expect(page.photos[1].tags == ["x", "y"])
    #expect(
      [page.page, page.pages, page.perPage, page.total, page.unusable] == [2, 3, 100, 250, 0]
    )
  }

  @Test func `has each photo as it is read alone`() throws {
    let page = try page(#"{"photos":{"photo":[\#(ListingTests.full)],"total":1},"stat":"ok"}"#)
    #expect(try page.photos == [Photo(json: ListingTests.full)])
  }

  @Test(arguments: [
    (#""total":"98","pages":1"#, 98, 1), (#""total":0,"pages":0"#, 0, 0),
    (#""total":-5,"pages":"-1""#, 0, 0), (#""total":null,"pages":"""#, 0, 0),
    (#""total":1e300,"pages":99999999999999999999999"#, 1_000_000_000, 1_000_000_000),
    (#""total":"12.0","pages":2.5"#, 12, 2), (#""total":[1],"pages":{}"#, 0, 0),
    (#""total":true,"pages":"nan""#, 0, 0), (#""total":1,"total":2,"pages":7"#, 2, 7),
  ])
  func `reads counts of any type, within bounds`(facts: String, total: Int, pages: Int) throws {
    let page = try page(#"{"photos":{"photo":[],\#(facts)},"stat":"ok"}"#)
    #expect(page.total == total)
    #expect(page.pages == pages)
    #expect(page.page == 0 && page.perPage == 0)
  }

  @Test func `counts invalid photos and continues`() throws {
    let page = try page(
      #"{"photos":{"photo":[null,{"id":"1"},{},{"id":""},7,[{"id":"2"}],"3",{"id":"4"}]}}"#
    )
    #expect(page.photos.map(\.id.rawValue) == ["1", "4"])
    #expect(page.unusable == 6)
  }

  @Test func `a photo that is not UTF-8 is unusable, the others are not`() throws {
    let body =
      Array(#"{"photos":{"photo":[{"id":"1","title":""#.utf8) + [0xC3, 0x28]
      + Array(#""},{"id":"2"}]},"stat":"ok"}"#.utf8)
    let page = try PhotoPage(json: body)
    #expect(page.photos.map(\.id.rawValue) == ["2"])
    #expect(page.unusable == 1)
  }

  @Test func `photos of a photoset get its owner, including in their JSON`() throws {
    let page = try page(
      #"""
      {"photoset":{"id":"7","photo":[{"id":"1"},{"id":"2","owner":"2@N00"},{}],"page":"1",
      "per_page":"500","perpage":500,"pages":1,"owner":"1@N00","total":2},"stat":"ok"}
      """#
    )
    #expect(page.photos.map(\.owner) == ["1@N00", "2@N00"])
    #expect(page.photos[0].json == #"{"id":"1","owner":"1@N00"}"#)
    #expect(page.photos[1].json == #"{"id":"2","owner":"2@N00"}"#)
    #expect(page.perPage == 500)
    #expect(page.unusable == 1)
    #expect(page.photos[0].pageURL == "https://www.flickr.com/photos/1@N00/1")
  }

  @Test func `a list of nothing may be left out`() throws {
    let page = try page(#"{"photos":{"page":1,"pages":0,"perpage":100,"total":"0"},"stat":"ok"}"#)
    #expect(page == PhotoPage(page: 1, perPage: 100))
  }

  @Test(arguments: [
    #"{"stat":"ok"}"#, #"{"photos":[],"stat":"ok"}"#, #"{"photos":{},"stat":"ok"}"#, "[]", "7",
    #"{"photos":{"photo":"none","total":1}}"#, #"{"photo":[{"id":"1"}]}"#,
    #"{"places":{"place":[],"total":0}}"#,
  ])
  func `is refused without a list of photos`(json: String) {
    let error = #expect(throws: FlickrDecodingError.self) { try page(json) }
    #expect(error?.reason == .missing("list of photos"))
    #expect(error?.description == "Flickr's response has no list of photos.")
  }

  @Test(arguments: [
    (#"{"photos":{"photo":[{"id":"1"},]}}"#, 31), (#"{"photos":{"photo":[{"id":"1""#, 29),
    ("<html>", 0), ("", 0), (#"{"photos":{"photo":[]}},"#, 23),
  ])
  func `is refused where the body is no JSON`(json: String, offset: Int) {
    let error = #expect(throws: FlickrDecodingError.self) { try page(json) }
    guard case .notJSON(offset, _) = error?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  private func page(_ json: String) throws -> PhotoPage {
    try PhotoPage(json: Array(json.utf8))
  }
}
