import Foundation

/// A named SQL query, declared beside the code that runs it; QueryPlanTests check its plan.
struct NamedQuery: Sendable {
  /// The name by which tests refer to it.
  let name: String
  /// The statement; values are bound, never written into it.
  let sql: String

  init(_ name: String, _ sql: String) {
    self.name = name
    self.sql = sql
  }

  /// The queries that return one page or one thing, whose cost must not grow with the vacation.
  static let all: [NamedQuery] = [
    .itinerary, .tagSearch, .placeByName, .placesByTitle, .tagByName,
    .allPhotos, .photosOfPlace, .photosOfTag, .photo, .history, .visitsOfPhoto,
    .visitedPhotosOfChange, .keptVisitsOfChange, .otherPhotosOfChange, .visitTimes,
    .foundPhotos, .foundPhotosOfHistory,
    .latestPhotos, .latestPhotosOfPlace, .countOfPlace, .countOfTag,
    .visitAndPlace, .nextOfTag, .previousOfTag, .photoOfVisit, .placePoints, .tagsMatching,
    .tagAhead,
  ]

  /// Values as the JSON array that a query hands to `json_each`.
  static func list(_ values: some Encodable) throws -> String {
    String(decoding: try JSONEncoder().encode(values), as: UTF8.self)
  }
}
