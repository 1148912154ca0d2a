import Flickr
import Testing

@testable import VacationWeb

@Suite struct PlaceAreaTests {
  @Test(arguments: [
    ("Kyoto, Kyoto, Japan", "Kyoto, Japan"), ("Hanoi, Ha Noi, Vietnam", "Hanoi, Vietnam"),
    ("Hà Nội, hanoi, Vietnam", "Hà Nội, Vietnam"), ("Singapore, Singapore", "Singapore"),
    ("Luxembourg, LUXEMBOURG, Luxembourg", "Luxembourg"),
    ("New York, New York State, United States", "New York, New York State, United States"),
    ("Springfield, Illinois, United States", "Springfield, Illinois, United States"),
    ("Paris, France", "Paris, France"), ("Unknown", "Unknown"), ("東京, 東京, 日本", "東京, 日本"),
  ])
  func `a region named like its place is left out`(pair: (name: String, short: String)) throws {
    #expect(PlaceName.short(pair.name) == pair.short)
    let area = try #require(PlaceName(pair.name)).area
    #expect(area == pair.short.drop { $0 != "," }.dropFirst(2))
  }
}
