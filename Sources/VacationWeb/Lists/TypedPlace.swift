import Flickr
import Gazetteer
import Presentation
import VacationStore

extension Vacation {
  /// The places that are offered when photos are given a place; the lists do not grow with the vacation.
  func placeChoices() throws -> [String] {
    try itinerary(offset: 0, limit: 100).map(\.place).filter { $0 != PlaceName.unknown.name }
  }

  /// The place that was typed for photos of the vacation: one of its places, by the full name or the
  /// title; the city nearest to a point, `LATITUDE,LONGITUDE`; or a new place of that name.
  ///
  /// - Throws: ``WebFailure/badRequest(_:hint:)`` for no name, and for a point far from any city;
  ///   `VacationError`.
  func typedPlace(_ text: String) throws -> PlaceName {
    if let point = PhotoFilter.Circle(text, radius: 0) {
      let city = Gazetteer.shared.nearestCity(latitude: point.latitude, longitude: point.longitude)
      guard let place = city.flatMap({ PlaceName($0.placeName) }) else {
        throw WebFailure.badRequest(
          tr("There is no city within 50 km of \(text)."),
          hint: tr("Go back and type the name of a place.")
        )
      }
      return place
    }
    guard text.wholeMatch(of: /\s*[-+]?[0-9.]+\s*,\s*[-+]?[0-9.]+\s*/) == nil else {
      throw WebFailure.badRequest(
        tr("“\(text)” is not a point on the Earth."),
        hint: tr("Use a latitude from -90 to 90, and a longitude from -180 to 180.")
      )
    }
    switch try place(matching: text) {
    case .place(let name):
      if let place = PlaceName(name) { return place }
    case .several(let names):
      throw WebFailure.badRequest(
        tr("There are several places named “\(text)”."),
        hint: tr("Go back and type the whole name, such as “\(names.first ?? "")”.")
      )
    case .none: break
    }
    guard let place = PlaceName(text) else {
      throw WebFailure.badRequest(
        tr("No place was typed."),
        hint: tr("Go back and type the name of a place.")
      )
    }
    return place
  }
}
