import GRDB

@testable import VacationStore

/// Everything that can be read of a vacation, as texts to compare.
enum AllAnswers {
  /// Reads all of the vacation Trip.
  ///
  /// - Throws: The first error that any reading ends with.
  static func of(_ documents: Documents) throws -> [String] {
    let vacation = try documents.vacations.open(VacationName("Trip"), for: .reading)
    let changes = try vacation.history(limit: 99)
    let photos = try vacation.photos(.all, limit: 999)
    var answers = try vacation.places() + vacation.tagCounts() + photos.map { "\($0)" }
    answers += try vacation.tagSearch(limit: 99).map { "\($0)" }
    answers += try vacation.photos(.allTags([["sunset"]]), limit: 99).map { "\($0)" }
    answers += changes.map { "\($0)" }
    answers += try changes.flatMap { try vacation.photos(of: $0, limit: 99).map { "\($0)" } }
    answers += try photos.flatMap { try vacation.visits(of: $0.id).map { "\($0)" } }
    var summary = try vacation.summary()
    summary.bytes = 0
    answers += try vacation.machineTags().map { "\($0)" } + ["\(summary)"]
    answers += try vacation.search("photo", limit: 99).map { "\($0.photo.id) \($0.snippet)" }
    answers += try vacation.search("sunset", limit: 99).map { "\($0.photo.id) \($0.snippet)" }
    return answers + (try rows(documents.path()))
  }

  /// All values of all rows, as `vacation sql` can read them.
  private static func rows(_ path: String) throws -> [String] {
    try Raw.read(path) { database in
      let queries = [
        "SELECT * FROM Photo ORDER BY visited", "SELECT * FROM Place ORDER BY number",
        "SELECT * FROM Tag ORDER BY number", "SELECT * FROM PhotoTag ORDER BY 1, tagNumber",
        "SELECT * FROM History ORDER BY changed", "SELECT * FROM HistoryVisit ORDER BY first",
        "SELECT * FROM HistoryPhoto ORDER BY changed, id",
      ]
      return try queries.flatMap { query in
        try Row.fetchAll(database, sql: query).map { "\(Array($0.databaseValues))" }
      }
    }
  }
}
