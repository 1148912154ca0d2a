import Flickr
import Testing

@Suite("R3: photo JSON of getInfo")
struct InfoTests {
  static let full = """
    {"id":"53000000002", "secret":"0a1b2c3d4e", "server":"65535", "farm":66,
    "dateuploaded":"1700000001", "license":0, "owner":{"nsid":"12345678@N00",
    "username":"ann", "realname":"Ann Example", "location":"Zagreb", "path_alias":null},
    "title":{"_content":"Tea"}, "description":{"_content":"Hot &amp; sweet"},
    "dates":{"posted":"1700000002", "taken":"2023-11-01 00:00:00", "takengranularity":4,
    "takenunknown":"0"}, "tags":{"tag":[
    {"id":"1","raw":"Green Tea","_content":"greentea","machine_tag":0},
    {"id":"2","raw":"geo:lat=1","_content":"geo:lat=1","machine_tag":1},
    {"id":"3","raw":"odd","_content":"odd","machine_tag":"1"},
    {"id":"4","raw":"vision:tea=09","_content":"vision:tea=09","machine_tag":0},
    {"id":"5","raw":"cafe","_content":"cafe\\u0301","machine_tag":false}]},
    "location":{"latitude":"45.81","longitude":15.98,"accuracy":"11","locality":
    {"_content":"Zagreb","place_id":"x"},"region":{"_content":""},"country":"Croatia",
    "county":null}, "media":"photo"}
    """

  @Test func `every key of a getInfo reply is read`() throws {
    let photo = try Photo(json: InfoTests.full)
    #expect(photo.isInfo)
    #expect(photo.title == "Tea")
    #expect(photo.description == "Hot &amp; sweet")
    #expect(photo.owner == "12345678@N00")
    #expect(photo.ownerName == "ann")
    #expect(photo.pathAlias == nil)
    #expect(photo.latitude == 45.81)
    #expect(photo.longitude == 15.98)
    #expect(photo.accuracy == 11)
    #expect(photo.dateTaken == "2023-11-01 00:00:00")
    #expect(photo.dateTakenGranularity == 4)
    #expect(photo.dateUploaded == 1_700_000_001)
    #expect(photo.license == 0)
    #expect(photo.tags == ["greentea", "caf\u{E9}"])
    #expect(photo.machineTags == ["geo:lat=1", "odd", "vision:tea=09"])
    #expect(photo.tags[1].unicodeScalars.count == 4)
    #expect(photo.location?.locality == "Zagreb")
    #expect(photo.location?.region == nil)
    #expect(photo.location?.country == "Croatia")
  }

  @Test func `the real name stands in for an empty user name`() throws {
    let photo = try Photo(
      json: #"{"id":"1","owner":{"nsid":"1@N00","username":"","realname":"Ann"}}"#
    )
    #expect(photo.ownerName == "Ann")
    #expect(photo.isInfo)
  }

  @Test func `the upload date is also found under dates`() throws {
    let photo = try Photo(json: #"{"id":"1","dates":{"posted":"5","takenunknown":1,"taken":"x"}}"#)
    #expect(photo.dateUploaded == 5)
    #expect(photo.dateTaken == nil)
  }

  @Test(arguments: [
    #""owner":[]"#, #""tags":{}"#, #""tags":{"tag":5}"#, #""tags":{"tag":[1.5,null,[],{}]}"#,
    #""location":{"locality":{"_content":{}}}"#, #""location":[]"#, #""dates":"x""#,
    #""title":{"_content":["x"]}"#, #""title":{"other":"x"}"#, #""description":true"#,
  ])
  func `parts of a wrong shape read as absent`(part: String) throws {
    let photo = try Photo(json: #"{"id":"1",\#(part)}"#)
    #expect(photo.title == "")
    #expect(photo.description == "")
    #expect(photo.owner == nil)
    #expect(photo.tags.allSatisfy { $0 == "1.5" })
    #expect(photo.location == nil)
    #expect(photo.dateUploaded == nil)
  }
}
