import Flickr
import TravelDesk

extension RefreshRecord: ShapedRecord {
  static let columns: [TableColumn] = [
    .exact("ID"), .exact("Status"), .words("Title"), .words("License"),
  ]

  var cells: [String] {
    let words = licenses.map { "\($0.before) -> \($0.now)" } ?? ""
    return [report.id.rawValue, status, report.title, words]
  }
}
