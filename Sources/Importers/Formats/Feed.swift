import Flickr
import VacationStore

/// A photo of one of Flickr's public feeds, in JSON or Atom.
///
/// - Source: https://www.flickr.com/services/feeds/; shared/exchange/EXCHANGE.md, B6.
enum Feed {
  /// The item of a feed in JSON.
  static func item(_ record: ForeignRecord, at position: Position) throws -> ImportedItem {
    try item(Photo(feedItem: Array(record.json.utf8)), record, "flickr-feed", position)
  }

  /// The item of an entry in Atom.
  static func atomItem(_ record: ForeignRecord, at position: Position) throws -> ImportedItem? {
    guard let entry = JSONTree(record.json) else { return nil }
    let links = entry["link"]?.list ?? []
    func link(_ relation: String) -> String? {
      links.first { $0["rel"]?.text == relation }?["href"]?.text
    }
    var told = FeedItem()
    told.link = link("alternate") ?? ""
    told.id = (entry["id"]?.text?.split(separator: "/").last).flatMap {
      PhotoReference.parse(String($0))
    }
    told.image = link("enclosure")
    let author = entry["author"]
    told.owner = (author?["flickr:nsid"] ?? entry["flickr:nsid"])?.text ?? ""
    told.ownerName = author?["name"]?.text
    told.title = entry["title"]?.text ?? ""
    told.dateTaken = (entry["flickr:date_taken"] ?? entry["dc:date.Taken"])?.text ?? ""
    told.published = entry["published"]?.text ?? ""
    told.description = entry["content"]?.text ?? ""
    let categories = (entry["category"]?.list ?? []).filter { category in
      category["scheme"]?.text?.contains("/tags") != false
    }
    told.tags = categories.compactMap { $0["term"]?.text.flatMap(APIDictionary.normalized) }
      .joined(separator: " ")
    told.license = link("license").flatMap(LicenseLabel.number)
    let point = entry["georss:point"]?.text?.split(separator: " ").compactMap { Double($0) } ?? []
    (told.latitude, told.longitude) = (point.first, point.dropFirst().first)
    return item(try told.photo(), record, "flickr-feed-atom", position)
  }

  private static func item(
    _ photo: Photo,
    _ record: ForeignRecord,
    _ format: String,
    _ position: Position
  ) -> ImportedItem {
    var details = VisitDetails()
    details.record = ImportedRecord(format: format, record: record.text)
    return .photo(ImportedPhoto(photo, details: details), position)
  }
}
