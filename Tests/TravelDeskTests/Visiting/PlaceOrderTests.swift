import Flickr
import TestSupport
import Testing
import VacationStore

/// R4: the first that is present and not empty of what can name a photo's place.
struct PlaceOrderTests {
  /// A dictionary that has the later sources of a place too.
  private func dictionary(
    derived: String?,
    location: String?,
    coordinates: (String, String)?
  ) -> String {
    var parts = [#""id":"1""#]
    if let derived { parts.append(#""derived_place":"\#(derived)""#) }
    var inner: [String] = []
    if let location { inner.append(location) }
    if let coordinates {
      if location == nil {
        parts.append(#""latitude":\#(coordinates.0),"longitude":\#(coordinates.1)"#)
      } else {
        inner.append(#""latitude":\#(coordinates.0),"longitude":\#(coordinates.1)"#)
      }
    }
    if !inner.isEmpty { parts.append(#""location":{\#(inner.joined(separator: ","))}"#) }
    return "{" + parts.joined(separator: ",") + "}"
  }

  private static let location =
    #""locality":{"_content":"Otley"},"region":{"_content":""},"country":{"_content":"Britain"}"#
  private static let paris = ("48.8600", "2.3400")

  private func place(_ json: String, given: String? = nil) throws -> String? {
    let trial = try DeskTrial()
    try trial.visit(json, place: given)
    return try trial.place(of: "1")
  }

  @Test func `the name given by the user takes precedence`() throws {
    let json = dictionary(derived: "Oslo", location: Self.location, coordinates: Self.paris)
    #expect(try place(json, given: "My Place, Here") == "My Place, Here")
  }

  @Test(arguments: ["", "   ", "\u{A0}"])
  func `a given name that is blank is none`(given: String) throws {
    let json = dictionary(derived: "Oslo", location: Self.location, coordinates: Self.paris)
    #expect(try place(json, given: given) == "Oslo")
  }

  @Test func `derived_place precedes getInfo's location and the coordinates`() throws {
    let json = dictionary(derived: " Oslo, Norway ", location: Self.location, coordinates: nil)
    #expect(try place(json) == "Oslo, Norway")
    let located = dictionary(derived: "Oslo", location: nil, coordinates: Self.paris)
    #expect(try place(located) == "Oslo")
  }

  @Test func `getInfo's location precedes the coordinates, without its empty parts`() throws {
    let json = dictionary(derived: "", location: Self.location, coordinates: Self.paris)
    #expect(try place(json) == "Otley, Britain")
  }

  @Test func `coordinates give the nearest city`() throws {
    let json = dictionary(derived: nil, location: nil, coordinates: Self.paris)
    #expect(try place(json) == "Paris, Ile-de-France, France")
    let texts = dictionary(derived: nil, location: nil, coordinates: ("\"51.5\"", "\"-0.12\""))
    #expect(try place(texts) == "London, England, United Kingdom")
  }

  @Test(arguments: [
    ("0", "0"), ("\"0\"", "\"0\""), ("-48.87", "-123.39"), ("91", "0"), ("1", "null"),
  ])
  func `no coordinates, or none near a city, are Unknown`(coordinates: (String, String)) throws {
    #expect(
      try place(dictionary(derived: nil, location: nil, coordinates: coordinates)) == "Unknown"
    )
  }

  @Test func `nothing at all is Unknown`() throws {
    #expect(try place(#"{"id":"1"}"#) == "Unknown")
  }

  @Test func `a name in decomposed letters is the same place as in composed ones`() throws {
    let trial = try DeskTrial()
    let composed = "Łódź, Pol\u{FC}"
    let decomposed = "Ło\u{301}dz\u{301}, Polu\u{308}"
    try trial.visit(PhotoJSON.listing("1", place: composed))
    try trial.visit(PhotoJSON.listing("2", place: decomposed))
    #expect(try trial.vacation().itinerary(limit: 9).map(\.photos) == [2])
  }

  @Test func `by id, the place has the same precedence over both JSON texts`() throws {
    let trial = try DeskTrial()
    try trial.remember(PhotoJSON.listing("1"))
    try trial.remember(
      #"{"id":"1","owner":{"nsid":"1@N00"},"location":{\#(Self.location)}}"#
    )
    try trial.visit(ids: ["1"])
    #expect(try trial.place(of: "1") == "Otley, Britain")
    try trial.remember(PhotoJSON.listing("2"))
    try trial.visit(ids: ["2"], place: "Given")
    #expect(try trial.place(of: "2") == "Given")
  }

  @Test func `a photo visited under two names stays where it was first (R7)`() throws {
    let trial = try DeskTrial()
    try trial.visit(PhotoJSON.listing("1", place: "First"))
    try trial.visit(PhotoJSON.listing("1", place: "Second"), refresh: true)
    #expect(try trial.place(of: "1") == "First")
    #expect(try trial.vacation().itinerary(limit: 9).map(\.place) == ["First"])
  }
}
