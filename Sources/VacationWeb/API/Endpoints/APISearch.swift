import Flickr
import FlickrClient
import Presentation

/// The criteria of a Flickr search.
enum APISearch {
  private static let text = APIParameter(
    "text",
    .text(most: 1_000),
    "Words in titles, descriptions and tags; a word behind a hyphen must not be there."
  )
  private static let tags = APIParameter(
    "tags",
    .text(most: 1_000),
    "Tags, with commas between them; at most 20 unless one is enough.",
    isRepeated: true
  )
  private static let any = APIParameter(
    "any",
    .truth,
    "One of the tags is enough.",
    standard: false
  )
  private static let license = APIParameter(
    "license",
    .word(License.all.map { String($0.id) }),
    "Flickr's number of a license; given several times, photos have one of them.",
    isRepeated: true
  )
  private static let sort = APIParameter(
    "sort",
    .word(PhotosSearch.Sort.allCases.map(\.rawValue)),
    "The order; latest upload first without it."
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
    search.tagMode = call.truth(any) ? .any : .all
    search.licenses = Set(call.texts(license).compactMap { Int($0) }).sorted()
    search.sort = call.textIfGiven(sort).flatMap { PhotosSearch.Sort(rawValue: $0) }
    guard search.text != nil || !search.tags.isEmpty else {
      throw Failure.usage("What shall be looked for?", hint: "Give \"text\", \"tags\" or both.")
    }
    guard search.tags.count <= 20 || search.tagMode == .any else {
      throw Failure.usage(
        "Flickr takes 20 tags at most, unless one is enough.",
        hint: "Leave some out, or add any=true."
      )
    }
    return search
  }
}
