import Flickr
import Maps
import Presentation
import VacationStore

/// The map of a vacation's Itinerary: its places with coordinates, and the route.
struct ItineraryMap: Sendable {
  /// A place with coordinates.
  struct Stop: Sendable {
    /// Its number in the Itinerary, from 1.
    let number: Int
    let place: ItineraryPlace
    let point: (latitude: Double, longitude: Double)
  }

  let stops: [Stop]
  /// Their points, by the same index.
  private let points: MapPoints
  /// The line from each place to the next.
  let lines: [GreatCircle]
  /// The length of the route in kilometers.
  var kilometers: Double { lines.reduce(0) { $0 + $1.kilometers } }
  /// The number of places without coordinates.
  private let unlocated: Int
  /// What a map of the whole journey has to show: also the arcs of the route, if they are drawn.
  private let bounds: MapBounds?

  /// Reads the places, or takes them from the cache.
  ///
  /// - Throws: `VacationError`.
  static func of(_ vacation: Vacation, _ desk: WebDesk) throws -> ItineraryMap {
    let key = PointCache.Key(
      vacation: vacation.name,
      state: try desk.token(of: vacation.name),
      filter: nil
    )
    return try desk.points.points(key) {
      // A place has names too.
      $0.lines.reduce(10 * $0.stops.count) { $0 + $1.points.count }
    } read: {
      try ItineraryMap(vacation)
    }
  }

  private init(_ vacation: Vacation) throws {
    var stops: [Stop] = []
    var (number, last) = (0, ItineraryPlace?.none)
    // The place of photos without one is no stop, as on the page.
    let unknown = PlaceName.unknown.name
    while true {
      let size = Vacation.placePointLimit
      let page = try vacation.itinerary(after: last, limit: size, excluding: unknown)
      let points = try vacation.placePoints(page.map(\.place))
      for place in page {
        number += 1
        if let point = points[place.place] {
          stops.append(Stop(number: number, place: place, point: point))
        }
      }
      last = page.last
      if page.count < size { break }
    }
    self.stops = stops
    points = MapPoints(stops.map(\.point))
    lines = zip(stops, stops.dropFirst()).map { GreatCircle(from: $0.point, to: $1.point) }
    let hasUnknown = try vacation.count(.place(unknown)) > 0
    unlocated = number - stops.count + (hasUnknown ? 1 : 0)
    let drawn = lines.count <= Self.maximumLines ? lines : []
    bounds = MapBounds(of: stops.map(\.point), and: drawn)
  }
}

extension ItineraryMap {
  /// The greatest number of lines with which a map is fitted, and of a view; more are a tangle.
  private static let maximumLines = 150
  private static let maximumLinesOfView = 50
  /// The greatest number of dots of an image; more are counted together, but in less room than pins need.
  private static let maximumDots = 100
  private static let closer = 1.25
  /// The maximum number of pins with a picture: Flickr's API terms allow 30 photos at once.
  static let maximumCovers = 30

  /// A pin: a place, or several that are shown as one.
  struct Pin: Sendable {
    let group: MapGroup
    let first: Stop
    /// The number of its last place.
    var last: Int
    /// The number of photos of all its places.
    var photos: Int
  }

  /// What a view shows.
  struct Shown: Sendable {
    /// The pins, ordered by number.
    let pins: [Pin]
    /// The lines of the route; nil if there are too many.
    let lines: [GreatCircle]?
  }

  /// The pins and the route of a view.
  func shown(in region: MapRegion, zoom: Double) -> Shown {
    let (groups, owners) = points.groups(in: region, zoom: zoom)
    var pins = groups.map { Pin(group: $0, first: stops[$0.first], last: 0, photos: 0) }
    for (stop, owner) in zip(stops, owners) {
      guard let owner else { continue }
      pins[owner].photos += stop.place.photos
      // The stops are ordered by number.
      pins[owner].last = stop.number
    }
    pins.sort { $0.first.number < $1.first.number }
    let crossing = lines.lazy.filter { $0.mayCross(region) }.prefix(Self.maximumLinesOfView + 1)
    let isTangle = crossing.count > Self.maximumLinesOfView
    return Shown(pins: pins, lines: isTangle ? nil : Array(crossing))
  }

  /// The places and the route as an image.
  func image(width: Int, height: Int) -> MapImage {
    let view = MapView(
      of: MapRegion(exactly: bounds),
      width: width,
      height: height,
      padding: 24,
      southernmost: MapRegion.southernmost
    )
    guard stops.count <= Self.maximumDots else {
      let (groups, _) = points.groups(in: view.region, zoom: view.zoom + Self.closer)
      return MapImage(
        of: view,
        dots: groups.map { ($0.latitude, $0.longitude) },
        counts: groups.map(\.count)
      )
    }
    return MapImage(of: view, dots: stops.map(\.point), numbers: stops.map(\.number), lines: lines)
  }

  /// Draws the map.
  ///
  /// - Parameters:
  ///   - vacation: The vacation.
  ///   - paths: The paths of its pages.
  ///   - isPage: Whether it fills a page of a book: it is higher, shows no part of the world twice, and names
  ///     the stops only.
  ///   - request: The request, whose `area` is the region; without it, all places are shown.
  /// - Returns: The map.
  /// - Throws: `VacationError`.
  static func drawing(
    of vacation: Vacation,
    _ paths: VacationPaths,
    isPage: Bool = false,
    for request: PageRequest
  ) throws -> MapDrawing {
    let map = try of(vacation, request.desk)
    let region =
      request.area
      ?? (isPage
        ? MapRegion(showing: map.bounds, padding: 0.07, aspect: 1).inhabited(with: map.bounds)
        : MapRegion(showing: map.bounds, aspect: MapDrawing.aspect))
    let width = MapDrawing.width
    let height = isPage ? region.height(atWidth: width) : MapDrawing.height
    let view = MapView(of: region, width: width, height: height)
    let zoom = map.points.zoom(showing: view.region, from: view.zoom)
    let shown = map.shown(in: view.region, zoom: zoom)
    var drawing = MapDrawing(
      shown.pins.compactMap { $0.drawn(paths, for: request) },
      label: tr("The route of \(vacation.name)"),
      lines: shown.lines ?? [],
      region: region,
      bounds: map.bounds,
      hasCities: !isPage,
      tiles: request.desk.service.tiles,
      width: width,
      height: height
    )
    let api = APIRoutes.root + "/vacations/" + URLQuery.encoded(vacation.name.text)
    drawing.source = MapSource(groups: "\(api)/itinerary/map?", photos: nil, list: paths.itinerary)
    drawing.note = map.note(paths)
    return drawing
  }

  private func note(_ paths: VacationPaths) -> MapNote? {
    guard unlocated > 0 else { return nil }
    return MapNote(
      text: MapNote.text(unlocated: unlocated, Quantity.places(unlocated)),
      link: tr("Show photos without coordinates"),
      path: paths.photos + "?unlocated=true&view=grid"
    )
  }
}

extension ItineraryMap.Pin {
  fileprivate func drawn(_ paths: VacationPaths, for request: PageRequest) -> MapPin? {
    let isOne = group.count == 1
    return MapPin(
      latitude: group.latitude,
      longitude: group.longitude,
      title: first.place.title
        + (isOne ? "" : tr(" and \(Quantity.grouped(group.count - 1)) more")),
      subtitle: Quantity.photos(photos),
      url: isOne ? paths.place(first.place.place) : request.path(ofMapOf: group),
      number: first.number,
      photos: group.count,
      place: first.place.title,
      places: group.count
    )
  }
}
