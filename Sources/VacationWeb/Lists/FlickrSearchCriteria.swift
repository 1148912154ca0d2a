import Flickr
import FlickrClient

/// The criteria of a Flickr search, from the form or the URL.
struct FlickrSearchCriteria: Sendable, Hashable {
  /// Words in titles, descriptions, and tags; nil for none.
  let text: String?
  let tags: [String]
  /// Whether photos need only match any of the tags.
  let isAny: Bool
  /// Flickr's IDs of the licenses, one of which a photo must have; empty for any.
  let licenses: [Int]
  /// The order; nil for the latest upload first.
  let sort: PhotosSearch.Sort?

  /// Flickr's limit when all tags are required.
  static let maximumTags = 20

  init(_ query: URLQuery) {
    func words(_ text: String) -> String {
      text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    text = query["text"].map { words(String($0.prefix(500))) }.flatMap { $0.isEmpty ? nil : $0 }
    let typed = (query["tags"] ?? "").prefix(1_000)
    // With commas, tags may contain spaces.
    let pieces = typed.contains(",") ? typed.split(separator: ",") : typed.split(separator: " ")
    tags = pieces.map { words(String($0)) }.filter { !$0.isEmpty }
    isAny = query["any"] != nil
    let known = Set(License.all.map(\.id))
    licenses = Set(query.all("license").compactMap { Int($0) }).filter(known.contains).sorted()
    sort = query["sort"].flatMap { PhotosSearch.Sort(rawValue: $0) }
  }

  /// Whether there are neither words nor tags; other criteria only narrow a search.
  var isEmpty: Bool { text == nil && tags.isEmpty }

  /// The canonical query of the URL.
  var query: URLQuery {
    var items: [(String, String)] = []
    if let text { items.append(("text", text)) }
    if !tags.isEmpty { items.append(("tags", tags.joined(separator: ", "))) }
    if isAny, !tags.isEmpty { items.append(("any", "1")) }
    items += licenses.map { ("license", String($0)) }
    if let sort { items.append(("sort", sort.rawValue)) }
    return URLQuery(items)
  }

  /// The parameters of Flickr's method.
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
