import Flickr
import FlickrClient
import Gazetteer
import HTTPTypes
import Maps
import Presentation
import Settings
import TravelDesk
import VacationStore

/// Nearby: photos near a point, or within a box.
enum NearbyPage: FetchedPage {
  /// The number of photos to fetch.
  static let limit = 100

  static func loadingNotice(for request: PageRequest) throws -> LoadingNotice {
    LoadingNotice(
      title: tr("Nearby"),
      tab: .nearby,
      text: request.loadingText(for: tr("photos nearby")),
      cancel: Tab.nearby.path
    )
  }

  static func page(
    for request: PageRequest,
    progress: @escaping @Sendable (Int, Int) -> Void
  ) async throws -> Page {
    var values = Values()
    values.city = request.query["city"] ?? ""
    values.isMissingCity = values.city.isEmpty && request.query.contains("city")
    values.typedLatitude = request.query["latitude"] ?? ""
    values.typedLongitude = request.query["longitude"] ?? ""
    values.typedRadius = request.query["radius"] ?? ""
    values.tiles = request.desk.service.tiles?.address
    values.firstZoom = request.desk.service.tiles?.firstZoom ?? 0
    values.lastZoom = request.desk.service.tiles?.lastZoom ?? 0
    values.attribution = request.desk.service.tiles?.attribution
    values.hasLeaflet = request.desk.service.leaflet != nil
    values.action = VacationPaths(request.currentVacation).selection
    values.back = request.target
    do {
      if let spot = try await blocking({ try NearbySpot(request.query) }) {
        try await show(spot, for: request, progress, in: &values)
      } else {
        values.needsKey = try await request.desk.keyChoices()
        if values.needsKey == nil { try await begin(for: request, progress, in: &values) }
      }
    } catch let unknown as NearbySpot.Unknown {
      values.unknown = unknown.name
      values.others = unknown.suggestions.map(link)
      try await offerPlaces(for: request, in: &values)
    } catch let invalid as NearbySpot.Invalid {
      values.problem = FormattedText(invalid.description)
      values.isBadLatitude = invalid == .latitude(values.typedLatitude)
      values.isBadLongitude = invalid == .longitude(values.typedLongitude)
      values.isBadRadius = invalid == .radius
      values.isBadBox = invalid == .box
      // Nothing is fetched for a mistake.
      offer(try await NearbyPlace.firstVisited(for: request), request, in: &values)
    }
    values.hasOthers = !values.others.isEmpty
    values.isInvalid = values.isMissingCity || values.unknown != nil
    values.hasNote = values.isInvalid || values.hasOthers
    values.hasPhotos = !values.cards.isEmpty
    if let name = values.unknown, values.others.isEmpty {
      values.searchPath = ListURL.search(URLQuery([("text", name)])).path
    }
    // The field says what to do.
    if values.isInvalid || values.problem != nil { values.status = "" }
    let title = values.near.map { tr("Near \($0)") } ?? tr("Nearby")
    var page = Page(title, tab: .nearby, template: "nearby", values: values)
    if values.problem != nil { page.status = .badRequest }
    return page
  }

  /// What is shown if nothing was requested: the surroundings of the last stop, or places to begin with.
  private static func begin(
    for request: PageRequest,
    _ progress: @escaping @Sendable (Int, Int) -> Void,
    in values: inout Values
  ) async throws {
    let last = try await blocking { NearbyPlace.lastStop(for: request) }
    if let last, !values.isMissingCity {
      do {
        try await show(NearbySpot(lastStop: last), for: request, progress, in: &values)
        return
      } catch is FlickrError {
        // What is wrong is said when the map is moved; the places that are known are of use.
      }
    }
    try await offerPlaces(for: request, in: &values)
  }

  private static func offerPlaces(
    for request: PageRequest,
    in values: inout Values
  ) async throws {
    guard try await !request.desk.needsKey() else { return }
    offer(try await NearbyPlace.first(for: request), request, in: &values)
  }

  private static func offer(
    _ places: [NearbyPlace],
    _ request: PageRequest,
    in values: inout Values
  ) {
    guard !places.isEmpty else { return }
    let title = tr("Places to start from")
    values.isWorld = places.count == ShownPlaces.count
    values.elsewhere = EmptyState.Elsewhere(title: title, tiles: places.map { $0.tile() })
    let pins = places.compactMap(\.pin)
    values.map = MapDrawing(pins, label: title, tiles: request.desk.service.tiles)
  }

  /// The nearest places, where there are no photos.
  private static func offerNearest(
    to spot: NearbySpot,
    for request: PageRequest,
    in values: inout Values
  ) async throws {
    let (center, radius) = (spot.center, spot.radius ?? 0)
    let places = try await NearbyPlace.nearest(to: center, beyond: radius, for: request)
    /// The distance and the country: `7,110 km · Iceland`.
    func subtitle(_ place: NearbyPlace) -> String {
      let distance = tr("\(Quantity.grouped(max(1, Int(place.kilometers(to: center))))) km")
      return [distance, place.name.country].filter { !$0.isEmpty }.joined(separator: " · ")
    }
    guard let nearest = places.first else { return }
    let title = tr("Go to \(nearest.name.title)")
    values.nearest = PhotoDetailValues.Link(title: title, path: nearest.path)
    values.elsewhere = EmptyState.Elsewhere(
      title: tr("Nearest places"),
      tiles: places.map { $0.tile(subtitle($0)) }
    )
    values.map = MapDrawing(
      places.compactMap(\.pin),
      label: tr("Nearest places"),
      region: spot.region,
      bounds: spot.region == nil ? MapBounds(of: [center] + places.map(\.point)) : nil,
      tiles: request.desk.service.tiles
    )
  }

  private static func show(
    _ spot: NearbySpot,
    for request: PageRequest,
    _ progress: @escaping @Sendable (Int, Int) -> Void,
    in values: inout Values
  ) async throws {
    let list = FlickrList(request: request, url: spot.url)
    let listing = try await list.photos(spot.query, limit: limit, progress: progress)
    // Where there are no photos, as far around as Flickr looks.
    let maximum = "\(NearbySpot.maximum)"
    if listing.rows.isEmpty, spot.radius.map({ $0 < Double(NearbySpot.maximum) }) == true,
      let wider = try NearbySpot(request.query.setting("radius", to: maximum))
    {
      values.typedRadius = maximum
      return try await show(wider, for: request, progress, in: &values)
    }
    let all = listing.rows.map { PhotoCard($0, from: list.url) }
    values.near = spot.city?.title
    values.place = spot.place
    values.cards = list.page(of: listing.rows).map { row in
      let place = row.place.name == values.place ? "" : row.place.name
      return PhotoCard(row.photo, place: place, isVisited: row.visited != nil, from: list.url)
    }
    values.pager = Pager(for: request.withoutFresh, size: PhotoListView.pageSize, total: all.count)
    values.lead = spot.lead.map { "\($0) · \(listing.count)" }
    values.status = all.isEmpty ? "" : values.lead ?? "\(listing.count) \(spot.description)"
    values.others = spot.others.map { link($0.placeName) }
    values.interruption = listing.interruption
    values.visitAll = try await blocking {
      try VisitAllForm(list.url, of: listing.rows, for: request)
    }
    values.map = MapDrawing(
      all.compactMap(\.pin),
      label: tr("Photos nearby"),
      region: spot.region,
      tiles: request.desk.service.tiles
    )
    (values.latitude, values.longitude) = spot.center
    values.radius = spot.radius
    values.zoom = all.isEmpty ? spot.zoomWithCity : 11
    guard all.isEmpty else { return }
    values.nothing = spot.nothing
    values.lead = nil
    try await offerNearest(to: spot, for: request, in: &values)
  }

  private static func link(_ city: String) -> PhotoDetailValues.Link {
    PhotoDetailValues.Link(
      title: PlaceName.short(city),
      path: ListURL.nearby(URLQuery([("city", city)])).path
    )
  }
}
