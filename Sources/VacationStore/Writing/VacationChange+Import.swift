package import Flickr
import GRDB

extension VacationChange {
  /// Imports photos: visits those that are not in the vacation, and adds what the input says about
  /// them besides.
  ///
  /// Own words and pictures that the vacation already has of a photo stay.
  /// - Parameters:
  ///   - items: Ids of photos, each with the photo to visit; nil if there is no JSON.
  ///   - more: As for ``visit(_:refresh:movingTo:more:)``.
  /// - Returns: The outcome for each photo, in order: `visited`; `changed` if it was in the vacation, and
  ///   words about it or pictures of it were added; `alreadyVisited`; `notVisited` if there is no JSON.
  /// - Throws: ``VacationError``; transactions already committed stay.
  package func importPhotos(
    _ items: [(id: PhotoID, visit: Visit?)],
    more: () -> [(id: PhotoID, visit: Visit?)] = { [] }
  ) throws -> [VisitStatus] {
    // Pictures are much data.
    let hasPictures = items.contains { $0.visit?.details?.pictures.isEmpty == false }
    guard hasPictures else {
      return try inBatches(items, more: more) { step, item in try step.importPhoto(item) }
    }
    var statuses: [VisitStatus] = []
    for start in stride(from: 0, to: items.count, by: Self.pictureBatchSize) {
      let batch = Array(items[start..<min(start + Self.pictureBatchSize, items.count)])
      statuses = try inBatches(batch, spills: true, following: statuses) { step, item in
        try step.importPhoto(item)
      }
    }
    return statuses
  }
}

extension ChangeStep {
  /// Imports a photo.
  fileprivate mutating func importPhoto(
    _ item: (id: PhotoID, visit: Visit?)
  ) throws -> VisitStatus {
    guard let visit = item.visit else {
      return try isVisited(item.id) ? .alreadyVisited : .notVisited
    }
    let details = visit.details ?? VisitDetails()
    let status =
      if let visited = details.visited {
        try add(visit, visitedFrom: visited.microseconds)
      } else {
        try self.visit(visit, refresh: false, movingTo: nil)
      }
    var isChanged = try adopt(details.words, about: visit.id)
    for picture in details.pictures where try keep(picture) == .changed {
      isChanged = true
    }
    if let record = details.record { try addRecord(record, of: visit.id) }
    return status == .alreadyVisited && isChanged ? .changed : status
  }

  /// Stores the record that a photo was imported from, unless there is one of that form.
  mutating func addRecord(_ record: ImportedRecord, of id: PhotoID) throws {
    try database.cachedStatement(
      sql: "INSERT INTO Imported (photo, format, record) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
    ).execute(arguments: [id.rawValue, record.format, record.record])
  }
}
