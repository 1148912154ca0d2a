internal import Flickr
internal import VacationStore

/// A picture that a file is named after, with the values of the fields of a ``FileNameTemplate``.
package struct NamedPicture: Sendable {
  /// The photo.
  let summary: PhotoSummary
  /// Its position in the run, from 1.
  let number: Int
  /// The name of the picture's size.
  let size: String
  /// The extension of the picture's format.
  let fileExtension: String

  /// Creates a picture from a photo, its position in the run, and the size and the extension of the
  /// image.
  package init(summary: PhotoSummary, number: Int, size: String, fileExtension: String) {
    self.summary = summary
    self.number = number
    self.size = size
    self.fileExtension = fileExtension
  }
}

extension NamedPicture {
  /// The value of a field.
  enum Value: Hashable, Sendable {
    case missing
    case text(String)
    case texts([String])
    case time(ClockTime)
  }

  /// A field of templates.
  struct Field: Sendable {
    let name: String
    /// Whether its values are times.
    let isTime: Bool
    /// What is written if there is no value.
    let missing: String
    let value: @Sendable (NamedPicture) -> Value

    init(
      _ name: String,
      isTime: Bool = false,
      missing: String = "unknown",
      value: @escaping @Sendable (NamedPicture) -> Value
    ) {
      self.name = name
      self.isTime = isTime
      self.missing = missing
      self.value = value
    }
  }

  /// All fields: those of ``PhotoSummary`` under the same names, and those of the picture.
  static let fields: [Field] =
    PhotoSummary.allFields.map { field in
      Field(field.key, isTime: times.contains(field.key), missing: missing(field.key)) { picture in
        isUntitled(picture, field.key) ? .missing : value(field, picture.summary)
      }
    }
    + PhotoDetails.fields.filter { ["ownerID", "licenseName"].contains($0.key) }.map { field in
      Field(field.key) { value(field, PhotoDetails(summary: $0.summary, visits: [])) }
    }
    + [
      Field("size") { .text($0.size) },
      Field("ext") { .text($0.fileExtension) },
      // As gallery-dl spells it.
      Field("extension") { .text($0.fileExtension) },
      Field("num") { .text(String($0.number)) },
    ]

  private static let times: Set<String> = ["taken", "uploaded", "visited", "kept", "goneSince"]

  private static func missing(_ key: String) -> String {
    switch key {
    case let key where times.contains(key): "undated"
    case "title": "untitled"
    case "rating": "unrated"
    case "tags", "ownTags": "untagged"
    case "subtitle", "note", "favorite": ""
    default: "unknown"
    }
  }

  /// Whether this is the title of a photo that has none, for which lists print a word.
  private static func isUntitled(_ picture: NamedPicture, _ key: String) -> Bool {
    key == "title" && picture.summary.photo.title != picture.summary.photo.displayTitle
      && picture.summary.photo.displayTitle == "Unknown"
  }

  private static func value<Row>(_ field: Presentation.Field<Row>, _ row: Row) -> Value {
    let value = field.value(row)
    switch value {
    case .null, .bool(false), .list([]), .text(""): return .missing
    case .list(let values): return .texts(values.map(\.plain))
    case .text(let text) where times.contains(field.key):
      return ClockTime(text).map { .time($0) } ?? .missing
    case .time(let time): return ClockTime(time.description).map { .time($0) } ?? .missing
    default: return .text(value.plain)
    }
  }
}
