import HTTPTypes
import Maps
import Presentation
import TravelDesk
import VacationStore

extension APIEndpoint {
  private static let zoom = APIParameter(
    "zoom",
    .number(0...24),
    "The zoom of a web map: at 0 the world is 256 pixels wide, and each level doubles it.",
    default: .number(2)
  )
  private static let box = APIParameter(
    "box",
    .text(max: 100),
    "The view: west, south, east, and north in degrees, separated by commas; west is greater than"
      + " east across the 180th meridian. Default: the world."
  )

  /// The maps of a vacation.
  static let maps: [APIEndpoint] = [
    APIEndpoint(
      .get,
      "/vacations/{vacation}/map",
      "mapPhotos",
      "Lists the photos that a view of a map shows; those that are too close are counted.",
      [.vacation] + APIFilter.parameters.filter { $0.name != "box" } + [box, zoom],
      shape: .list(of: MapPhotosRecord.self)
    ) { call in
      let region = try region(call)
      let filter = try call.read { vacation in
        var filter = try APIFilter.filter(call) {
          try fullName(of: $0, in: vacation, try call.name())
        } names: {
          try names(of: $0, in: vacation, try call.name())
        }
        filter.box = nil
        return filter
      }
      let pins = try call.read { vacation in
        try vacation.map { vacation in
          try PhotoMap.of(filter, in: vacation, call.desk)
            .pins(in: region, zoom: try call.number(zoom), of: vacation)
        } ?? []
      }
      return .list(
        pins.map {
          MapPhotosRecord(
            MapPinRecord($0.group),
            photo: $0.photo,
            cover: $0.first?.id,
            place: $0.place,
            places: $0.places
          )
        }
      )
    },
    APIEndpoint(
      .get,
      "/vacations/{vacation}/itinerary/map",
      "mapItinerary",
      "Shows the places and the route that are in a view of a map.",
      [.vacation, box, zoom],
      shape: .object(ItineraryMapRecord.self)
    ) { call in
      let region = try region(call)
      let (shown, covers) = try call.read { vacation in
        guard let vacation else { return (ItineraryMap.Shown?.none, [String: PlacePreview]()) }
        let shown = try ItineraryMap.of(vacation, call.desk)
          .shown(in: region, zoom: try call.number(zoom))
        let pictured = shown.pins.prefix(ItineraryMap.maximumCovers).map(\.first.place.place)
        return (shown, try vacation.previews(ofPlaces: pictured, photos: 1))
      }
      let places = (shown?.pins ?? []).map { pin in
        MapPlacesRecord(
          MapPinRecord(pin.group),
          number: pin.first.number,
          lastNumber: pin.last,
          first: pin.first.place,
          photos: pin.photos,
          cover: covers[pin.first.place.place]?.photos.first
        )
      }
      let route = (shown?.lines ?? []).map { line in
        line.points.flatMap { [$0.x.inMeters, $0.y.inMeters] }
      }
      return .object(
        ItineraryMapRecord(
          places: places,
          route: route,
          isRouteHidden: shown.map { $0.lines == nil } ?? false
        )
      )
    },
    APIEndpoint(
      .get,
      "/vacations/{vacation}/itinerary/stops",
      "listStops",
      "Lists the places that have coordinates, ordered by first visit.",
      [.vacation, .limit, .offset, .format],
      shape: .list(of: MapStopRecord.self)
    ) { call in
      let stops = try call.read { try $0.map { try ItineraryMap.of($0, call.desk).stops } ?? [] }
      return .list(
        try call.part(of: stops).map {
          MapStopRecord(number: $0.number, place: $0.place, point: $0.point)
        }
      )
    },
  ]

  private static func region(_ call: APICall) throws -> MapRegion {
    guard let text = call.textIfGiven(box) else { return .whole }
    guard let box = GeographicBox(text[...]) else {
      throw Failure.usage("\"box\" must be four numbers.", hint: box.summary)
    }
    return MapRegion(box)
  }
}

extension MapPinRecord {
  fileprivate init(_ group: MapGroup) {
    self.init(
      latitude: group.latitude.inMeters,
      longitude: group.longitude.inMeters,
      count: group.count,
      box: [group.west, group.south, group.east, group.north].map(\.inMeters)
    )
  }
}

extension Double {
  /// Degrees, rounded to a meter: a view has hundreds of them.
  fileprivate var inMeters: Double { (self * 100_000).rounded() / 100_000 }
}
