import Flickr

@testable import VacationStore

/// All lists, without the order of what is equal.
struct Everything: Equatable {
  var places: Set<String> = []
  var tags: Set<String> = []
  var photos: Set<String> = []
  var found: [String: Set<String>] = [:]
  var counts: [Int] = []

  private static let searches = [
    "photo", "sunset", "tag:tag3", "roma", "note", "mine*", "-sunset", "oslo OR lima",
    "\"number 4\"",
  ]

  init(_ vacations: Vacations) throws {
    for name in try vacations.names() {
      let vacation = try vacations.open(name, for: .reading)
      try add(places: vacation.itinerary(limit: .max), tags: vacation.tagSearch(limit: .max), name)
      add(photos: try vacation.photos(.all, limit: .max), name)
      for search in Self.searches {
        add(found: try vacation.search(search, limit: .max).map(\.photo.id), search, name)
      }
    }
    counts = [places.count, tags.count, photos.count]
  }

  init(_ index: VacationsIndex) throws {
    let (places, tags) = (try index.itinerary(limit: .max), try index.tagSearch(limit: .max))
    for place in places { add(places: [place.item], tags: [], place.vacation) }
    for tag in tags { add(places: [], tags: [tag.item], tag.vacation) }
    try index.eachPage { for photo in $0 { add(photos: [photo.item], photo.vacation) } }
    for search in Self.searches {
      try index.search(search) {
        for found in $0 { add(found: [found.item.photo.id], search, found.vacation) }
      }
    }
    counts = [places.count, tags.count, try index.countPhotos()]
  }

  private mutating func add(places: [ItineraryPlace], tags: [TagCount], _ name: VacationName) {
    self.places.formUnion(places.map { "\(name): \($0)" })
    self.tags.formUnion(tags.map { "\(name): \($0)" })
  }

  private mutating func add(photos: [VacationPhoto], _ name: VacationName) {
    self.photos.formUnion(photos.map { "\(name): \($0)" })
  }

  private mutating func add(found ids: [PhotoID], _ search: String, _ name: VacationName) {
    // What finds nothing is as if it had not been searched for.
    if !ids.isEmpty { found[search, default: []].formUnion(ids.map { "\(name): \($0)" }) }
  }
}
