import Flickr
import VacationStore

/// A photo that was viewed lately.
struct RecentRecord: ShapedRecord {
  static let shape = RecordShape(
    keys: PhotoRecord.shape.keys + ["viewed"],
    columns: [.exact("Viewed (UTC)"), .exact("ID"), .words("Title"), .words("Place")]
  )

  private let recent: RecentPhoto
  private let summary: PhotoSummary

  /// Takes a photo and the one that the vacation has of it, if it does.
  init(_ recent: RecentPhoto, visited: VacationPhoto?) {
    self.recent = recent
    let whole = recent.info.map { recent.photo.filled(from: $0) } ?? recent.photo
    summary =
      visited.map { PhotoSummary($0) }
      ?? PhotoSummary(whole, place: recent.place ?? .unknown, visited: nil)
  }

  var values: [FieldValue] { summary.values + [recent.viewed.field] }

  var cells: [String] { cells(viewed: recent.viewed.description) }

  var tableCells: [String] { cells(viewed: recent.viewed.shortText) }

  private func cells(viewed: String) -> [String] {
    [viewed, recent.id.rawValue, summary.photo.displayTitle, summary.place]
  }
}
