import Flickr
import Testing

@Suite("Places")
struct PlaceListTests {
  @Test func `are decoded with all their data`() throws {
    let list = try places(
      #"""
      {"place_id":".a-B_9","woeid":"44418","latitude":51.506,"longitude":"-0.127",
      "place_type":"locality","place_type_id":"7","photo_count":"408",
      "_content":"London, England, United Kingdom","woe_name":"London"}
      """#
    )
    #expect(list.total == 1)
    #expect(
      list.places == [
        FlickrPlace(
          name: PlaceName("London, England, United Kingdom"),
          placeID: ".a-B_9",
          woeID: "44418",
          latitude: 51.506,
          longitude: -0.127,
          photoCount: 408,
          kind: .locality
        )
      ]
    )
  }

  @Test func `with everything empty are read as nothing known`() throws {
    let list = try places(
      #"""
      {"place_id":"","woeid":"","latitude":"","longitude":"","place_type":"","place_type_id":"",
      "photo_count":"","_content":"","name":" ,","woe_name":""},{},null,7
      """#
    )
    #expect(list.places == [FlickrPlace(), FlickrPlace()])
  }

  @Test(arguments: [
    (#""name":"San Francisco,""#, "San Francisco"), (#""_content":", , France""#, "France"),
    (#""_content":"","name":"Berlin, Germany""#, "Berlin, Germany"),
    (#""_content":["X"],"woe_name":"Y""#, "Y"), (#""_content":"A,B""#, "A,B"),
    (#""_content":"Alabama, US,, United States,""#, "Alabama, US, United States"),
    (
      #""woe_name":"Bath","region":{"woe_name":"England"},"country":{"_content":"UK"}"#,
      "Bath, England, UK"
    ),
    (#""woe_name":"UK","country":{"woe_name":"UK"}"#, "UK"),
  ])
  func `have a name without blank parts`(members: String, name: String) throws {
    #expect(try places("{\(members)}").places.map(\.name?.name) == [name])
  }

  @Test(
    arguments: [
      (#""latitude":0,"longitude":0"#, nil, nil), (#""latitude":"0.0","longitude":"0""#, nil, nil),
      (#""latitude":91,"longitude":0"#, nil, nil), (#""latitude":1"#, nil, nil),
      (#""latitude":"-90","longitude":180"#, -90, 180), (#""latitude":0,"longitude":1"#, 0, 1),
    ] as [(String, Double?, Double?)]
  )
  func `have both coordinates or none`(members: String, north: Double?, east: Double?) throws {
    let place = try #require(try places("{\(members)}").places.first)
    #expect(place.latitude == north)
    #expect(place.longitude == east)
  }

  @Test(
    arguments: [
      (#""place_type_id":12"#, .country), (#""place_type_id":"29""#, .continent),
      (#""place_type":"county""#, .county), (#""place_type_id":"","place_type":"region""#, .region),
      (#""place_type_id":99"#, FlickrPlace.Kind(rawValue: 99)), (#""place_type":"moon""#, nil),
    ] as [(String, FlickrPlace.Kind?)]
  )
  func `are of a kind, which may be new`(members: String, kind: FlickrPlace.Kind?) throws {
    #expect(try places("{\(members)}").places.map(\.kind) == [kind])
  }

  @Test(arguments: [
    #"{"places":{"total":0,"date_start":1,"place":[]},"stat":"ok"}"#,
    #"{"places":{"total":"0"},"stat":"ok"}"#, #"{"places":{}}"#,
  ])
  func `may be none`(json: String) throws {
    #expect(try PlaceList(json: Array(json.utf8)) == PlaceList())
  }

  @Test func `are refused where there is no list`() {
    #expect(throws: FlickrDecodingError(.missing("list of places"))) {
      try PlaceList(json: Array(#"{"photos":{}}"#.utf8))
    }
  }

  @Test func `have the places that contain them`() throws {
    let json = #"""
      {"place":{"place_id":"a","woeid":"1","latitude":"","longitude":"","place_type_id":"",
      "place_url":"/","name":"San Francisco,","woe_name":"San Francisco","timezone":"America\/LA",
      "locality":{"woeid":"1","_content":"San Francisco, CA","latitude":"37.7","longitude":-122.4},
      "county":"none","country":{"_content":"United States","woe_name":"United States"}},
      "stat":"ok"}
      """#
    let info = try FlickrPlaceInfo(json: Array(json.utf8))
    #expect(info.place.name == PlaceName("San Francisco"))
    #expect(info.place.latitude == nil)
    #expect(info.place.kind == nil)
    #expect(info.timeZone == "America/LA")
    #expect(info.surroundings.map(\.kind) == [.locality, .country])
    #expect(info.surroundings.map(\.name?.name) == ["San Francisco, CA", "United States"])
    #expect(info.surroundings.map(\.latitude) == [37.7, nil])
    #expect(throws: FlickrDecodingError(.missing("place"))) {
      try FlickrPlaceInfo(json: Array(#"{"place":[],"stat":"ok"}"#.utf8))
    }
  }

  private func places(_ items: String) throws -> PlaceList {
    try PlaceList(json: Array(#"{"places":{"total":"1","place":[\#(items)]},"stat":"ok"}"#.utf8))
  }
}
