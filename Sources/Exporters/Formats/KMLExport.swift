import Flickr
import Presentation
import VacationStore

/// KML 2.2: a folder for each place, a placemark for each photo, and a tour of the Itinerary.
///
/// - Source: OGC 07-147r2; shared/exchange/EXCHANGE.md, A1.
struct KMLExport: ExportWriter {
  static let order = ExportOrder.places

  private struct Stop {
    let point: ExportPoint
    let placemark: String
  }

  /// Whether kept pictures are in the directory `files` beside it.
  let hasFiles: Bool
  private var stops: [Stop] = []
  private var centroid = Centroid()
  private var firstPlacemark: String?

  init(hasFiles: Bool) { self.hasFiles = hasFiles }

  mutating func begin(_ vacation: ExportedVacation, to out: inout [UInt8]) {
    out.append(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2" \
      xmlns:atom="http://www.w3.org/2005/Atom">
      <Document id="vacation">
      <name>\(ExportText.xml(vacation.name))</name>
      <open>1</open>
      <description>\(ExportText.xml(Self.description(of: vacation)))</description>
      <Style id="photo"><BalloonStyle><text>$[description]</text></BalloonStyle></Style>

      """
    )
  }

  mutating func begin(_ place: ExportedPlace, to out: inout [UInt8]) {
    centroid = Centroid()
    firstPlacemark = nil
    out.append(
      "<Folder id=\"place-\(place.number)\">\n<name>\(ExportText.xml(place.name))</name>\n"
    )
    out.append(ExportText.element("description", place.note))
    out.append(
      "<TimeSpan><begin>\(place.firstVisited)</begin><end>\(place.lastVisited)</end></TimeSpan>\n"
    )
  }

  mutating func add(_ photo: ExportedPhoto, to out: inout [UInt8]) {
    let id = "photo-" + photo.id
    if photo.point != nil, firstPlacemark == nil { firstPlacemark = id }
    centroid.add(photo.point)
    out.append("<Placemark id=\"\(id)\">\n" + ExportText.element("name", photo.title))
    if let author = photo.author {
      out.append(
        "<atom:author>" + ExportText.element("atom:name", author)
          + ExportText.element("atom:uri", photo.photo.ownerURL) + "</atom:author>"
      )
    }
    if let page = photo.photo.pageURL {
      out.append("<atom:link href=\"\(ExportText.xml(page))\"/>")
    }
    out.append("\n<Snippet maxLines=\"1\">\(ExportText.xml(photo.place))</Snippet>\n")
    out.append(ExportText.element("description", balloon(of: photo)))
    let when = ExportText.taken(photo.photo) ?? photo.visited.description
    out.append("\n<TimeStamp><when>\(when)</when></TimeStamp>\n<styleUrl>#photo</styleUrl>\n")
    out.append("<ExtendedData>")
    for field in ExportedPhoto.plainFields {
      let text = field.value(photo).plain
      guard !text.isEmpty else { continue }
      out.append(
        "<Data name=\"\(field.key)\"><value>\(ExportText.xml(text))</value></Data>"
      )
    }
    out.append("</ExtendedData>\n")
    if let point = photo.point {
      out.append("<Point><coordinates>\(point.longitudeFirst)</coordinates></Point>\n")
    }
    out.append("</Placemark>\n")
  }

  mutating func end(_ place: ExportedPlace, to out: inout [UInt8]) {
    out.append("</Folder>\n")
    if let point = centroid.point, let firstPlacemark {
      stops.append(Stop(point: point, placemark: firstPlacemark))
    }
  }

  mutating func end(to out: inout [UInt8]) {
    if !stops.isEmpty {
      out.append("<gx:Tour id=\"tour\"><name>Itinerary</name><gx:Playlist>\n")
      for stop in stops { out.append(Self.tour(to: stop)) }
      out.append("</gx:Playlist></gx:Tour>\n")
    }
    out.append("</Document>\n</kml>\n")
  }

  private static func description(of vacation: ExportedVacation) -> String {
    vacation.summary + (vacation.note.map { "\n\n" + $0 } ?? "")
  }

  /// What is shown for a placemark that is clicked, as HTML.
  private func balloon(of photo: ExportedPhoto) -> String {
    var html = ""
    if hasFiles, let file = photo.pictureFile {
      html += "<p><img src=\"files/\(file)\" alt=\"\" width=\"480\"></p>"
    }
    html += "<p>" + Attribution.html(of: photo) + "</p>"
    if let note = photo.summary.words.note { html += "<p>\(ExportText.xml(note))</p>" }
    if !photo.subtitle.isEmpty { html += "<p>\(ExportText.xml(photo.subtitle))</p>" }
    return html
  }

  private static func tour(to stop: Stop) -> String {
    let (latitude, longitude) = (
      ExportPoint.text(stop.point.latitude), ExportPoint.text(stop.point.longitude)
    )
    func balloon(_ isVisible: Bool) -> String {
      "<gx:AnimatedUpdate><gx:duration>0</gx:duration><Update><targetHref></targetHref><Change>"
        + "<Placemark targetId=\"\(stop.placemark)\"><gx:balloonVisibility>\(isVisible ? 1 : 0)"
        + "</gx:balloonVisibility></Placemark></Change></Update></gx:AnimatedUpdate>"
    }
    return "<gx:FlyTo><gx:duration>4</gx:duration><gx:flyToMode>bounce</gx:flyToMode><LookAt>"
      + "<longitude>\(longitude)</longitude><latitude>\(latitude)</latitude>"
      + "<altitude>0</altitude><heading>0</heading><tilt>45</tilt><range>8000</range>"
      + "<altitudeMode>relativeToGround</altitudeMode></LookAt></gx:FlyTo>"
      + balloon(true) + "<gx:Wait><gx:duration>3</gx:duration></gx:Wait>" + balloon(false) + "\n"
  }
}

extension ExportedPhoto {
  /// The subtitle of the summary, under a shorter name.
  var subtitle: String { photo.displaySubtitle }
}
