import Flickr
import Testing

@Suite("R4: names of places")
struct PlaceNameTests {
  @Test(arguments: [
    ("London, England, United Kingdom", "London", "England, United Kingdom"),
    ("Unknown", "Unknown", ""), ("San Francisco,", "San Francisco,", ""), ("a,b, c", "a,b", "c"),
    (", France", ", France", ""), ("a,, b", "a,", "b"), ("Łódź, Polska", "Łódź", "Polska"),
  ])
  func `the title ends at the first comma and space`(
    parts: (name: String, title: String, subtitle: String)
  ) {
    let name = PlaceName(parts.name)
    #expect(name?.name == parts.name)
    #expect(name?.title == parts.title)
    #expect(name?.subtitle == parts.subtitle)
  }

  @Test(arguments: [
    ("  Paris \n", "Paris"), ("\u{A0}Paris\u{3000}", "Paris"), ("New\nYork", "New York"),
    ("a\u{0}b\u{7F}c\u{9}d\u{2028}e\u{85}f", "a b c d e f"), ("\u{0}Paris\u{0}", "Paris"),
    ("A\u{30A}rhus", "\u{C5}rhus"), ("two  spaces", "two  spaces"), ("PARIS", "PARIS"),
  ])
  func `are in NFC, trimmed and free of control characters`(pair: (text: String, name: String)) {
    let scalars = PlaceName(pair.text).map { Array($0.name.unicodeScalars) }
    #expect(scalars == Array(pair.name.unicodeScalars))
  }

  @Test(arguments: ["", " ", "\n\t", "\u{0}", "\u{A0}\u{2003}"])
  func `are never blank`(text: String) {
    #expect(PlaceName(text) == nil)
  }

  @Test func `come from the first source that has one`() throws {
    let both = #""latitude":1,"longitude":2,"location":{"locality":"Town","country":"Land"}"#
    let all = try Photo(json: #"{"id":"1","derived_place":" Derived ",\#(both)}"#)
    let located = try Photo(json: #"{"id":"1","derived_place":" ",\#(both)}"#)
    let coordinates = try Photo(json: #"{"id":"1","latitude":1,"longitude":2}"#)
    let none = try Photo(json: #"{"id":"1","latitude":0,"longitude":0}"#)
    let city = { (_: Double, _: Double) -> String? in "City, Region, Country" }
    func name(_ photo: Photo, given: String? = nil) -> String {
      PlaceName.of(photo, given: given, nearestCity: city).name
    }
    #expect(name(all, given: "Given") == "Given")
    #expect(name(all, given: " \n") == "Derived")
    #expect(name(all) == "Derived")
    #expect(name(located) == "Town, Land")
    #expect(name(coordinates) == "City, Region, Country")
    #expect(name(none) == "Unknown")
    #expect(PlaceName.of(coordinates, given: nil, nearestCity: { _, _ in nil }) == .unknown)
    #expect(PlaceName.of(coordinates, given: nil, nearestCity: { _, _ in " " }) == .unknown)
    #expect(PlaceName.of(coordinates, given: nil) { "\($0) \($1)" }.name == "1.0 2.0")
  }

  @Test func `the nearest city is not looked up unnecessarily`() throws {
    let photo = try Photo(json: #"{"id":"1","latitude":1,"longitude":2}"#)
    var calls = 0
    _ = PlaceName.of(photo, given: "Here") { _, _ in
      calls += 1
      return nil
    }
    #expect(calls == 0)
  }
}
