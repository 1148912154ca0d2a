/// A named query: its text stands once, where it is used; QueryPlanTests ask SQLite how it is run.
struct Query: Sendable {
  /// What it is called in tests.
  let name: String
  /// The statement; values are bound, never written into it.
  let sql: String

  init(_ name: String, _ sql: String) {
    self.name = name
    self.sql = sql
  }

  /// The queries that answer one page or one thing, and so must not grow with the vacation.
  static let all: [Query] = [
    .itinerary, .tagSearch, .placeByName, .placesByTitle, .tagByName,
    .allPhotos, .photosOfPlace, .photosOfTag, .photo, .history, .visitsOfPhoto,
    .visitedPhotosOfChange, .keptVisitsOfChange, .otherPhotosOfChange, .visitTimes,
    .photoDictionaries, .foundPhotos, .foundPhotosOfHistory, .foundPhotosOfVersion1,
    .foundPhotosOfHistoryOfVersion1,
    .latestPhotos, .latestPhotosOfPlace, .latestPhotosOfTag, .countOfPlace, .countOfTag,
    .visitAndPlace, .nextOfTag, .previousOfTag, .photoOfVisit, .placePoints, .tagsMatching,
    .tagAhead,
  ]
}
