import Flickr
import TravelDesk
import VacationStore

extension FetchedRecord: ShapedRecord {
  static let columns: [TableColumn] = [
    .exact("ID"), .words("Title"), .words("Place"), .exact("Remembered (UTC)"),
  ]

  var cells: [String] { cells(fetched: photo.fetched.description) }

  var tableCells: [String] { cells(fetched: photo.fetched.shortText) }

  private func cells(fetched: String) -> [String] {
    [photo.photo.id.rawValue, photo.photo.displayTitle, place ?? "", fetched]
  }
}
