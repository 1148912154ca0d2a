import Flickr
import FlickrClient
import Presentation

/// The criteria of a Flickr search.
enum APISearch {
  private static let text = APIParameter(
    "text",
    .text(max: 1_000),
    "Words in titles, descriptions, and tags; a leading hyphen excludes a word."
  )
  private static let tags = APIParameter(
    "tags",
    .text(max: 1_000),
    "Tags, separated by commas; at most 20 unless `any` is true.",
    isRepeated: true
  )
  private static let any = APIParameter(
    "any",
    .bool,
    "Match any of the tags instead of all.",
    default: false
  )
  private static let license = APIParameter(
    "license",
    .word(License.all.map { String($0.id) }),
    "Flickr's number of a license; if repeated, any of them.",
    isRepeated: true
  )
  private static let sort = APIParameter(
    "sort",
    .word(PhotosSearch.Sort.allCases.map(\.rawValue)),
    "The sort order. Default: latest upload first."
  )

  static let parameters = [text, tags, any, license, sort]

  /// The search.
  ///
  /// - Throws: `Failure` of the kind `usage`.
  static func search(_ call: APICall) throws -> PhotosSearch {
    var search = PhotosSearch()
    search.text = call.textIfGiven(text).flatMap { $0.allSatisfy(\.isWhitespace) ? nil : $0 }
    search.tags = call.texts(tags).flatMap { $0.split(separator: ",") }
      .map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
      .filter { !$0.isEmpty }
    search.tagMode = call.bool(any) ? .any : .all
    search.licenses = Set(call.texts(license).compactMap { Int($0) }).sorted()
    search.sort = call.textIfGiven(sort).flatMap { PhotosSearch.Sort(rawValue: $0) }
    guard search.text != nil || !search.tags.isEmpty else {
      throw Failure.usage("Nothing to search for.", hint: "Give \"text\", \"tags\", or both.")
    }
    guard search.tags.count <= 20 || search.tagMode == .any else {
      throw Failure.usage(
        "Flickr accepts at most 20 tags, unless any=true.",
        hint: "Remove some tags, or add any=true."
      )
    }
    return search
  }
}
