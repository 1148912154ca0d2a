internal import Flickr
package import VacationStore

/// A photo that was viewed lately.
package struct RecentRecord: JSONRecord {
  package static let keys = PhotoRecord.keys + ["viewed"]

  /// The photo as it was viewed.
  package let recent: RecentPhoto
  /// What is said of it.
  package let summary: PhotoSummary

  /// Takes a photo and the one that the vacation has of it, if it does.
  package init(_ recent: RecentPhoto, visited: VacationPhoto?) {
    self.recent = recent
    let whole = recent.info.map { recent.photo.filled(from: $0) } ?? recent.photo
    summary =
      visited.map { PhotoSummary($0) }
      ?? PhotoSummary(whole, place: recent.place ?? .unknown, visited: nil)
  }

  package var values: [FieldValue] { summary.values + [recent.viewed.field] }
}
