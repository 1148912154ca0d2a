import Flickr
import TravelDesk
import VacationStore

extension RecentRecord: ShapedRecord {
  static let columns: [TableColumn] = [
    .exact("Viewed (UTC)"), .exact("ID"), .words("Title"), .words("Place"),
  ]

  var cells: [String] { cells(viewed: recent.viewed.description) }

  var tableCells: [String] { cells(viewed: recent.viewed.shortText) }

  private func cells(viewed: String) -> [String] {
    [viewed, recent.id.rawValue, summary.photo.displayTitle, summary.place]
  }
}
