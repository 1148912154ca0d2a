import Flickr
import Foundation
import TestSupport

@testable import VacationStore

/// What is known of hostile and plain values, for photos and filters alike.
enum FilterValues {
  static let hostile = ["'; DROP TABLE Photo; --", "\"", "%", "NULL", "🏝", "?1", "Ä"]
  static let places = ["Kyoto, Japan", "Oslo, Norway", "Lima, Peru", "oslo"] + hostile
  static let tags = ["sunset", "sea", "night", "kyoto", "rain"]
  static let machineTags = ["geo:lat=35", "upcoming:event=81334"]
  static let titles =
    ["", "Harbor", "harbor", "A bridge", "sea at night", "Zoo", "東京タワー"] + hostile
  static let owners = ["Ann", "ann", "Bob", "O'Neil"] + hostile
  static let dates: [String?] = [
    nil, "2024-05-03 08:15:00", "2024-05-31 23:59:59", "2024-02-29 12:00:00", "2023-12-31 23:59:59",
    "2024-01-01 00:00:00", "1999-07-01 00:00:00", "0001-02-03 04:05:06", "9999-12-31 12:00:00",
    "2024-05-04", "20240504", "soon", "2024-13-01 10:00:00",
  ]
  static let coordinates: [(Double, Double)] = [
    (0, 0), (0, 10), (35.01, 135.76), (35.02, 135.7), (-17.7, 179.9), (-17.8, -179.9), (90, 0),
    (-90, 20), (64.1, -21.9), (0.001, 0),
  ]
  static let ranges = [
    "2024", "2024-05", "2024-02", "2024-05-03", "2023..2024-01", "2024-05-04..", "..2023", "9999",
    "0001", "..9999", "2024-05..2024-04",
  ]
}

extension SeededRandom {
  /// A photo.
  mutating func filteredPhoto(_ id: Int) -> FilteredPhoto {
    func some(_ values: [String], _ random: inout SeededRandom) -> [String] {
      values.filter { _ in random.once(in: 3) }
    }
    let owner = number(0...6)
    let point: (Double, Double)? = once(in: 3) ? nil : one(of: FilterValues.coordinates)
    return FilteredPhoto(
      id: "\(id)",
      place: one(of: FilterValues.places),
      title: one(of: FilterValues.titles),
      tags: some(FilterValues.tags, &self),
      ownTags: some(["sea", "mine"], &self),
      machineTags: once(in: 4) ? some(FilterValues.machineTags, &self) : [],
      owner: owner == 0 ? nil : "\(owner)@N00",
      ownerName: once(in: 3) ? nil : one(of: FilterValues.owners),
      license: one(of: [nil, 0, 4, 9]),
      taken: one(of: FilterValues.dates),
      granularity: one(of: [nil, 0, 0, 4, 6, 8]),
      uploaded: one(of: [nil, 1_700_000_000, 1_700_000_001, 1_500_000_000]),
      latitude: point?.0,
      longitude: point?.1,
      media: one(of: [nil, "photo", "video"])
    )
  }

  /// A filter with a few criteria.
  mutating func filter() -> PhotoFilter {
    var filter = PhotoFilter()
    for _ in 0..<number(0...3) { addCriterion(to: &filter) }
    return filter
  }

  private mutating func addCriterion(to filter: inout PhotoFilter) {
    switch number(0...13) {
    case 0: filter.place = one(of: FilterValues.places + ["Nowhere"])
    case 1, 2:
      filter.tags = (0..<number(1...3)).map { _ in
        let names = FilterValues.tags + ["mine", "unknown"] + FilterValues.machineTags
        let name = one(of: names)
        // Spellings of one tag are all machine tags, or none is.
        let isAlone = Tag.isMachineTag(name) || once(in: 2)
        return isAlone ? [name] : [name, one(of: FilterValues.tags)]
      }
      filter.matchesAnyTag = once(in: 2)
    case 3: filter.owner = one(of: FilterValues.owners + ["1@N00", "ANN"])
    case 4: filter.licenses = Set([one(of: [0, 4, 9, 7]), one(of: [0, 4])])
    case 5: filter.taken = DayRange(one(of: FilterValues.ranges))
    case 6:
      let ranges = ["2023-11-14", "2023-11-15..", "..2023-11-15", "2023"]
      filter.visited = DayRange(one(of: ranges))
    case 7: filter.isFavorite = true
    case 8: filter.rating = one(of: [.unrated, .within(4...5), .within(1...1), .within(1...5)])
    case 9: filter.hasNote = true
    case 10: filter.isLocated = once(in: 2)
    case 11:
      let (latitude, longitude) = one(of: FilterValues.coordinates)
      filter.near = PhotoFilter.Circle(
        latitude: latitude,
        longitude: longitude,
        radius: one(of: [0.1, 5, 25, 5_000, 20_100])
      )
    case 12:
      filter.box = one(of: [
        PhotoFilter.Box(west: 170, south: -20, east: -170, north: 0),
        PhotoFilter.Box(west: -30, south: 0, east: 140, north: 65),
        PhotoFilter.Box(west: -180, south: -90, east: 180, north: 90),
      ])
    default: filter.media = one(of: ["photo", "video"])
    }
  }
}
