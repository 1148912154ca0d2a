import VacationStore

/// The addresses of a vacation's pages.
struct VacationPaths: Sendable {
  private let base: String

  /// Takes the vacation's name.
  init(_ name: VacationName) {
    base = "/vacations/" + Query.encoded(name.text)
  }

  var itinerary: String { base + "/itinerary" }
  var tags: String { base + "/tags" }
  var search: String { base + "/search" }
  var photos: String { base + "/photos" }
  var history: String { base + "/history" }
  var undo: String { base + "/undo" }
  var redo: String { base + "/redo" }
  var refresh: String { base + "/refresh" }
  var rename: String { base + "/rename" }
  var delete: String { base + "/delete" }
  var choose: String { base + "/choose" }
  var forget: String { base + "/forget" }

  /// The photos of a place.
  func place(_ name: String) -> String { base + "/place?" + Query([("place", name)]).text }

  /// The photos of tags: those that have all of them, or any.
  func tags(_ tags: [String], any: Bool = false) -> String {
    guard !tags.isEmpty else { return self.tags }
    return self.tags + "?" + Query(tags.map { ("tag", $0) } + (any ? [("any", "1")] : [])).text
  }
}
