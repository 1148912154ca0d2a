import VacationStore

/// The paths of a vacation's pages and forms.
struct VacationPaths: Sendable {
  private let base: String

  init(_ name: VacationName) {
    base = "/vacations/" + URLQuery.encoded(name.text)
  }

  var itinerary: String { base + "/itinerary" }
  var tags: String { base + "/tags" }
  var search: String { base + "/search" }
  var photos: String { base + "/photos" }
  var history: String { base + "/history" }
  var undo: String { base + "/undo" }
  var redo: String { base + "/redo" }
  var refresh: String { base + "/refresh" }
  var hub: String { base + "/hub" }
  var sync: String { base + "/sync" }
  var rename: String { base + "/rename" }
  var delete: String { base + "/delete" }
  var choose: String { base + "/choose" }
  var selection: String { base + "/selection" }
  var forget: String { base + "/forget" }
  var export: String { base + "/export" }
  var mapImage: String { base + "/map.svg" }
  var book: String { base + "/book" }
  var statistics: String { base + "/statistics" }
  var note: String { base + "/note" }
  var cover: String { base + "/cover" }
  var renamePlace: String { base + "/place/rename" }

  /// The photos of a place.
  func place(_ name: String) -> String { base + "/place?" + URLQuery([("place", name)]).text }

  /// The form that renames a place.
  func renamePlace(_ name: String) -> String {
    renamePlace + "?" + URLQuery([("place", name)]).text
  }

  /// The photos that have all of the tags, or any of them.
  func tags(_ tags: [String], any: Bool = false) -> String {
    guard !tags.isEmpty else { return self.tags }
    return self.tags + "?" + URLQuery(tags.map { ("tag", $0) } + (any ? [("any", "1")] : [])).text
  }
}
