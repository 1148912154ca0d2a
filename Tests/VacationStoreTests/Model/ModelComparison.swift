import Flickr
import GRDB
import Testing

@testable import VacationStore

extension ModelRun {
  /// Compares everything that can be asked of the file with the model.
  func compare() throws {
    for vacation in open {
      try compareLists(vacation)
      try compareHistory(vacation)
    }
    let vacation = open[0]
    try same(try vacation.check().map(\.description), [], "check")
    try compareViews(vacation)
  }

  private func compareLists(_ vacation: Vacation) throws {
    let places = try vacation.itinerary(limit: 100)
    try same(
      places.map { "\($0.place) \($0.photos) \($0.firstVisited.microseconds)" },
      model.itinerary,
      "R10"
    )
    let tags = try vacation.tagSearch(limit: 100)
    try same(tags.map { "\($0.name) \($0.photos)" }, model.tagSearch, "R11")
    let photos = try vacation.photos(.all, limit: 100)
    try same(photos.map(Self.words), model.visits.map(words), "R7, R8, R9, R16")
    let aliases = try vacation.aliases().map { "\($0.name) is \($0.place)" }
    try same(aliases.sorted(), model.own.aliases.map { "\($0) is \($1)" }.sorted(), "R17")
    for place in places.map(\.place) {
      try same(
        try vacation.photos(.place(place), limit: 100).map(\.id.rawValue),
        model.visits.filter { $0.place == place }.map(\.id),
        "R10: photos of \(place)"
      )
    }
    for tag in tags.map(\.name) {
      try same(
        try vacation.photos(.allTags([[tag]]), limit: 100).map(\.id.rawValue),
        model.visits.filter { model.tags(of: $0).contains(tag) }.map(\.id),
        "R11: photos of \(tag)"
      )
    }
    let summary = try vacation.summary()
    try same(summary.photos, model.visits.count, "counts and views")
    try same(summary.places, model.itinerary.count, "counts and views")
    try same(summary.tags, model.tagSearch.count, "counts and views")
  }

  private static func words(_ photo: VacationPhoto) -> String {
    "\(photo.id) \(photo.visited.microseconds) \(photo.place) \(photo.title)"
      + " \(photo.tags.sorted()) \(photo.words)"
  }

  private func words(_ visit: ModelVacation.Visit) -> String {
    let own = model.own.words[visit.id] ?? ModelVacation.Words()
    let words = PhotoWords(
      note: own.note,
      rating: own.rating,
      isFavorite: own.isFavorite,
      ownTags: own.tags.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    )
    return "\(visit.id) \(visit.time ?? -1) \(visit.place) \(visit.title)"
      + " \(model.tags(of: visit).map { Tag($0).title }.sorted()) \(words)"
  }

  /// R12: what the changes are, which are undone, and which photos they touched.
  private func compareHistory(_ vacation: Vacation) throws {
    let changes = Array(try vacation.history(limit: 1_000).reversed())
    try same(changes.map(Self.words), model.history.map(Self.words), "R12")
    for (change, entry) in zip(changes, model.history) {
      let photos = try vacation.photos(of: change, limit: 1_000)
      try same(photos.map { "\($0.id) \($0.what)" }.sorted(), entry.photos, "R12: its photos")
      let moves = photos.compactMap { photo in photo.movedTo.map { "\(photo.id) to \($0)" } }
      try same(moves.sorted(), entry.moves, "R12: where it moved photos to")
    }
    for id in Set(model.history.flatMap { $0.before + $0.after }.map(\.id)) {
      let records = try vacation.visits(of: try #require(PhotoID(rawValue: id)))
      let expected = model.history.flatMap { entry in
        entry.photos.filter { $0.hasPrefix(id + " ") && !$0.hasSuffix("edited") }.map {
          "\($0) \(entry.isUndone)"
        }
      }
      try same(records.map { "\(id) \($0.what) \($0.isUndone)" }, expected, "visits of \(id)")
    }
  }

  /// The views, as any SQLite tool reads them, say what the interface says.
  private func compareViews(_ vacation: Vacation) throws {
    let (itinerary, tagSearch) = try Raw.read(path) { database in
      (
        try Row.fetchAll(database, sql: "SELECT place, photos, firstVisited FROM Itinerary")
          .map { "\($0[0] as String) \($0[1] as Int) \($0[2] as Int64)" },
        try Row.fetchAll(database, sql: "SELECT tag, photos FROM TagSearch")
          .map { "\($0[0] as String) \($0[1] as Int)" }
      )
    }
    try same(
      try vacation.itinerary(limit: 100)
        .map { "\($0.place) \($0.photos) \($0.firstVisited.microseconds)" },
      itinerary,
      "counts and views"
    )
    try same(
      try vacation.tagSearch(limit: 100).map { "\($0.tag) \($0.photos)" },
      tagSearch,
      "counts and views"
    )
  }
}
