import Flickr
import Foundation
import TestSupport

@testable import VacationStore

/// A photo as the model of filters knows it.
struct FilteredPhoto {
  var id: String
  var place: String
  var title: String
  var tags: [String]
  var ownTags: [String]
  var machineTags: [String]
  var owner: String?
  var ownerName: String?
  var license: Int?
  var taken: String?
  var granularity: Int?
  var uploaded: Int?
  var latitude: Double?
  var longitude: Double?
  var media: String?
  var visited: Int64 = 0
  var rating: Int?
  var isFavorite = false
  var note: String?

  var allTags: Set<String> { Set(tags + ownTags) }

  var point: (latitude: Double, longitude: Double)? {
    guard let latitude, let longitude, latitude != 0 || longitude != 0 else { return nil }
    return (latitude, longitude)
  }

  func visit() throws -> Visit {
    var members: [String: any Sendable] = [
      "id": id, "title": title, "tags": (tags + machineTags).joined(separator: " "),
    ]
    members["owner"] = owner
    members["ownername"] = ownerName
    members["license"] = license
    members["datetaken"] = taken
    members["datetakengranularity"] = granularity
    members["dateupload"] = uploaded
    members["latitude"] = latitude
    members["longitude"] = longitude
    members["media"] = media
    let json = try JSONSerialization.data(withJSONObject: members)
    return Visit(
      try Photo(json: String(decoding: json, as: UTF8.self)),
      place: PlaceName(place) ?? .unknown
    )
  }
}

/// Filters in plain Swift.
struct FilterModel {
  var photos: [FilteredPhoto]

  func photos(_ filter: PhotoFilter) -> [FilteredPhoto] {
    photos.filter { fits($0, filter) }
  }

  private func fits(_ photo: FilteredPhoto, _ filter: PhotoFilter) -> Bool {
    func has(_ group: [String]) -> Bool {
      let tags = photo.allTags.union(photo.machineTags)
      return group.contains(where: tags.contains)
    }
    if let place = filter.place, photo.place != place { return false }
    if !filter.tags.isEmpty {
      guard filter.matchesAnyTag ? filter.tags.contains(where: has) : filter.tags.allSatisfy(has)
      else { return false }
    }
    if let owner = filter.owner, photo.owner != owner,
      photo.ownerName.map(asciiLowercased) != asciiLowercased(owner)
    {
      return false
    }
    if !filter.licenses.isEmpty, !filter.licenses.contains(photo.license ?? -1) { return false }
    if let days = filter.taken, !isTaken(photo, within: days) { return false }
    if let days = filter.visited {
      let day = Timestamp(microseconds: photo.visited).description.prefix(10)
      if let first = days.first, day < text(first) { return false }
      if let last = days.last, day > text(last) { return false }
    }
    if filter.isFavorite, !photo.isFavorite { return false }
    switch filter.rating {
    case .unrated?: if photo.rating != nil { return false }
    case .within(let range)?: if !range.contains(photo.rating ?? 0) { return false }
    case nil: break
    }
    if filter.hasNote, photo.note == nil { return false }
    if let isLocated = filter.isLocated, (photo.point != nil) != isLocated { return false }
    if let near = filter.near {
      guard let point = photo.point,
        kilometers(point, (near.latitude, near.longitude)) <= near.radius
      else { return false }
    }
    if let box = filter.box {
      guard let (latitude, longitude) = photo.point, (box.south...box.north).contains(latitude)
      else { return false }
      let isBetween =
        box.west <= box.east
        ? box.west <= longitude && longitude <= box.east
        : longitude >= box.west || longitude <= box.east
      guard isBetween else { return false }
    }
    if let media = filter.media, (photo.media ?? "photo") != media { return false }
    return true
  }

  private func text(_ day: CalendarDay) -> String {
    String(format: "%04d-%02d-%02d", day.year, day.month, day.day)
  }

  /// What is known of the date, as a prefix of it, is between the ends, compared as texts.
  private func isTaken(_ photo: FilteredPhoto, within days: DayRange) -> Bool {
    guard let taken = photo.taken,
      let known = taken.wholeMatch(of: /(\d{4})(?:-(\d\d)(?:-(\d\d)(?: .*)?)?)?/)
    else { return false }
    let granularity = photo.granularity ?? 0
    let month =
      granularity > 4 ? nil : known.2.flatMap { (1...12).contains(Int($0) ?? 0) ? $0 : nil }
    let day = granularity > 0 || month == nil ? nil : known.3
    let year = String(known.1)
    let lastDay = ["02": "29", "04": "30", "06": "30", "09": "30", "11": "30"]
    let last = month.map { String($0) } ?? "12"
    let isLeap = year == "2024"
    let monthEnd = last == "02" && !isLeap ? "28" : lastDay[last] ?? "31"
    let first = "\(year)-\(month ?? "01")-\(day ?? "01")"
    let end = "\(year)-\(last)-\(day.map { String($0) } ?? monthEnd)"
    if let start = days.first, first < text(start) { return false }
    if let limit = days.last, end > text(limit) { return false }
    return true
  }

  /// The angle between the vectors of two points, times the Earth's radius.
  private func kilometers(_ first: (Double, Double), _ second: (Double, Double)) -> Double {
    func vector(_ point: (Double, Double)) -> SIMD3<Double> {
      let (north, east) = (point.0 * .pi / 180, point.1 * .pi / 180)
      return [cos(north) * cos(east), cos(north) * sin(east), sin(north)]
    }
    let chord = vector(first) - vector(second)
    return 2 * 6371.0088 * asin(min(1, (chord * chord).sum().squareRoot() / 2))
  }

  func sorted(_ photos: [FilteredPhoto], _ order: PhotoOrder) -> [FilteredPhoto] {
    switch order.key {
    case .visited: order.isReversed ? photos.reversed() : photos
    case .taken:
      sorted(photos, order) { photo in
        photo.taken.flatMap { $0.wholeMatch(of: /\d{4}-.*/) == nil ? nil : $0 }.map(bytes)
      }
    case .uploaded: sorted(photos, order) { $0.uploaded.map { [$0] } }
    case .title:
      sorted(photos, order) { $0.title.isEmpty ? nil : bytes(asciiLowercased($0.title)) }
    case .owner:
      sorted(photos, order) { photo in
        let name = photo.ownerName ?? photo.owner ?? ""
        return name.isEmpty ? nil : bytes(asciiLowercased(name))
      }
    case .place: sorted(photos, order) { bytes($0.place) }
    case .rating: sorted(photos, order) { $0.rating.map { [$0] } }
    }
  }

  private func sorted(
    _ photos: [FilteredPhoto],
    _ order: PhotoOrder,
    by value: (FilteredPhoto) -> [Int]?
  ) -> [FilteredPhoto] {
    let known = photos.enumerated().compactMap { index, photo in
      value(photo).map { (index: index, value: $0) }
    }
    let sorted = known.sorted { left, right in
      if left.value == right.value { return left.index < right.index }
      return left.value.lexicographicallyPrecedes(right.value) != order.isReversed
    }
    return sorted.map { photos[$0.index] } + photos.filter { value($0) == nil }
  }

  private func bytes(_ text: String) -> [Int] { text.utf8.map(Int.init) }

  private func asciiLowercased(_ text: String) -> String {
    let bytes = text.utf8.map { byte in (65...90).contains(byte) ? byte + 32 : byte }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// `place: photos, first visit`, in the order of the Itinerary.
  func places(_ photos: [FilteredPhoto]) -> [String] {
    typealias Visits = (name: String, photos: Int, first: Int64)
    let places: [Visits] = Dictionary(grouping: photos, by: \.place).map { place, photos in
      (place, photos.count, photos.map(\.visited).min() ?? 0)
    }
    let sorted = places.sorted { (left: Visits, right: Visits) -> Bool in
      if left.first != right.first { return left.first < right.first }
      return left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
    }
    return sorted.map { "\($0.name): \($0.photos), \($0.first)" }
  }

  /// `tag: photos`, in the order of the Tag Search.
  func tags(_ photos: [FilteredPhoto]) -> [String] {
    var counts: [String: Int] = [:]
    for tag in photos.flatMap(\.allTags) { counts[tag, default: 0] += 1 }
    let sorted = counts.sorted { (left, right) -> Bool in
      left.value == right.value ? left.key < right.key : left.value > right.value
    }
    return sorted.map { "\($0.key): \($0.value)" }
  }
}
