import Flickr
import TravelDesk
import VacationStore

extension PhotoRecord: ShapedRecord {
  static let columns: [TableColumn] = [
    .exact("ID"), .words("Title"), .words("Place"), .exact("Visited (UTC)"),
  ]

  var cells: [String] {
    [photo.id.rawValue, photo.title, photo.place, photo.visited.description]
  }

  var tableCells: [String] {
    [photo.id.rawValue, photo.title, photo.place, photo.visited.shortText]
  }
}
