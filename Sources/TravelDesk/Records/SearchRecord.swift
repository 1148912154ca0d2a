internal import Flickr
package import VacationStore

/// A photo that a search found.
package struct SearchRecord: JSONRecord {
  package static let keys = PhotoRecord.keys + ["snippet"]

  /// What was found.
  package let result: SearchResult

  /// Creates the record of what was found.
  package init(result: SearchResult) {
    self.result = result
  }

  package var values: [FieldValue] {
    PhotoRecord(photo: result.photo).values + [.text(Self.plain(result.snippet))]
  }

  /// The snippet without the marks around what was found.
  package static func plain(_ snippet: String) -> String {
    // Scalars, not characters: a mark may be one character with a combining mark behind it.
    let marks = [SearchResult.matchBegins, SearchResult.matchEnds].flatMap(\.unicodeScalars)
    var text = snippet
    text.unicodeScalars.removeAll { marks.contains($0) }
    return text
  }
}
