import Flickr
import TestSupport
import Testing

@testable import VacationStore

@Suite struct FacetsTests {
  let documents: Documents
  let vacation: Vacation

  init() throws {
    documents = try Documents()
    vacation = try documents.open()
    let photos = try (1...60).map { number in
      try item(
        "\(number)",
        place: ["Kyoto, Japan", "Oslo, Norway", "Lima, Peru"][number % 3],
        tags: number % 2 == 0 ? "fog night" : "fog",
        title: number % 5 == 0 ? "Harbor" : "Street"
      )
    }
    for photo in photos { try vacation.visit(photo) }
  }

  private func filter(_ search: String) -> PhotoFilter {
    var filter = PhotoFilter()
    filter.search = search
    return filter
  }

  @Test func `the counts are those of the narrowed lists`() throws {
    let facets = try vacation.facets(filter("street"))
    #expect(facets.photos == 48)
    #expect(!facets.isPartial)
    #expect(facets.places.count == 3)
    for place in facets.places {
      var narrowed = filter("street")
      narrowed.place = place.value
      #expect(try vacation.count(narrowed) == place.photos)
    }
    #expect(facets.tags.map(\.value) == ["Night"])
    var narrowed = filter("street")
    narrowed.tags = [["night"]]
    #expect(try vacation.count(narrowed) == facets.tags.first?.photos)
  }

  @Test func `what all photos have in common is left out`() throws {
    // All have the tag fog, and the same owner.
    let facets = try vacation.facets(PhotoFilter())
    #expect(facets.photos == 60)
    #expect(!facets.tags.contains { $0.value == "Fog" })
    #expect(facets.owners.isEmpty)
  }

  @Test func `the numbers of values and photos are limited`() throws {
    let facets = try vacation.facets(PhotoFilter(), values: 2, limit: 10)
    #expect(facets.photos == 10)
    #expect(facets.isPartial)
    #expect(facets.places.count == 2)
    #expect(facets.places.map(\.photos).reduce(0, +) <= 10)
    #expect(try vacation.facets(filter("nothing")) == PhotoFacets())
  }
}
