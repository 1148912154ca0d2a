import Flickr
import Presentation
import VacationStore

/// A JSON Feed, the latest visit first; each item has the record as `_vacation`.
///
/// - Source: https://www.jsonfeed.org/version/1.1/.
struct JSONFeedExport: ExportWriter {
  static let order = ExportOrder.latestFirst

  private var count = 0

  mutating func begin(_ vacation: ExportedVacation, to out: inout [UInt8]) {
    out.append("{\"version\":\"https://jsonfeed.org/version/1.1\",\"title\":")
    out += JSONWriter.quoted(vacation.name)
    out.append(",\"description\":")
    out += JSONWriter.quoted(vacation.summary)
    out.append(",\"items\":[")
  }

  mutating func add(_ photo: ExportedPhoto, to out: inout [UInt8]) {
    out.append(count == 0 ? "\n" : ",\n")
    count += 1
    var author: [Property] = []
    if let name = photo.author { author.append(Property("name", .text(name))) }
    if let url = photo.photo.ownerURL { author.append(Property("url", .text(url))) }
    var item: [Property] = [
      Property("id", .text("tag:flickr.com,2005:/photo/\(photo.id)")),
      Property("title", .text(photo.title)),
      Property("content_html", .text(AtomExport.content(of: photo))),
      Property("date_published", .text(photo.visited.description)),
      Property("tags", .texts(photo.summary.tags)),
    ]
    if let page = photo.photo.pageURL { item.append(Property("url", .text(page))) }
    if !author.isEmpty { item.append(Property("authors", .list([.object(author)]))) }
    item.append(Property("_vacation", .object(photo.properties)))
    out += JSONWriter.text(.object(item))
  }

  mutating func end(to out: inout [UInt8]) { out.append(count == 0 ? "]}\n" : "\n]}\n") }
}
