import Flickr
import Testing

@Suite("Objects that are not photos are rejected with their kind; our own records are recognized")
struct ForeignDictionaryTests {
  private func reasons(_ text: String) throws -> [String] {
    let read = try ReadInput(text)
    #expect(read.ids == [])
    return read.broken.map(\.reason)
  }

  // They became photos without name, tags and place (first trial).
  @Test func `photos of the account export are left to their importer`() throws {
    let read = try ReadInput(
      """
      {
        "id": "10000001", "name": "Dusk", "description": "", "count_views": "1",
        "date_imported": "2020-03-15 18:00:00",
        "photopage": "https://www.flickr.com/photos/someone/10000001/",
        "geo": [{"latitude": "32085000", "longitude": "34781000"}], "tags": [{"tag": "sunset"}]
      }
      {"id":"2","title":"Two"}
      """
    )
    #expect(read.ids == ["2"])
    #expect(read.broken == [])
    #expect(read.foreign.map(\.format) == [.accountExport])
    #expect(read.foreign.first?.json.contains("\"sunset\"") == true)
    let mail = #"{"id":"fm002","from":"1@N00","subject":"Hi","body":"<p>"}"#
    #expect(try reasons(mail) == ["it is a message from Flickr's account export, not a photo"])
  }

  @Test func `responses about a photo's camera and fans are refused in JSON and XML`() throws {
    let start = #""id":"5","secret":"ab","server":"1","farm":1"#
    let exif = #"{"photo":{\#(start),"camera":"X","exif":[{"tag":"Make"}]},"stat":"ok"}"#
    #expect(try reasons(exif).first?.contains("flickr.photos.getExif") == true)
    let fans = #"{"photo":{"person":[],\#(start),"page":1,"total":0},"stat":"ok"}"#
    #expect(try reasons(fans).first?.contains("flickr.photos.getFavorites") == true)
    let xml =
      #"<rsp stat="ok"><photo id="5" secret="ab" server="1"><exif tag="Make"/></photo></rsp>"#
    #expect(try reasons(xml).first?.contains("flickr.photos.getExif") == true)
    // A program may have saved camera data in the photo's own dictionary.
    #expect(try ReadInput(#"{"id":"5","title":"x","exif":[]}"#).ids == ["5"])
  }

  @Test func `an album without its photos is refused, an empty one is not`() throws {
    let info = #"{"photoset":{"id":"72","owner":"1@N0","title":{"_content":"A"}},"stat":"ok"}"#
    #expect(try reasons(info).first?.hasPrefix("it describes an album") == true)
    #expect(try reasons(#"{"photoset":{"id":"72","photo":[],"total":0},"stat":"ok"}"#) == [])
    #expect(try reasons(#"{"photos":{"page":1,"total":"0"},"stat":"ok"}"#) == [])
  }

  @Test(arguments: [
    #"{"id":"5","title":"Sea","subtitle":"","place":"Bath, England","tags":["Sea"],"owner":null}"#,
    #"{"id":"5","status":"visited"}"#, #"{"id":"5","status":"failed","error":"It has no id."}"#,
    #"{"id":"5","title":"Sea","place":"Bath, England","fetched":"2026-01-01T00:00:00Z"}"#,
    #"{"id":"5","status":"refreshed","title":"Sea","licenseBefore":null,"removed":false}"#,
    #"{"id":"5","title":"Sea","what":"visited"}"#,
  ])
  func `records of ours are recognized in every form`(record: String) throws {
    for text in [
      record, "[\(record)]", record.replacing(",\"", with: ",\n\""), "{\"photos\":[\(record)]}",
    ] {
      var reader = PhotoReader(BytesSource(text))
      guard case .reference(let found, _)? = try reader.next() else {
        Issue.record("\(text)")
        continue
      }
      #expect(found.id.rawValue == "5")
      #expect((found.photo == nil) == record.contains("status"))
      #expect(found.place == (record.contains("Bath") ? PlaceName("Bath, England") : nil))
    }
  }

  // One unknown key made a record of them, without tags, images and dates.
  @Test(arguments: [
    #""title":"Sea","subtitle":"x","tags":"beach sunset","owner":"1@N00","url_m":"https://a/b.jpg""#,
    #""title":"Sea","subtitle":"x","page":"1","place":"2","tags":"beach sunset""#,
    #""title":"Sea","subtitle":"x","page":"1","dateupload":"1347653033""#,
    #""title":"Sea","what":"x","tags":"beach""#, #""title":"Sea","fetched":"x","place":"y","a":1"#,
    #""title":"Sea","status":"ok","tags":"beach""#, #""title":"Sea","status":"visited""#,
    #""status":"ok","tags":"beach""#, #""status":"visited","tags":"beach""#,
    #""subject":"Hi","body":"<p>""#,
  ])
  func `in doubt, an object is Flickr's`(members: String) throws {
    let text = "{\"id\":\"5\",\(members)}"
    for input in [text, "{\"photos\":{\"photo\":[\(text)]},\"stat\":\"ok\"}"] {
      var reader = PhotoReader(BytesSource(input))
      guard case .photo(let photo, _)? = try reader.next() else {
        Issue.record("\(input)")
        continue
      }
      #expect(photo.json == text)
    }
  }

  @Test func `a record is converted to photo JSON with all its values`() throws {
    let record = #"""
      {"id":"5","title":"Unknown","subtitle":"a < b","place":"Bath, England","tags":["Österreich","35mm"],
      "owner":"Ann","visited":"2026-01-01T00:00:00.000001Z","latitude":51.38,"longitude":-2.36,"license":4,
      "page":"https://www.flickr.com/photos/7@N04/5","description":"a < b\nc","ownerID":"7@N04",
      "media":"photo","dateTaken":"2012-09-14 13:02:57","dateUploaded":"2012-09-14T20:03:53.000000Z",
      "machineTags":["geo:lat=1"],"images":{"small240":"https://live.staticflickr.com/1/5_ab_m.jpg"}}
      """#
    var reader = PhotoReader(BytesSource(record))
    guard case .reference(let found, _)? = try reader.next(), let photo = found.photo else {
      Issue.record("no record")
      return
    }
    #expect(
      photo.title == "" && photo.description == "a &lt; b\nc" && photo.displayTitle == "a < b"
    )
    #expect(photo.tags == ["österreich", "35mm"] && photo.machineTags == ["geo:lat=1"])
    #expect(photo.owner == "7@N04" && photo.ownerName == "Ann" && photo.license == 4)
    #expect(photo.latitude == 51.38 && photo.longitude == -2.36 && photo.media == "photo")
    #expect(photo.dateTaken == "2012-09-14 13:02:57" && photo.dateUploaded == 1_347_653_033)
    #expect(photo.derivedPlace == "Bath, England")
    #expect(photo.imageURL(.small240) == "https://live.staticflickr.com/1/5_ab_m.jpg")
  }

  @Test func `photo JSON is a fragment or complete`() throws {
    #expect(try Photo(json: #"{"id":1,"derived_place":"Bath","media":"photo"}"#).isFragment)
    for more in [#""tags":"x""#, #""license":0"#, #""location":{"latitude":"1"}"#] {
      #expect(try Photo(json: "{\"id\":1,\(more)}").isFragment, "\(more)")
    }
    for more in [
      #""title":"x""#, #""owner":"1@N00""#, #""secret":"x""#, #""server":"1""#,
      #""url_s":"https://live.staticflickr.com/1/1_a_m.jpg""#,
    ] {
      #expect(try !Photo(json: "{\"id\":1,\(more)}").isFragment, "\(more)")
    }
  }
}
