import Flickr
import Testing

@Suite("R4: photos stamped with the place through which they were fetched")
struct StampedTests {
  private static let dictionaries = [
    #"{"id":"1"}"#, #"{ "id" : 1 , "derived_place" : "Old" , "title" : "t" }"#,
    #"{"derived_place":null,"id":"1","tags":"a b"}"#,
    #"{"id":"1","derived_place":{"derived_place":"x"},"x":{"derived_place":"inner"}}"#,
    #"{"derived_place":"a","id":"1","derived_place":"b"}"#,
    #"{"id":"1","derived\u005fplace":"a, \"b\"","title":"\ud83c\udf70"}"#,
    #"{"id":"1","title":"derived_place","description":{"_content":"\"derived_place\":\"x\""}}"#,
    ListingTests.full, InfoTests.full,
  ]

  private static let names = [
    "London, England, United Kingdom", "\"Quoted\" \\ back\\slash\\", "Łódź", "花の町 🍰", "a/b",
    "É", "\u{2028}x\u{7F}y",
  ]

  @Test(arguments: dictionaries, names)
  func `read as before but for their place`(json: String, place: String) throws {
    let name = try #require(PlaceName(place))
    let photo = try Photo(json: json)
    let stamped = photo.stamped(derivedPlace: name)
    #expect(stamped.derivedPlace == name.name)
    #expect(try Photo(json: stamped.json) == stamped)
    var unstamped = stamped
    unstamped.json = photo.json
    unstamped.derivedPlace = photo.derivedPlace
    #expect(unstamped == photo)
    #expect(stamped.stamped(derivedPlace: name) == stamped)
  }

  @Test(arguments: [
    (#"{"id":"1"}"#, #"{"id":"1","derived_place":"Bath"}"#),
    ("{ \"id\" : 1\n}", "{ \"id\" : 1\n,\"derived_place\":\"Bath\"}"),
    (
      #"{"id":1, "derived_place" : "\u00e9" ,"a":[1.50]}"#,
      #"{"id":1, "derived_place" : "Bath" ,"a":[1.50]}"#
    ),
    (
      #"{"derived_place":[1],"id":"1","derived_place":2}"#,
      #"{"derived_place":"Bath","id":"1","derived_place":"Bath"}"#
    ),
  ])
  func `keep the rest of their text byte for byte`(json: String, expected: String) throws {
    let name = try #require(PlaceName("Bath"))
    #expect(try Photo(json: json).stamped(derivedPlace: name).json == expected)
  }

  @Test func `keep values that are not in the JSON`() throws {
    let name = try #require(PlaceName("Bath"))
    var photo = try Photo(json: #"{"id":"1"}"#)
    photo.owner = "1@N00"
    #expect(photo.stamped(derivedPlace: name).owner == "1@N00")
    let id = try #require(PhotoID(rawValue: "1"))
    let bare = Photo(id: id).stamped(derivedPlace: name)
    #expect(bare.derivedPlace == "Bath")
    #expect(bare.json.isEmpty)
  }

  @Test(arguments: [dictionaries[1], dictionaries[3], dictionaries[5]], [0x20, 0x22, 0x2C, 0x7D])
  func `stay valid if any byte of the JSON is changed`(json: String, byte: UInt8) throws {
    let name = try #require(PlaceName("\"A\", B"))
    for position in json.utf8.indices {
      var bytes = Array(json.utf8)
      bytes[json.utf8.distance(from: json.startIndex, to: position)] = byte
      let text = String(decoding: bytes, as: UTF8.self)
      // What no longer is a photo has nothing to keep.
      guard let photo = try? Photo(json: text) else { continue }
      let stamped = photo.stamped(derivedPlace: name)
      #expect(try Photo(json: stamped.json) == stamped, "\(text)")
    }
  }
}
