import Flickr
import FlickrClient
import Presentation
import VacationStore

/// An XMP sidecar: the metadata of one photo, for programs that manage pictures.
///
/// Tags are written three times, since each program reads another list.
/// - Source: ISO 16684-1; shared/exchange/EXCHANGE.md, A8.
enum XMPSidecar {
  private static let namespaces = [
    ("dc", "http://purl.org/dc/elements/1.1/"), ("photoshop", "http://ns.adobe.com/photoshop/1.0/"),
    ("xmp", "http://ns.adobe.com/xap/1.0/"), ("xmpRights", "http://ns.adobe.com/xap/1.0/rights/"),
    ("exif", "http://ns.adobe.com/exif/1.0/"),
    ("Iptc4xmpExt", "http://iptc.org/std/Iptc4xmpExt/2008-02-29/"),
    ("digiKam", "http://www.digikam.org/ns/1.0/"), ("lr", "http://ns.adobe.com/lightroom/1.0/"),
    ("cc", "http://creativecommons.org/ns#"),
  ]

  /// The sidecar of a photo.
  static func text(of photo: ExportedPhoto) -> [UInt8] {
    let declarations = namespaces.map { " xmlns:\($0.0)=\"\($0.1)\"" }.joined(separator: "\n")
    var out: [UInt8] = []
    out.append(
      """
      <?xpacket begin="\u{FEFF}" id="W5M0MpCehiHzreSzNTczkc9d"?>
      <x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="vacation \(FlickrClient.version)">
      <rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about=""
      \(declarations)>

      """
    )
    for line in lines(of: photo) where !line.isEmpty { out.append(line + "\n") }
    out.append("</rdf:Description>\n</rdf:RDF>\n</x:xmpmeta>\n<?xpacket end=\"w\"?>\n")
    return out
  }

  private static func lines(of photo: ExportedPhoto) -> [String] {
    let page = photo.photo.pageURL
    let place = PlaceParts(photo.place)
    let taken = ExportText.taken(photo.photo)
    // One's own note is what a person wrote last about the picture.
    let description = [photo.summary.words.note, photo.plainDescription.nonEmpty].compactMap { $0 }
      .joined(separator: "\n\n")
    let tags = photo.summary.tags
    let position = photo.point.map {
      "<exif:GPSLatitude>\(degrees($0.latitude, "N", "S"))</exif:GPSLatitude>"
        + "<exif:GPSLongitude>\(degrees($0.longitude, "E", "W"))</exif:GPSLongitude>"
    }
    return [
      alternative("dc:title", photo.title),
      alternative("dc:description", description),
      list("dc:creator", "Seq", [photo.author].compactMap { $0 }),
      alternative("dc:rights", Attribution.text(of: photo)),
      list("dc:subject", "Seq", tags),
      ExportText.element("dc:source", page),
      list("digiKam:TagsList", "Seq", tags),
      list("lr:hierarchicalSubject", "Bag", tags),
      ExportText.element("photoshop:City", place.city)
        + ExportText.element("photoshop:State", place.state)
        + ExportText.element("photoshop:Country", place.country)
        + ExportText.element("photoshop:Credit", photo.author.map { $0 + " / Flickr" }),
      ExportText.element("photoshop:DateCreated", taken),
      ExportText.element("exif:DateTimeOriginal", taken),
      position.map { $0 + "<exif:GPSVersionID>2.3.0.0</exif:GPSVersionID>" } ?? "",
      ExportText.element("xmp:Rating", photo.summary.words.rating.map(String.init)),
      rights(of: photo),
      location(place, position: position ?? ""),
    ]
  }

  private static func rights(of photo: ExportedPhoto) -> String {
    guard let license = photo.license else { return "" }
    // Public domain: not under copyright.
    let isMarked = ![7, 8, 9, 10].contains(license.id)
    var text = "<xmpRights:Marked>\(isMarked ? "True" : "False")</xmpRights:Marked>"
    text += ExportText.element("xmpRights:WebStatement", license.url ?? photo.photo.pageURL)
    text += alternative("xmpRights:UsageTerms", license.name)
    if let url = license.url { text += "<cc:license rdf:resource=\"\(ExportText.xml(url))\"/>" }
    text += ExportText.element("cc:attributionName", photo.author)
    if let page = photo.photo.pageURL {
      text += "<cc:attributionURL rdf:resource=\"\(ExportText.xml(page))\"/>"
    }
    return text
  }

  private static func location(_ place: PlaceParts, position: String) -> String {
    let parts =
      ExportText.element("Iptc4xmpExt:City", place.city)
      + ExportText.element("Iptc4xmpExt:ProvinceState", place.state)
      + ExportText.element("Iptc4xmpExt:CountryName", place.country) + position
    guard !parts.isEmpty else { return "" }
    return "<Iptc4xmpExt:LocationShown><rdf:Bag><rdf:li rdf:parseType=\"Resource\">\(parts)"
      + "</rdf:li></rdf:Bag></Iptc4xmpExt:LocationShown>"
  }

  private static func alternative(_ name: String, _ text: String) -> String {
    guard !text.isEmpty else { return "" }
    return "<\(name)><rdf:Alt><rdf:li xml:lang=\"x-default\">\(ExportText.xml(text))</rdf:li>"
      + "</rdf:Alt></\(name)>"
  }

  private static func list(_ name: String, _ kind: String, _ texts: [String]) -> String {
    guard !texts.isEmpty else { return "" }
    let items = texts.map { "<rdf:li>\(ExportText.xml($0))</rdf:li>" }.joined()
    return "<\(name)><rdf:\(kind)>\(items)</rdf:\(kind)></\(name)>"
  }

  /// Degrees and decimal minutes with the hemisphere: `35,0.6960N`.
  private static func degrees(_ value: Double, _ positive: String, _ negative: String) -> String {
    let tenThousandths = Int((abs(value) * 600_000).rounded())
    let (degrees, rest) = tenThousandths.quotientAndRemainder(dividingBy: 600_000)
    let (minutes, fraction) = rest.quotientAndRemainder(dividingBy: 10_000)
    let digits = String(repeating: "0", count: 4 - String(fraction).count) + String(fraction)
    return "\(degrees),\(minutes).\(digits)\(value < 0 ? negative : positive)"
  }

  /// City, state, and country of a place whose name has three parts; else only a city.
  private struct PlaceParts {
    var city: String?
    var state: String?
    var country: String?

    init(_ name: String) {
      guard name != PlaceName.unknown.name else { return }
      let parts = name.split(separator: ", ").map(String.init)
      city = parts.first
      country = parts.count > 1 ? parts.last : nil
      state = parts.count > 2 ? parts[1..<(parts.count - 1)].joined(separator: ", ") : nil
    }
  }
}

extension String {
  /// The text; nil if it is empty.
  var nonEmpty: String? { isEmpty ? nil : self }
}
