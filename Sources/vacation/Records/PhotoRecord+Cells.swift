import Flickr
import TravelDesk
import VacationStore

extension PhotoRecord: ShapedRecord {
  static let columns: [TableColumn] = [
    .exact("ID"), .words("Title"), .words("Place"), .exact("Visited (UTC)"),
  ]

  var cells: [String] { cells(visited: photo.visited.description) }

  var tableCells: [String] { cells(visited: photo.visited.shortText) }

  private func cells(visited: String) -> [String] {
    [
      photo.id.rawValue, photo.title, photo.place, hasRawTime ? photo.visited.rawText : visited,
    ]
  }
}
