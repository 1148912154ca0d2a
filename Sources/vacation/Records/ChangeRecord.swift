import Flickr
import VacationStore

/// A change of the history, with the photos that it touched.
struct ChangeRecord: ShapedRecord {
  static let shape = RecordShape(
    keys: ["time", "what", "visited", "unvisited", "refreshed", "undone", "photos"],
    columns: [
      .exact("Time (UTC)"), .exact("What"), .exact("Undone"), .words("Photos", narrowest: 20),
    ]
  )

  let change: Change
  /// The first of its photos.
  let photos: [ChangedPhoto]

  var values: [FieldValue] {
    Self.values(of: change) + [
      .list(
        photos.map { photo in
          .object([
            Field("id", .text(photo.id.rawValue)), Field("title", .text(photo.title)),
            Field("what", .text(photo.what.rawValue)),
          ])
        }
      )
    ]
  }

  var cells: [String] {
    let more = change.photos > photos.count && !photos.isEmpty ? ["…"] : []
    return [
      change.time.description, change.description, change.isUndone ? "undone" : "",
      (photos.map(\.id.rawValue) + more).joined(separator: " "),
    ]
  }

  var tableCells: [String] {
    let titles = photos.map(\.title).joined(separator: ", ")
    let rest = change.photos - photos.count
    let more = rest > 0 && !photos.isEmpty ? " and \(Quantity.grouped(rest)) more" : ""
    return [
      change.time.shortText, change.description, change.isUndone ? "undone" : "", titles + more,
    ]
  }

  /// A change without its photos, with keys.
  static func fields(of change: Change) -> [Field] {
    zip(shape.keys, values(of: change)).map { Field($0, $1) }
  }

  private static func values(of change: Change) -> [FieldValue] {
    [
      change.time.field, .text(change.kind.rawValue), .integer(Int64(change.visited)),
      .integer(Int64(change.unvisited)), .integer(Int64(change.refreshed)),
      .truth(change.isUndone),
    ]
  }
}
