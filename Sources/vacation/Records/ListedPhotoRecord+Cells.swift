import Flickr
import TravelDesk
import VacationStore

extension ListedPhotoRecord: ShapedRecord {
  static let columns: [TableColumn] = [
    .number("#"), .exact("ID"), .words("Title", narrowest: 12), .words("Subtitle"),
    .words("Owner"), .words("Place"), .exact("Visited (UTC)"),
  ]

  var cells: [String] { cells(visited: listed.visited?.description) }

  var tableCells: [String] { cells(visited: listed.visited?.shortText) }

  private func cells(visited: String?) -> [String] {
    let photo = listed.photo
    return [
      String(listed.number), photo.id.rawValue, photo.displayTitle, photo.displaySubtitle,
      photo.ownerName ?? photo.owner ?? "", listed.place.name, visited ?? "-",
    ]
  }
}
