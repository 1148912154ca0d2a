import Flickr
import FlickrClient
import Presentation
import VacationStore

/// An Atom feed, the latest visit first.
///
/// - Source: RFC 4287; shared/exchange/EXCHANGE.md, A6.
struct AtomExport: ExportWriter {
  static let order = ExportOrder.latestFirst

  /// The name of the file that an entry links to; nil for the photo's page on Flickr.
  var link: @Sendable (ExportedPhoto) -> String? = { $0.photo.pageURL }
  /// The URL of the feed itself; nil if it is not known.
  var selfURL: String?

  mutating func begin(_ vacation: ExportedVacation, to out: inout [UInt8]) {
    let updated = vacation.lastVisited ?? Timestamp(microseconds: 0)
    out.append(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom">
      <id>\(ExportText.xml(Self.id(of: vacation)))</id>
      <title>\(ExportText.xml(vacation.name))</title>
      <subtitle>\(ExportText.xml(vacation.summary))</subtitle>
      <updated>\(updated)</updated>
      <generator version="\(FlickrClient.version)">vacation</generator>

      """
    )
    if let selfURL { out.append("<link rel=\"self\" href=\"\(ExportText.xml(selfURL))\"/>\n") }
  }

  mutating func add(_ photo: ExportedPhoto, to out: inout [UInt8]) {
    out.append("<entry>\n<id>tag:flickr.com,2005:/photo/\(photo.id)</id>")
    out.append(ExportText.element("title", photo.title))
    if let link = link(photo) { out.append("<link href=\"\(ExportText.xml(link))\"/>") }
    out.append("<updated>\(photo.visited)</updated>\n<author>")
    out.append(ExportText.element("name", photo.author ?? "Unknown"))
    out.append(ExportText.element("uri", photo.photo.ownerURL) + "</author>")
    for tag in photo.summary.tags { out.append("<category term=\"\(ExportText.xml(tag))\"/>") }
    out.append(ExportText.element("rights", photo.license?.name))
    out.append("\n" + ExportText.element("content type=\"html\"", Self.content(of: photo)))
    out.append("\n</entry>\n")
  }

  mutating func end(to out: inout [UInt8]) { out.append("</feed>\n") }

  /// A URN that stays the same over exports.
  private static func id(of vacation: ExportedVacation) -> String {
    "tag:vacation.invalid,2026:" + PercentEncoding.encode(vacation.id)
  }

  /// The text of an entry, as HTML.
  static func content(of photo: ExportedPhoto) -> String {
    var html = "<p>\(Attribution.html(of: photo))</p><p>\(ExportText.xml(photo.place))</p>"
    if let note = photo.summary.words.note { html += "<p>\(ExportText.xml(note))</p>" }
    return html
  }
}
