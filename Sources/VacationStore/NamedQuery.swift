import Foundation

/// A named SQL query, declared next to the code that runs it; QueryPlanTests check its plan.
struct NamedQuery: Sendable {
  /// Its name, for tests.
  let name: String
  /// The statement; values are bound, never interpolated.
  let sql: String

  init(_ name: String, _ sql: String) {
    self.name = name
    self.sql = sql
  }

  /// The queries that return one page or one row, whose cost must not grow with the vacation.
  static let all: [NamedQuery] = [
    .itinerary, .stopBefore, .stopAfter, .tagSearch, .placeByName, .placesByTitle, .tagByName,
    .allPhotos, .photosOfPlace, .photosOfTag, .photo, .history, .visitsOfPhoto,
    .visitedPhotosOfChange, .storedVisitsOfChange, .otherPhotosOfChange, .placesOfChange,
    .visitTimes,
    .foundPhotos, .foundPhotosOfHistory,
    .latestPhotos, .latestPhotosOfPlace, .countOfPlace, .countOfTag,
    .keyAndPlace, .nextOfTag, .previousOfTag, .photoOfKey, .placePoints, .namesOfPlaces,
    .tagsMatching,
    .tagAhead, .wordsOfPhoto, .wordsOfPlace, .picturesOfPhotos, .pictures, .storedJSON,
    .archivedPlaces, .archivedAliases, .archivedRemovals, .archivedPhotos, .archivedWords,
    .wordsWithoutVisit, .archivedTags, .archivedRecords, .archivedVisits, .archivedPictures,
    .archivedAbsences, .mergingPhotos, .mergingPage, .comparedPhotos,
    .itineraryEverywhere, .tagSearchEverywhere, .photosEverywhere, .photoEverywhere,
    .snippetsEverywhere, .placePreviews, .tagCovers,
    .syncedPage, .pendingChanges,
  ]

  /// Encodes values as a JSON array for `json_each`.
  static func list(_ values: some Encodable) throws -> String {
    String(decoding: try JSONEncoder().encode(values), as: UTF8.self)
  }
}
