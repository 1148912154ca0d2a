import Flickr
import Presentation

/// GeoJSON: a feature for each photo, with the record as its properties, and one for the Itinerary.
///
/// - Source: RFC 7946.
struct GeoJSONExport: ExportWriter {
  static let order = ExportOrder.visits

  private var route = ItineraryRoute()
  private var box = BoundingBox()
  private var count = 0

  mutating func begin(_ vacation: ExportedVacation, to out: inout [UInt8]) {
    out.append("{\"type\":\"FeatureCollection\",\"name\":")
    out += JSONWriter.quoted(vacation.name)
    out.append(",\"features\":[")
  }

  mutating func add(_ photo: ExportedPhoto, to out: inout [UInt8]) {
    route.add(photo)
    if let point = photo.point { box.add(point) }
    let geometry = photo.point.map {
      "{\"type\":\"Point\",\"coordinates\":[\($0.longitudeFirst)]}"
    }
    append(
      id: photo.id,
      geometry: geometry ?? "null",
      properties: JSONWriter.text(.object(photo.properties)),
      to: &out
    )
  }

  mutating func end(to out: inout [UInt8]) {
    let stops = route.stops
    let lines = Self.lines(through: stops.map(\.point))
    if !lines.isEmpty {
      let texts = lines.map { line in
        "[" + line.map { "[\($0.longitudeFirst)]" }.joined(separator: ",") + "]"
      }
      let geometry =
        texts.count == 1
        ? "{\"type\":\"LineString\",\"coordinates\":\(texts[0])}"
        : "{\"type\":\"MultiLineString\",\"coordinates\":[\(texts.joined(separator: ","))]}"
      let properties: FieldValue = [
        "title": "Itinerary", "places": .texts(stops.map(\.place)),
      ]
      append(
        id: "itinerary",
        geometry: geometry,
        properties: JSONWriter.text(properties),
        to: &out
      )
    }
    out.append(count == 0 ? "]" : "\n]")
    if let text = box.text { out.append(",\"bbox\":[\(text)]") }
    out.append("}\n")
  }

  private mutating func append(
    id: String,
    geometry: String,
    properties: [UInt8],
    to out: inout [UInt8]
  ) {
    out.append(count == 0 ? "\n" : ",\n")
    count += 1
    out.append("{\"type\":\"Feature\",\"id\":")
    out += JSONWriter.quoted(id)
    out.append(",\"geometry\":\(geometry),\"properties\":")
    out += properties
    out.append("}")
  }

  /// The line through points, cut where it crosses the 180th meridian, as RFC 7946 requires.
  static func lines(through points: [ExportPoint]) -> [[ExportPoint]] {
    var lines: [[ExportPoint]] = []
    var line: [ExportPoint] = []
    for point in points {
      if let last = line.last, last == point { continue }
      if let last = line.last, abs(point.longitude - last.longitude) > 180 {
        let side: Double = last.longitude < 0 ? -180 : 180
        // The other point as seen across the meridian.
        let distance = point.longitude + 2 * side - last.longitude
        let share = distance == 0 ? 0 : (side - last.longitude) / distance
        let latitude = last.latitude + share * (point.latitude - last.latitude)
        let end = ExportPoint(latitude: latitude, longitude: side)
        if end != last { line.append(end) }
        if line.count > 1 { lines.append(line) }
        let start = ExportPoint(latitude: latitude, longitude: -side)
        line = [start]
      }
      if line.last != point { line.append(point) }
    }
    if line.count > 1 { lines.append(line) }
    return lines
  }
}

/// The smallest box around points, which may contain the 180th meridian.
struct BoundingBox: Sendable {
  private var south = 90.0
  private var north = -90.0
  /// The degrees of longitude at which there are points, from -180.
  private var hasPoint = [Bool](repeating: false, count: 361)
  private var west = [Double](repeating: 0, count: 361)
  private var east = [Double](repeating: 0, count: 361)

  /// Adds a point.
  mutating func add(_ point: ExportPoint) {
    south = min(south, point.latitude)
    north = max(north, point.latitude)
    let degree = Int(point.longitude.rounded(.down)) + 180
    west[degree] = hasPoint[degree] ? min(west[degree], point.longitude) : point.longitude
    east[degree] = hasPoint[degree] ? max(east[degree], point.longitude) : point.longitude
    hasPoint[degree] = true
  }

  /// `west,south,east,north`, nil without points; in a box that contains the 180th meridian, west is
  /// larger than east.
  var text: String? {
    let used = hasPoint.indices.filter { hasPoint[$0] }
    guard let first = used.first, let last = used.last else { return nil }
    // The widest gap between points stays outside.
    var (start, end) = (first, last)
    var widest = west[first] + 360 - east[last]
    for (left, right) in zip(used, used.dropFirst()) where west[right] - east[left] > widest {
      widest = west[right] - east[left]
      (start, end) = (right, left)
    }
    return [west[start], south, east[end], north].map(ExportPoint.text).joined(separator: ",")
  }
}
