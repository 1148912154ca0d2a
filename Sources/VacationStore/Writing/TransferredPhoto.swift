public import Flickr
import GRDB

/// A photo of a vacation, with all that goes with it to another one.
public struct TransferredPhoto: Sendable {
  /// The photo and its place.
  let visit: Visit
  /// When it was visited.
  let visited: Timestamp
  /// The traveler's own words about it.
  let words: PhotoWords
  /// The pictures of it that are kept.
  let pictures: [NewPicture]
  /// Since when it is no longer on Flickr; nil if it is.
  let absence: NotedAbsence?

  /// Flickr's id.
  public var id: PhotoID { visit.id }
}

extension Vacation {
  /// Reads photos with their visit times and own words, for ``VacationChange/add(_:)``.
  ///
  /// - Returns: The photos; those that are not in the vacation are missing.
  /// - Throws: ``VacationError``.
  public func transferredPhotos(_ ids: [PhotoID]) throws -> [PhotoID: TransferredPhoto] {
    let times = try visitTimes(of: ids)
    let pictures = try pictures(of: ids)
    let absences = try absences(of: ids)
    var photos: [PhotoID: TransferredPhoto] = [:]
    for (id, found) in try storedPhotos(ids) {
      guard let visited = times[id], let place = found.place else { continue }
      photos[id] = TransferredPhoto(
        visit: Visit(found, place: place),
        visited: visited,
        words: try words(of: id),
        pictures: (pictures[id] ?? []).map { NewPicture($0, of: self) },
        absence: absences[id]
      )
    }
    return photos
  }
}

extension VacationChange {
  /// Adds photos of another vacation, with the times of their visits, the words about them, their
  /// kept pictures, and whether they are gone from Flickr.
  ///
  /// Words and pictures that this vacation already has of a photo stay.
  /// - Returns: The outcome for each photo, in order: `visited` or `alreadyVisited`.
  /// - Throws: ``VacationError``; transactions already committed stay.
  public func add(_ photos: [TransferredPhoto]) throws -> [VisitStatus] {
    // Pictures are much data.
    let spills = photos.contains { !$0.pictures.isEmpty }
    return try inBatches(photos, spills: spills) { step, photo in
      let status = try step.add(photo.visit, visited: photo.visited.microseconds)
      _ = try step.adopt(photo.words, about: photo.id)
      try photo.absence?.store(for: photo.id, in: step.database)
      for picture in photo.pictures {
        do { _ = try step.keep(picture) } catch VacationError.damaged(let path, _)
          where path == picture.vacationPath
        {
          // A check of the other vacation tells; the photo itself is intact.
          continue
        }
      }
      return status
    }
  }
}

extension ChangeStep {
  /// Takes over words about a photo where there are none; returns whether there are new ones.
  mutating func adopt(_ words: PhotoWords, about id: PhotoID) throws -> Bool {
    guard words != .none else { return false }
    var isChanged = try edit(WordsTable.Key(name: id.rawValue), in: .photos) { values in
      if values[0].isNull { values[0] = words.note?.databaseValue ?? .null }
      if values[1].isNull { values[1] = words.rating?.databaseValue ?? .null }
      if values[2].isNull, words.isFavorite { values[2] = true.databaseValue }
    }
    for tag in words.ownTags {
      let isNew = try edit(WordsTable.Key(name: id.rawValue, detail: tag), in: .ownTags) {
        $0[0] = true.databaseValue
      }
      isChanged = isChanged || isNew
    }
    return isChanged
  }
}
