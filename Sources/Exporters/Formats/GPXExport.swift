import Flickr
import FlickrClient
import Presentation
import VacationStore

/// GPX 1.1: a waypoint for each photo with coordinates, and the Itinerary as a route.
///
/// - Source: https://www.topografix.com/GPX/1/1/; shared/exchange/EXCHANGE.md, A2.
struct GPXExport: ExportWriter {
  static let order = ExportOrder.visits
  static let needsCoordinates = true
  /// The namespace of the record in the extensions.
  static let namespace = "https://vacation.invalid/gpx/1"

  private var route = ItineraryRoute()

  mutating func begin(_ vacation: ExportedVacation, to out: inout [UInt8]) {
    out.append(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx xmlns="http://www.topografix.com/GPX/1/1" xmlns:v="\(Self.namespace)" version="1.1" \
      creator="vacation \(FlickrClient.version)">
      <metadata>\(ExportText.element("name", vacation.name))\
      \(ExportText.element("desc", vacation.summary))\
      \(ExportText.element("time", vacation.lastVisited?.description))</metadata>

      """
    )
  }

  mutating func add(_ photo: ExportedPhoto, to out: inout [UInt8]) {
    guard let point = photo.point else { return }
    route.add(photo)
    out.append("<wpt \(Self.position(point))><time>\(photo.visited)</time>")
    out.append(ExportText.element("name", photo.title))
    out.append(ExportText.element("cmt", photo.summary.words.note ?? photo.place))
    out.append(ExportText.element("desc", Attribution.text(of: photo)))
    out.append("<src>Flickr</src>")
    if let page = photo.photo.pageURL {
      let author = photo.author.map { "Photo by \($0)" } ?? "Photo"
      out.append(
        "<link href=\"\(ExportText.xml(page))\">" + ExportText.element("text", author)
          + "<type>text/html</type></link>"
      )
    }
    out.append("<sym>Scenic Area</sym><type>photo</type>\n<extensions><v:photo>")
    for field in ExportedPhoto.plainFields {
      out.append(ExportText.element("v:" + field.key, field.value(photo).plain))
    }
    out.append("</v:photo></extensions></wpt>\n")
  }

  mutating func end(to out: inout [UInt8]) {
    let stops = route.stops
    if !stops.isEmpty {
      out.append("<rte><name>Itinerary</name>\n")
      for stop in stops {
        out.append("<rtept \(Self.position(stop.point))><time>\(stop.firstVisited)</time>")
        out.append(ExportText.element("name", stop.place) + "</rtept>\n")
      }
      out.append("</rte>\n")
    }
    out.append("</gpx>\n")
  }

  /// The attributes of a point; a longitude is less than 180.
  private static func position(_ point: ExportPoint) -> String {
    let text = ExportPoint.text(point.longitude)
    let longitude = text == "180" ? "-180" : text
    return "lat=\"\(ExportPoint.text(point.latitude))\" lon=\"\(longitude)\""
  }
}
