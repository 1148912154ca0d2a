import Foundation
import TestSupport

/// What a vacation must hold after real dictionaries were visited in order, counted without any of
/// the product's code.
struct Recount {
  /// A photo as it must be in the vacation.
  struct Photo {
    var id: String
    var place: String
    var tags: Set<String>
  }

  private let cities = NearCities()
  /// The photos, in the order of their first appearance.
  private(set) var photos: [Photo] = []
  private var seen: Set<String> = []

  /// Counts the dictionaries of a file, and answers what a visit must report of each; nil for a
  /// file without photos or one that is not JSON.
  mutating func add(file: String) throws -> [String]? {
    let data = try Data(contentsOf: URL(filePath: file))
    if file.hasSuffix(".ndjson") {
      let lines = data.split(separator: UInt8(ascii: "\n"))
      return try lines.map { add(try dictionary($0)) }
    }
    // What is no JSON is looked at by a test of its own.
    guard let reply = try? dictionary(data) else { return nil }
    if let photo = reply["photo"] as? [String: Any] { return [add(photo)] }
    guard let list = (reply["photos"] ?? reply["photoset"]) as? [String: Any],
      let photos = list["photo"] as? [[String: Any]]
    else { return nil }
    return photos.map { add($0) }
  }

  private func dictionary(_ data: Data) throws -> [String: Any] {
    guard let value = try JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      throw CocoaError(.propertyListReadCorrupt)
    }
    return value
  }

  private mutating func add(_ dictionary: [String: Any]) -> String {
    let id = dictionary["id"] as? String ?? "-"
    guard seen.insert(id).inserted else { return "\(id) alreadyVisited" }
    photos.append(Photo(id: id, place: place(of: dictionary), tags: tags(of: dictionary)))
    return "\(id) visited"
  }

  private func place(of dictionary: [String: Any]) -> String {
    let derived = clean(dictionary["derived_place"])
    if !derived.isEmpty { return derived }
    let location = dictionary["location"] as? [String: Any]
    let parts = ["locality", "region", "country"].map { key in
      clean((location?[key] as? [String: Any])?["_content"] ?? location?[key])
    }.filter { !$0.isEmpty }
    if !parts.isEmpty { return parts.joined(separator: ", ") }
    let holder = location ?? dictionary
    guard let latitude = number(holder["latitude"]), let longitude = number(holder["longitude"]),
      latitude != 0 || longitude != 0
    else { return "Unknown" }
    return cities.nearest(latitude: latitude, longitude: longitude) ?? "Unknown"
  }

  private func clean(_ value: Any?) -> String {
    guard let text = value as? String else { return "" }
    return text.precomposedStringWithCanonicalMapping
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private func number(_ value: Any?) -> Double? {
    (value as? NSNumber)?.doubleValue ?? (value as? String).flatMap(Double.init)
  }

  private func tags(of dictionary: [String: Any]) -> Set<String> {
    var pieces: [String] = []
    if let text = dictionary["tags"] as? String {
      pieces = text.components(separatedBy: .whitespacesAndNewlines)
    } else if let list = (dictionary["tags"] as? [String: Any])?["tag"] as? [[String: Any]] {
      pieces = list.filter { number($0["machine_tag"]) != 1 }
        .compactMap { $0["_content"] as? String }
    }
    return Set(
      pieces.filter { !$0.isEmpty && !$0.contains(":") }
        .map(\.precomposedStringWithCanonicalMapping)
    )
  }

  /// The itinerary (R10): `place: photos`, in the order of first visits.
  var itinerary: [String] {
    var counts: [String: Int] = [:]
    var places: [String] = []
    for photo in photos {
      if counts[photo.place] == nil { places.append(photo.place) }
      counts[photo.place, default: 0] += 1
    }
    return places.map { "\($0): \(counts[$0] ?? 0)" }
  }

  /// The tag search (R11): `tag: photos`, most frequent first, then in binary order.
  var tagSearch: [String] {
    var counts: [String: Int] = [:]
    for tag in photos.flatMap(\.tags) { counts[tag, default: 0] += 1 }
    return counts.sorted { first, second in
      first.value != second.value
        ? first.value > second.value
        : first.key.utf8.lexicographicallyPrecedes(second.key.utf8)
    }.map { "\($0.key): \($0.value)" }
  }
}
