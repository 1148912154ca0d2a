import Flickr
import TravelDesk
import VacationStore

extension SearchRecord: ShapedRecord {
  static let columns: [TableColumn] = [
    .exact("ID"), .words("Title"), .words("Place"), .words("Match", narrowest: 20),
  ]

  var cells: [String] {
    [
      result.photo.id.rawValue, result.photo.title, result.photo.place, Self.plain(result.snippet),
    ]
  }
}
