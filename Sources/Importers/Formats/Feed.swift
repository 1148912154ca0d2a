import Flickr
import VacationStore

/// A photo of one of Flickr's public feeds, in JSON or Atom.
///
/// A feed has neither ids nor licenses: the id, server, and secret are in URLs.
/// - Source: https://www.flickr.com/services/feeds/; shared/exchange/EXCHANGE.md, B6.
enum Feed {
  /// The item of a feed in JSON.
  static func item(_ record: ForeignRecord, at position: Position) throws -> ImportedItem? {
    guard let item = JSONTree(record.json) else { return nil }
    let image = item["media"]?["m"]?.text
    var dictionary = try begin(id: [item["link"]?.text, image])
    dictionary.set("owner", item["author_id"]?.text)
    dictionary.set("ownername", item["author"]?.text.map(authorName))
    dictionary.set("title", item["title"]?.text)
    dictionary.setImage(image)
    dictionary.setTaken(item["date_taken"]?.text)
    dictionary.set(
      "dateupload",
      item["published"]?.text.flatMap(ImportedTime.seconds).map { "\($0)" }
    )
    dictionary.set("tags", item["tags"]?.text)
    dictionary.setPosition(
      latitude: item["latitude"]?.number,
      longitude: item["longitude"]?.number,
      accuracy: nil
    )
    return .photo(
      ImportedPhoto(try dictionary.photo(), details: details(record, "flickr-feed")),
      position
    )
  }

  /// The item of an entry in Atom.
  static func atomItem(_ record: ForeignRecord, at position: Position) throws -> ImportedItem? {
    guard let entry = JSONTree(record.json) else { return nil }
    let links = entry["link"]?.list ?? []
    let page = links.first { $0["rel"]?.text == "alternate" }?["href"]?.text
    let image = links.first { $0["rel"]?.text == "enclosure" }?["href"]?.text
    var dictionary = try begin(
      id: [
        entry["id"]?.text.flatMap { $0.split(separator: "/").last.map(String.init) }, page, image,
      ]
    )
    let author = entry["author"]
    dictionary.set("owner", (author?["flickr:nsid"] ?? entry["flickr:nsid"])?.text)
    dictionary.set("ownername", author?["name"]?.text)
    dictionary.set("title", entry["title"]?.text)
    dictionary.setImage(image)
    dictionary.setTaken((entry["flickr:date_taken"] ?? entry["dc:date.Taken"])?.text)
    dictionary.set(
      "dateupload",
      entry["published"]?.text.flatMap(ImportedTime.seconds).map { "\($0)" }
    )
    let categories = (entry["category"]?.list ?? []).filter { category in
      category["scheme"]?.text?.contains("/tags") != false
    }
    dictionary.setTags(raw: categories.compactMap { $0["term"]?.text })
    let license = links.first { $0["rel"]?.text == "license" }?["href"]?.text
    dictionary.set("license", license.flatMap(LicenseLabel.number).map(String.init))
    let point = entry["georss:point"]?.text?.split(separator: " ").compactMap { Double($0) } ?? []
    dictionary.setPosition(latitude: point.first, longitude: point.dropFirst().first, accuracy: nil)
    return .photo(
      ImportedPhoto(try dictionary.photo(), details: details(record, "flickr-feed-atom")),
      position
    )
  }

  private static func begin(id texts: [String?]) throws -> APIDictionary {
    guard let id = texts.lazy.compactMap({ $0.flatMap(PhotoReference.parse) }).first else {
      throw FlickrDecodingError(.noID)
    }
    var dictionary = APIDictionary()
    dictionary.set("id", id.rawValue)
    return dictionary
  }

  private static func details(_ record: ForeignRecord, _ format: String) -> VisitDetails {
    var details = VisitDetails()
    details.record = ImportedRecord(format: format, record: record.text)
    return details
  }

  /// The name in `nobody@flickr.com ("Name")`.
  private static func authorName(_ author: String) -> String {
    guard let start = author.firstIndex(of: "\""), let end = author.lastIndex(of: "\""), start < end
    else { return author }
    return String(author[author.index(after: start)..<end])
  }
}
