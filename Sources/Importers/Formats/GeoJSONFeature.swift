import Flickr
import VacationStore

/// A photo as a feature of GeoJSON, whose properties are its record.
///
/// - Source: RFC 7946.
enum GeoJSONFeature {
  /// The item of a feature; nil for one that is no photo, such as the Itinerary's line.
  static func item(_ record: ForeignRecord, at position: Position) throws -> ImportedItem? {
    guard let feature = JSONTree(record.json), let properties = feature["properties"] else {
      return nil
    }
    if let type = feature["geometry"]?["type"]?.text, type != "Point" { return nil }
    var fields = properties.members.compactMap { member in
      text(member.value).map { (key: member.key, value: $0) }
    }
    if !fields.contains(where: { $0.key == "id" }), let id = feature["id"]?.text {
      fields.append(("id", id))
    }
    let point = feature["geometry"]?["coordinates"]?.elements ?? []
    if point.count >= 2, properties["latitude"]?.text == nil {
      fields += [("longitude", point[0].text ?? ""), ("latitude", point[1].text ?? "")]
    }
    let source = ImportedRecord(format: "geojson", record: record.text)
    return try OwnRecord(fields, from: source).item(at: position)
  }

  /// A value as a text; lists of tags are separated by spaces.
  private static func text(_ value: JSONTree) -> String? {
    switch value {
    case .bool(let flag): flag ? "true" : "false"
    case .array(let elements): elements.compactMap(\.text).joined(separator: " ")
    default: value.text
    }
  }
}
