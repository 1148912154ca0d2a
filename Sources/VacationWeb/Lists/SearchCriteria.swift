import Flickr
import FlickrClient
import TravelDesk

/// What is searched for at Flickr, as the form and the address have it.
struct SearchCriteria: Sendable, Hashable {
  /// Words in titles, descriptions and tags; nil for none.
  let text: String?
  /// Tags.
  let tags: [String]
  /// Whether one of the tags is enough.
  let isAny: Bool
  /// Flickr's numbers of the licences, one of which a photo must have; empty for any.
  let licenses: [Int]
  /// The order; nil for the latest upload first.
  let sort: PhotosSearch.Sort?

  /// The most tags that Flickr takes when all of them are wanted.
  static let mostTags = 20

  /// Reads them.
  init(_ query: Query) {
    func words(_ text: String) -> String {
      text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    text = query["text"].map { words(String($0.prefix(500))) }.flatMap { $0.isEmpty ? nil : $0 }
    let typed = (query["tags"] ?? "").prefix(1_000)
    // Who writes commas may have blanks within tags.
    let pieces = typed.contains(",") ? typed.split(separator: ",") : typed.split(separator: " ")
    tags = pieces.map { words(String($0)) }.filter { !$0.isEmpty }
    isAny = query["any"] != nil
    let known = Set(License.all.map(\.id))
    licenses = Set(query.all("license").compactMap { Int($0) }).filter(known.contains).sorted()
    sort = query["sort"].flatMap { PhotosSearch.Sort(rawValue: $0) }
  }

  /// Whether there is something that Flickr can look for; the rest only narrows that down.
  var isEmpty: Bool { text == nil && tags.isEmpty }

  /// As an address has them, always in the same way.
  var query: Query {
    var items: [(String, String)] = []
    if let text { items.append(("text", text)) }
    if !tags.isEmpty { items.append(("tags", tags.joined(separator: ", "))) }
    if isAny, !tags.isEmpty { items.append(("any", "1")) }
    items += licenses.map { ("license", String($0)) }
    if let sort { items.append(("sort", sort.rawValue)) }
    return Query(items)
  }

  /// As Flickr is asked.
  var search: PhotosSearch {
    var search = PhotosSearch()
    search.text = text
    search.tags = tags
    search.tagMode = isAny ? .any : .all
    search.licenses = licenses
    search.sort = sort
    return search
  }
}
