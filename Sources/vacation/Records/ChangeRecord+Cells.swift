import Flickr
import TravelDesk
import VacationStore

extension ChangeRecord: ShapedRecord {
  static let columns: [TableColumn] = [
    .exact("Time (UTC)"), .exact("What"), .exact("Undone"), .words("Photos", narrowest: 20),
  ]

  var cells: [String] {
    let more = change.photos > photos.count && !photos.isEmpty ? ["…"] : []
    return [
      change.time.description, change.description, change.isUndone ? "undone" : "",
      (photos.map(\.id.rawValue) + more).joined(separator: " "),
    ]
  }

  var tableCells: [String] {
    let titles = photos.map { photo in
      photo.title + (photo.movedTo.map { " (moved to \($0))" } ?? "")
    }.joined(separator: ", ")
    let rest = change.photos - photos.count
    let more = rest > 0 && !photos.isEmpty ? " and \(Quantity.grouped(rest)) more" : ""
    return [
      change.time.shortText, change.description, change.isUndone ? "undone" : "", titles + more,
    ]
  }
}
