import Flickr
import Testing

@testable import TravelDesk

@Suite("The order of places")
struct TopPlacesOrderTests {
  private let names = [
    "zagreb, Croatia", "Évora, Portugal", "Paris, Texas", "Paris, France", "Oslo",
  ]

  private func sorted(by order: TopPlaces.Order) throws -> [String] {
    var places = try zip(names, [1, 3, 2, 3, 7]).map { name, photos in
      BrowsedPlace(
        name: try #require(PlaceName(name)),
        photos: photos,
        source: .interestingness
      )
    }
    places.sort(by: order)
    return places.map(\.name.name)
  }

  @Test func `by title and subtitle, whatever their case and accents`() throws {
    #expect(
      try sorted(by: .name) == [
        "Évora, Portugal", "Oslo", "Paris, France", "Paris, Texas", "zagreb, Croatia",
      ]
    )
  }

  @Test func `by number of photos, and then by name`() throws {
    #expect(
      try sorted(by: .photos) == [
        "Oslo", "Évora, Portugal", "Paris, France", "Paris, Texas", "zagreb, Croatia",
      ]
    )
  }
}
