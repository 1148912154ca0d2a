import Flickr
import TravelDesk
import VacationStore

/// A photo of a list from Flickr.
struct ListedPhotoRecord: ShapedRecord {
  static let shape = RecordShape(
    keys: PhotoRecord.shape.keys + ["number"],
    columns: [
      .number("#"), .exact("ID"), .words("Title", narrowest: 12), .words("Subtitle"),
      .words("Owner"), .words("Place"), .exact("Visited (UTC)"),
    ]
  )

  let listed: ListedPhoto

  private var summary: PhotoSummary {
    PhotoSummary(listed.photo, place: listed.place, visited: listed.visited)
  }

  var values: [FieldValue] { summary.values + [.integer(Int64(listed.number))] }

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
