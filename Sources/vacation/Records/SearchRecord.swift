import Flickr
import VacationStore

/// A photo that a search found.
struct SearchRecord: ShapedRecord {
  static let shape = RecordShape(
    keys: PhotoRecord.shape.keys + ["snippet"],
    columns: [
      .exact("ID"), .words("Title"), .words("Place"), .words("Where it was found", narrowest: 20),
    ]
  )

  let result: SearchResult

  var values: [FieldValue] {
    PhotoRecord(photo: result.photo).values + [.text(Self.plain(result.snippet))]
  }

  var cells: [String] {
    [
      result.photo.id.rawValue, result.photo.title, result.photo.place, Self.plain(result.snippet),
    ]
  }

  /// The snippet without the marks around what was found.
  static func plain(_ snippet: String) -> String {
    // Scalars, not characters: a mark may be one character with a combining mark behind it.
    let marks = [SearchResult.matchBegins, SearchResult.matchEnds].flatMap(\.unicodeScalars)
    var text = snippet
    text.unicodeScalars.removeAll { marks.contains($0) }
    return text
  }
}
