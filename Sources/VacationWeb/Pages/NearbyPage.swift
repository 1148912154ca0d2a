import Gazetteer
import TravelDesk
import VacationStore

/// Nearby: the photos around a spot, or in a part of the map.
enum NearbyPage: FetchedPage {
  /// Photos that are fetched.
  static let limit = 100

  /// The values of `nearby.mustache`.
  struct Values: Sendable {
    var city = ""
    /// Whether no city was typed, and the form sent.
    var isForgotten = false
    /// How many photos there are, and where; what to do where nothing is asked for.
    var status = "Type a city, or two numbers, to see photos from there."
    /// Whether there is nothing to be seen for want of a key.
    var needsKey = false
    /// The city that nobody knows; nil where all is well.
    var unknown: String?
    /// Cities of other names, or others of the same name.
    var others: [PhotoValues.Link] = []
    var hasOthers = false
    var isEmpty = false
    /// The same spot, with all around it that Flickr looks at.
    var wider: String?
    var cards: [PhotoCard] = []
    var pager: Pager?
    var map: MapDrawing?
    var visitAll: VisitAll?
    var interruption: MarkedWords?
    /// Where the browser's map begins: with Europe and Africa in the middle, unless a spot is given.
    var latitude = 25.0
    var longitude = 10.0
    var zoom = 2
    var tiles: String?
    /// Whom the tiles are to be credited to.
    var attribution: String?
    /// Whether the browser's map takes the place of the drawing.
    var hasLeaflet = false
  }

  static func waiting(for visit: PageVisit) throws -> Waiting {
    Waiting(
      title: "Nearby",
      tab: .nearby,
      words: visit.asking(for: "photos nearby"),
      cancel: Tab.nearby.path
    )
  }

  static func page(
    for visit: PageVisit,
    progress: @escaping @Sendable (Int, Int) -> Void
  ) async throws -> Page {
    var values = Values()
    values.city = visit.query["city"] ?? ""
    values.isForgotten = values.city.isEmpty && visit.query.contains("city")
    values.tiles = visit.desk.service.tiles?.address
    values.attribution = visit.desk.service.tiles?.attribution
    values.hasLeaflet = visit.desk.service.leaflet != nil
    do {
      if let spot = try await blocking({ try NearbySpot(visit.query) }) {
        try await show(spot, for: visit, progress, in: &values)
      } else {
        values.needsKey = try await visit.desk.needsKey()
      }
    } catch let unknown as NearbySpot.Unknown {
      values.unknown = unknown.name
      values.others = unknown.suggestions.map(link)
    }
    values.hasOthers = !values.others.isEmpty
    return Page("Nearby", tab: .nearby, template: "nearby", values: values)
  }

  private static func show(
    _ spot: NearbySpot,
    for visit: PageVisit,
    _ progress: @escaping @Sendable (Int, Int) -> Void,
    in values: inout Values
  ) async throws {
    let list = FlickrList(visit: visit, address: spot.address)
    let listing = try await list.photos(spot.query, limit: limit, progress: progress)
    let all = listing.rows.map { PhotoCard($0, from: list.address) }
    values.cards = list.page(of: listing.rows).map { PhotoCard($0, from: list.address) }
    values.pager = Pager(for: visit.lasting, size: PhotoListView.pageSize, total: all.count)
    values.status = "\(listing.count) \(spot.words)"
    values.isEmpty = all.isEmpty
    values.others = spot.others.map { link($0.placeName) }
    values.interruption = listing.interruption
    values.visitAll = try await blocking {
      try VisitAll(list.address, of: listing.rows, for: visit)
    }
    values.map = MapDrawing(
      all.compactMap(\.pin),
      label: "Photos nearby",
      region: spot.region,
      tiles: visit.desk.service.tiles
    )
    (values.latitude, values.longitude) = spot.center
    values.zoom = 11
    if all.isEmpty, spot.region == nil, visit.query["radius"] == nil {
      values.wider = visit.path + "?" + visit.lasting.query.setting("radius", to: "32").text
    }
  }

  private static func link(_ city: String) -> PhotoValues.Link {
    PhotoValues.Link(title: city, path: ListAddress.nearby(Query([("city", city)])).path)
  }
}
