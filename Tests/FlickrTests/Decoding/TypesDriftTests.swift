import Flickr
import Testing

@Suite("R3: types drift from year to year (FLICKR.md section 3)")
struct TypesDriftTests {
  private func photo(_ members: String) throws -> Photo {
    try Photo(json: #"{"id":"1",\#(members)}"#)
  }

  @Test(arguments: [#""65535""#, "65535"])
  func `server and secret are read as string and as number`(value: String) throws {
    let photo = try photo(#""server":\#(value),"secret":\#(value),"owner":\#(value)"#)
    #expect(photo.server == "65535")
    #expect(photo.secret == "65535")
    #expect(photo.owner == "65535")
  }

  @Test(arguments: [#""66""#, "66"])
  func `whole numbers are read as number and as string`(value: String) throws {
    let photo = try photo(
      #"""
      "farm":\#(value),"license":\#(value),"dateupload":\#(value),"latitude":1,"longitude":2,
      "accuracy":\#(value),"datetaken":"2012-01-01 00:00:00","datetakengranularity":\#(value)
      """#
    )
    #expect(photo.farm == 66)
    #expect(photo.license == 66)
    #expect(photo.dateUploaded == 66)
    #expect(photo.accuracy == 66)
    #expect(photo.dateTakenGranularity == 66)
  }

  @Test(arguments: ["6.5", "\"\"", "\" 6\"", "\"six\"", "null", "true", "[6]", "{}", "1e3"])
  func `what is no whole number reads as absent`(value: String) throws {
    let photo = try photo(#""farm":\#(value),"license":\#(value),"dateupload":\#(value)"#)
    #expect(photo.farm == nil)
    #expect(photo.license == nil)
    #expect(photo.dateUploaded == nil)
  }

  @Test func `a number beyond 64 bits reads as absent`() throws {
    let photo = try photo(#""dateupload":99999999999999999999,"farm":"99999999999999999999""#)
    #expect(photo.dateUploaded == nil)
    #expect(photo.farm == nil)
  }

  @Test(arguments: [#""25.314511""#, "25.314511", #""2.5314511e1""#, "2.5314511E+1"])
  func `coordinates are read as string and as number`(value: String) throws {
    let photo = try photo(#""latitude":\#(value),"longitude":-0.5,"accuracy":0"#)
    #expect(photo.latitude == 25.314511)
    #expect(photo.longitude == -0.5)
    #expect(photo.accuracy == 0)
  }

  @Test(arguments: [
    (#"0"#, #"0"#), (#""0""#, #""0""#), ("-0.0", "0.000"), (#""""#, #""""#), ("null", "null"),
    ("91", "0"), ("-90.1", "5"), ("5", "180.5"), ("1", "null"), (#""nan""#, "1"),
    (#""inf""#, "1"), (#""0x10""#, "1"), ("1", #""1,5""#), ("true", "1"), ("1e999", "1"),
  ])
  func `unusable coordinates read as none, accuracy too`(pair: (String, String)) throws {
    let photo = try photo(#""latitude":\#(pair.0),"longitude":\#(pair.1),"accuracy":16"#)
    #expect(photo.latitude == nil)
    #expect(photo.longitude == nil)
    #expect(photo.accuracy == nil)
  }

  @Test(arguments: [("0", "5"), ("5", "0"), ("-90", "-180"), ("90", "180")])
  func `coordinates on the equator, the first meridian and the edges count`(
    pair: (String, String)
  ) throws {
    let photo = try photo(#""latitude":\#(pair.0),"longitude":\#(pair.1)"#)
    #expect(photo.latitude == Double(pair.0))
    #expect(photo.longitude == Double(pair.1))
  }

  @Test(arguments: ["null", #""""#])
  func `empty names read as absent`(value: String) throws {
    let photo = try photo(
      #""pathalias":\#(value),"ownername":\#(value),"secret":\#(value),"media":\#(value)"#
    )
    #expect(photo.pathAlias == nil)
    #expect(photo.ownerName == nil)
    #expect(photo.secret == nil)
    #expect(photo.media == nil)
  }

  @Test(arguments: [#""x""#, #"{"_content":"x"}"#, #"{"a":[{"_content":1}],"_content":"x"}"#])
  func `title and description are read as string and as content`(value: String) throws {
    let photo = try photo(#""title":\#(value),"description":\#(value)"#)
    #expect(photo.title == "x")
    #expect(photo.description == "x")
  }

  @Test func `a title that looks like a number is a title`() throws {
    let photo = try photo(#""title":2013,"tags":2013"#)
    #expect(photo.title == "2013")
    #expect(photo.tags == ["2013"])
  }
}
