import Flickr
import VacationStore

/// A photo as a placemark of KML, with its record as extended data.
///
/// - Source: OGC 07-147r2, section 9.2.
enum KMLPlacemark {
  /// The item of a placemark.
  static func item(_ record: ForeignRecord, at position: Position) throws -> ImportedItem? {
    // A change of another placemark, in a tour, is no photo.
    guard let placemark = JSONTree(record.json), placemark["targetId"] == nil else { return nil }
    var fields: [(key: String, value: String)] = []
    for data in placemark["ExtendedData"]?["Data"]?.list ?? [] {
      guard let key = data["name"]?.text, let value = data["value"]?.text else { continue }
      fields.append((key, value))
    }
    for data in placemark["ExtendedData"]?["SchemaData"]?["SimpleData"]?.list ?? [] {
      guard let key = data["name"]?.text, let value = data.text else { continue }
      fields.append((key, value))
    }
    func add(_ key: String, _ value: String?) {
      guard let value, !fields.contains(where: { $0.key == key }) else { return }
      fields.append((key, value))
    }
    add(
      "id",
      placemark["id"]?.text.flatMap { $0.hasPrefix("photo-") ? String($0.dropFirst(6)) : nil }
    )
    add(
      "id",
      (placemark["atom:link"]?["href"]?.text).flatMap { PhotoReference.parse($0)?.rawValue }
    )
    add("title", placemark["name"]?.text)
    let point =
      placemark["Point"]?["coordinates"]?.text?.split(separator: ",").map(String.init) ?? []
    if point.count >= 2 {
      add("longitude", point[0].filter { !$0.isWhitespace })
      add("latitude", point[1].filter { !$0.isWhitespace })
    }
    let source = ImportedRecord(format: "kml", record: record.text)
    return try OwnRecord(fields, from: source).item(at: position)
  }
}

/// A photo as a waypoint of GPX, with its record as an extension.
///
/// - Source: https://www.topografix.com/GPX/1/1/
enum GPXWaypoint {
  /// The item of a waypoint.
  static func item(_ record: ForeignRecord, at position: Position) throws -> ImportedItem? {
    guard let waypoint = JSONTree(record.json) else { return nil }
    var fields: [(key: String, value: String)] = []
    let extensions = waypoint["extensions"]?.members ?? []
    let photo = extensions.first { $0.key.localName == "photo" }?.value
    for member in photo?.members ?? [] {
      let values = member.value.list.compactMap(\.text)
      if !values.isEmpty {
        fields.append((String(member.key.localName), values.joined(separator: " ")))
      }
    }
    func add(_ key: String, _ value: String?) {
      guard let value, !fields.contains(where: { $0.key == key }) else { return }
      fields.append((key, value))
    }
    let links = waypoint["link"]?.list.compactMap { $0["href"]?.text } ?? []
    add("id", links.compactMap { PhotoReference.parse($0)?.rawValue }.first)
    add("title", waypoint["name"]?.text)
    add("latitude", waypoint["lat"]?.text)
    add("longitude", waypoint["lon"]?.text)
    let source = ImportedRecord(format: "gpx", record: record.text)
    return try OwnRecord(fields, from: source).item(at: position)
  }
}

extension String {
  /// The name of an element without its prefix.
  fileprivate var localName: Substring {
    self[(lastIndex(of: ":").map(index(after:)) ?? startIndex)...]
  }
}
