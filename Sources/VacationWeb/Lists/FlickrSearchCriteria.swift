import Flickr
import FlickrClient

/// The criteria of a Flickr search, from the form or the URL.
struct FlickrSearchCriteria: Sendable, Hashable {
  /// What was typed into the one field; nil for nothing.
  let typed: String?
  /// What it means.
  let words: FlickrSearchWords
  /// The tags of the field for tags.
  let otherTags: [String]
  /// Whether photos need only match any of the tags.
  let isAny: Bool
  /// Flickr's IDs of the licenses, one of which a photo must have; empty for any.
  let licenses: [Int]
  /// The year in which the photos were taken, `YYYY`; nil for any.
  let year: String?
  /// The order; nil for the latest upload first.
  let sort: PhotosSearch.Sort?

  /// Flickr's limit when all tags are required.
  static let maximumTags = 20

  init(_ query: URLQuery) {
    func words(_ text: String) -> String {
      text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    typed = query["text"].map { words(String($0.prefix(500))) }.flatMap { $0.isEmpty ? nil : $0 }
    self.words = FlickrSearchWords(typed ?? "")
    let list = (query["tags"] ?? "").prefix(1_000)
    // With commas, tags may contain spaces.
    let pieces = list.contains(",") ? list.split(separator: ",") : list.split(separator: " ")
    otherTags = pieces.map { words(String($0)) }.filter { !$0.isEmpty }
    isAny = query["any"] != nil
    let known = Set(License.all.map(\.id))
    licenses = Set(query.all("license").compactMap { Int($0) }).filter(known.contains).sorted()
    year = query["taken"].flatMap(Self.year)
    sort = query["sort"].flatMap { PhotosSearch.Sort(rawValue: $0) }
  }

  /// All tags.
  var tags: [String] { words.tags + otherTags }

  /// A year with four digits from 1800 on; nil for anything else.
  static func year(_ text: String) -> String? {
    guard text.utf8.count == 4, let number = Int(text), number >= 1800 else { return nil }
    return text
  }

  /// Whether nothing was typed; other criteria only narrow a search.
  var isEmpty: Bool { typed == nil && otherTags.isEmpty }

  /// The canonical query of the URL.
  var query: URLQuery {
    var items: [(String, String)] = []
    if let typed { items.append(("text", typed)) }
    if !otherTags.isEmpty { items.append(("tags", otherTags.joined(separator: ", "))) }
    if isAny, !tags.isEmpty { items.append(("any", "1")) }
    items += licenses.map { ("license", String($0)) }
    if let year { items.append(("taken", year)) }
    if let sort { items.append(("sort", sort.rawValue)) }
    return URLQuery(items)
  }

  /// The parameters of Flickr's method, without the member and the city.
  var search: PhotosSearch {
    var search = PhotosSearch()
    search.text = words.text
    search.tags = tags
    search.tagMode = isAny ? .any : .all
    search.licenses = licenses
    if let year {
      search.minTakenDate = "\(year)-01-01 00:00:00"
      search.maxTakenDate = "\(year)-12-31 23:59:59"
    }
    search.sort = sort
    return search
  }
}
