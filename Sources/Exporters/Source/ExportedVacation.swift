import Presentation
import VacationStore

/// What an export says about the vacation as a whole.
struct ExportedVacation: Sendable {
  /// Its name.
  let name: String
  /// Its identity, or for an old file its name: what makes ids of its parts unique.
  let id: String
  /// One's own note on it; nil if there is none.
  let note: String?
  /// The number of exported photos.
  let photos: Int
  /// The number of their places.
  let places: Int
  /// The first visit among them; nil without photos.
  let firstVisited: Timestamp?
  /// The last visit among them; nil without photos.
  let lastVisited: Timestamp?

  /// `12 photos of 3 places, visited 2026-11-01 to 2026-11-21`.
  var summary: String {
    let counts =
      ExportText.count(photos, "photo", "photos") + " of "
      + ExportText.count(places, "place", "places")
    guard let firstVisited, let lastVisited else { return counts }
    let (first, last) = (firstVisited.dayText, lastVisited.dayText)
    return counts + ", visited " + (first == last ? first : "\(first) to \(last)")
  }
}

/// A place, with the part of its photos that is exported.
struct ExportedPlace: Sendable {
  /// Its number in the Itinerary, from 1.
  let number: Int
  /// Its full name.
  let name: String
  /// The number of its exported photos.
  let photos: Int
  /// The first visit among them.
  let firstVisited: Timestamp
  /// The last visit among them.
  let lastVisited: Timestamp
  /// One's own note on it; nil if there is none.
  let note: String?
}
