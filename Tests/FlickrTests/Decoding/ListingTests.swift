import Flickr
import Testing

@Suite("R3: photo JSON of listings")
struct ListingTests {
  /// All keys that are read, in the types of today.
  static let full = """
    {"id":"53000000001","owner":"12345678@N00","secret":"0a1b2c3d4e","server":"65535","farm":66,
    "title":"Tea & cake","ispublic":1,"license":"4","description":{"_content":"<b>Hot<\\/b>"},
    "dateupload":"1700000000","datetaken":"2023-11-14 22:13:20","datetakengranularity":"0",
    "datetakenunknown":"0","ownername":"Ann 🍰","originalsecret":"99aa88bb77",
    "originalformat":"png","latitude":"51.513710","longitude":"-0.125591","accuracy":"16",
    "context":0,"media":"photo","media_status":"ready","tags":"tea cake","machine_tags":"",
    "pathalias":"ann","derived_place":"London, England, United Kingdom"}
    """

  @Test func `every key of a listing is read`() throws {
    let photo = try Photo(json: ListingTests.full)
    #expect(photo.id.rawValue == "53000000001")
    #expect(photo.title == "Tea & cake")
    #expect(photo.description == "<b>Hot</b>")
    #expect(photo.owner == "12345678@N00")
    #expect(photo.ownerName == "Ann 🍰")
    #expect(photo.pathAlias == "ann")
    #expect(photo.secret == "0a1b2c3d4e")
    #expect(photo.server == "65535")
    #expect(photo.farm == 66)
    #expect(photo.originalSecret == "99aa88bb77")
    #expect(photo.originalFormat == "png")
    #expect(photo.latitude == 51.51371)
    #expect(photo.longitude == -0.125591)
    #expect(photo.accuracy == 16)
    #expect(photo.dateTaken == "2023-11-14 22:13:20")
    #expect(photo.dateTakenGranularity == 0)
    #expect(photo.dateUploaded == 1_700_000_000)
    #expect(photo.license == 4)
    #expect(photo.media == "photo")
    #expect(photo.tags == ["tea", "cake"])
    #expect(photo.derivedPlace == "London, England, United Kingdom")
    #expect(photo.location == nil)
    #expect(!photo.isInfo)
  }

  @Test func `an id alone makes a photo, and all else is absent`() throws {
    let photo = try Photo(json: #"{"id":"1"}"#)
    #expect(photo.title == "")
    #expect(photo.description == "")
    #expect(photo.tags == [])
    #expect(photo.machineTags == [])
    let absent: [Any?] = [
      photo.owner, photo.ownerName, photo.pathAlias, photo.secret, photo.server, photo.farm,
      photo.originalSecret, photo.originalFormat, photo.latitude, photo.longitude,
      photo.accuracy, photo.dateTaken, photo.dateTakenGranularity, photo.dateUploaded,
      photo.license, photo.media, photo.derivedPlace, photo.location,
    ]
    #expect(absent.allSatisfy { $0 == nil })
  }

  @Test func `the text is preserved exactly, without surrounding white space`() throws {
    let object = #"{ "id" : "1",  "x":[1.50, "\u00e9\/", {}],"id":"2" }"#
    let photo = try Photo(json: " \r\n\t\(object)\n\n")
    #expect(photo.json == object)
    #expect(photo.id.rawValue == "2")
  }

  @Test func `white space between all parts is allowed`() throws {
    let photo = try Photo(json: "{\n\t\"id\" :\r\n\"1\" , \"tags\"\t: \" a  b \" \n}")
    #expect(photo.tags == ["a", "b"])
  }

  @Test func `of a key that comes twice the last counts, whatever its type`() throws {
    let photo = try Photo(json: #"{"title":"a","id":"1","title":"b","tags":"x","tags":null}"#)
    #expect(photo.title == "b")
    #expect(photo.tags == [])
  }

  @Test func `a key may be written with escapes`() throws {
    let photo = try Photo(json: #"{"\u0069d":"1","t\u0069tle":{"_c\u006fntent":"x"}}"#)
    #expect(photo.id.rawValue == "1")
    #expect(photo.title == "x")
  }
}
