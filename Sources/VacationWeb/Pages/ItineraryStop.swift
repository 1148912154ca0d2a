import Flickr
import Gazetteer
import Maps
import Mustache
import Presentation
import VacationStore

/// A place of the Itinerary: a stop of the journey.
struct ItineraryStop: Sendable, MustacheParent {
  /// The number of thumbnails of a stop, from 1: Flickr's API terms allow 30 photos on a page, of
  /// which one is the vacation's cover.
  static func thumbnails(_ stops: Int) -> Int { min(5, 29 / max(1, stops)) }

  /// The number of photos that fill its row.
  private static let filled = 3

  let number: Int
  let place: ItineraryPlace
  let path: String
  var preview: PlacePreview?
  /// The days of its visits; nil if they are those of the place before it on the page.
  var days: ShownDays?
  /// `412 km to Nara`; nil at the last place, or if the coordinates are not known.
  var onward: String?
  /// The path of the map beside its photos; nil if they fill the row.
  var placeMap: String?
  /// The heading above it, if it begins a country; nil for none.
  var country: String?

  /// The stops of a page.
  ///
  /// - Parameters:
  ///   - places: The places of the page, then the next one, if any.
  ///   - size: The maximum number of stops.
  ///   - offset: The number of places before them.
  ///   - byCountry: Whether a heading stands where the country changes.
  ///   - vacation: The vacation.
  ///   - paths: The paths of its pages.
  ///   - build: The build of the program.
  /// - Returns: A stop for each, at most `size`.
  /// - Throws: `VacationError`.
  static func stops(
    _ places: [ItineraryPlace],
    size: Int,
    offset: Int,
    byCountry: Bool,
    of vacation: Vacation,
    _ paths: VacationPaths,
    _ build: String
  ) throws -> [ItineraryStop] {
    let names = places.map(\.place)
    let points = try vacation.placePoints(names)
    let previews = try vacation.previews(
      ofPlaces: Array(names.prefix(size)),
      photos: thumbnails(min(size, places.count))
    )
    var last: String?
    var lastDays: String?
    return places.prefix(size).enumerated().map { index, place in
      var stop = ItineraryStop(
        number: offset + index + 1,
        place: place,
        path: paths.place(place.place),
        preview: previews[place.place]
      )
      let days = ShownDays(
        place.firstVisited,
        stop.preview?.lastVisited ?? place.firstVisited
      )
      if days.text != lastDays { stop.days = days }
      lastDays = days.text
      if stop.shown < filled, let point = points[place.place] {
        stop.placeMap = MapImageRoutes.path(of: point, build)
      }
      if index + 1 < places.count {
        let next = places[index + 1]
        if let here = points[place.place], let there = points[next.place] {
          stop.onward = tr("\(distance(here, there)) to \(next.title)")
        }
      }
      if byCountry {
        let country =
          Gazetteer.shared.country(ofPlace: place.place) { points[place.place] } ?? tr("Elsewhere")
        if country != last { stop.country = country }
        last = country
      }
      return stop
    }
  }

  /// The number of its thumbnails.
  private var shown: Int { preview?.photos.count ?? 0 }

  private var area: String { PlaceName(place.place)?.area ?? "" }

  private static func distance(
    _ from: (latitude: Double, longitude: Double),
    _ to: (latitude: Double, longitude: Double)
  ) -> String {
    let kilometers = Int(GreatCircle(from: from, to: to).kilometers.rounded())
    return kilometers < 1 ? tr("Less than 1 km") : tr("\(Quantity.grouped(kilometers)) km")
  }

  func child(named name: String) -> Any? {
    switch name {
    case "number": number
    case "title": place.title
    case "subtitle": area
    case "hasSubtitle": !area.isEmpty
    case "photos": Quantity.photos(place.photos)
    case "path": path
    case "days": days
    case "thumbnails":
      preview?.photos.map { CoverImage(photo: $0, size: "thumb") } ?? []
    // A phone has room for three of them; the last one says how many more there are.
    case "hasFew": place.photos > min(3, shown) && shown > 0
    case "few": Quantity.grouped(place.photos - min(3, shown))
    case "hasMany": place.photos > shown
    case "many": Quantity.grouped(place.photos - shown)
    case "placeMap": placeMap
    case "hasNote": preview?.note != nil
    case "words": preview?.note ?? ""
    case "hasOnward": onward != nil
    case "onward": onward ?? ""
    case "hasCountry": country != nil
    case "country": country ?? ""
    default: nil
    }
  }
}
