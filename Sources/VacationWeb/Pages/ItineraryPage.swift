import Flickr
import Maps
import Presentation
import VacationStore

/// A vacation's Itinerary: its places, ordered by first visit.
enum ItineraryPage: VacationPage {
  /// The number of places per page; each has three thumbnails, or five if there are few.
  static let pageSize = 9

  /// The top of the page: what the vacation is.
  struct Cover: Sendable {
    /// nil without photos.
    let image: CoverImage?
    /// Beside it, a photo of each of the first places.
    var panels: [CoverImage] = []
    /// The days of the visits; nil without photos.
    let days: ShownDays?
    let count: String
  }

  /// The small map beside the cover.
  struct RouteMap: Sendable {
    /// The map view.
    let path: String
    let image: String
  }

  /// The photos that have no place.
  struct Unplaced: Sendable {
    let photos: String
    let path: String
    /// Whether nothing else is there to see.
    let isOpen: Bool
  }

  /// The values of `itinerary.mustache`.
  struct Values: Sendable {
    let vacation: VacationHead
    let cover: Cover
    /// The map of the route; nil if there is no cover, or no place of the page has coordinates.
    let routeMap: RouteMap?
    /// Where the journey is played; nil without a route, and without interactive maps.
    let playPath: String?
    /// One's own note on the vacation; nil before it is made.
    let ownNote: OwnNote?
    let stops: [ItineraryStop]
    /// What is said instead of stops; nil if there are photos.
    let empty: EmptyState?
    /// The number of the first place on this page, from 1.
    let start: Int
    let choices: [PhotoListView.Choice]
    let byCountry: PhotoListView.Choice?
    /// The photos without a place, on the last page.
    let unplaced: Unplaced?
    /// The route; nil in the list view.
    let map: MapDrawing?
    let pager: Pager?
    let isMade: Bool
    /// The state of its hub; nil if it has none.
    let shared: SharedState?
    /// Where it is shared.
    let hubPath: String
    let refreshPath: String
    let renamePath: String
    let deletePath: String
  }

  static func page(
    of vacation: Vacation?,
    _ head: VacationHead,
    for request: PageRequest
  ) throws -> Page {
    let summary = try vacation?.summary()
    let unknown = PlaceName.unknown.name
    let unplaced = try vacation?.count(.place(unknown)) ?? 0
    let total = (summary?.places ?? 0) - (unplaced > 0 ? 1 : 0)
    // The map has all places, and so has the list below it.
    let isMap = request.view == .map
    let size = isMap ? total : pageSize
    let offset = isMap ? 0 : (request.page - 1) * pageSize
    let byCountry = request.query["by"] == "country"
    var stops: [ItineraryStop] = []
    if let vacation {
      // The place after the last one tells the distance to it.
      let places = try vacation.itinerary(offset: offset, limit: size + 1, excluding: unknown)
      stops =
        isMap
        ? zip(1..., places).map {
          ItineraryStop(number: $0, place: $1, path: head.paths.place($1.place))
        }
        : try ItineraryStop.stops(
          places,
          size: size,
          offset: offset,
          byCountry: byCountry,
          of: vacation,
          head.paths,
          request.desk.service.build
        )
    }
    let choices = request.viewChoices([.list, .map], shown: isMap ? .map : .list)
    let empty =
      total + unplaced > 0
      ? nil
      : EmptyState.noPhotos(
        tr("No places yet"),
        tr("Visit photos, and their places appear here in order."),
        preview: .world,
        in: head,
        for: request
      )
    // Above a map, or on a later page, a picture would only be in the way.
    let cover = try cover(
      of: vacation,
      summary,
      isPictured: !isMap && request.page == 1,
      beside: stops.compactMap { $0.preview?.photos.first }
    )
    let routeMap =
      isMap || request.page > 1
      ? nil : try routeMap(of: vacation, stops.map(\.place.place), choices, for: request)
    let values = Values(
      vacation: head.beside(empty),
      cover: cover,
      routeMap: routeMap,
      playPath: total > 1 && request.desk.service.leaflet != nil
        ? routeMap.map { $0.path + "#play" } : nil,
      ownNote: try vacation.map {
        OwnNote(.vacation, note: try $0.words().note, in: head.vacation, back: request.target)
      },
      stops: stops,
      empty: empty,
      start: offset + 1,
      choices: choices,
      byCountry: isMap || total < 2 ? nil : countryChoice(isCurrent: byCountry, for: request),
      unplaced: unplaced > 0 && offset + size >= total
        ? Unplaced(
          photos: Quantity.photos(unplaced),
          path: head.paths.place(unknown),
          isOpen: total == 0
        ) : nil,
      map: isMap
        ? try vacation.map { try ItineraryMap.drawing(of: $0, head.paths, for: request) } : nil,
      pager: isMap ? nil : Pager(for: request, size: pageSize, total: total),
      isMade: head.isMade,
      shared: try SharedState(of: vacation, head.paths),
      hubPath: head.paths.hub,
      refreshPath: head.paths.refresh,
      renamePath: head.paths.rename,
      deletePath: head.paths.delete
    )
    return Page(
      tr("Itinerary of \(head.name)"),
      tab: .vacations,
      template: "itinerary",
      values: values
    )
  }

  private static func cover(
    of vacation: Vacation?,
    _ summary: VacationSummary?,
    isPictured: Bool,
    beside firsts: [PhotoID]
  ) throws -> Cover {
    let photo = isPictured ? try vacation?.coverPhoto()?.id : nil
    var days: ShownDays?
    if let first = summary?.firstVisited, let last = summary?.lastVisited {
      days = ShownDays(first, last)
    }
    return Cover(
      image: photo.map { CoverImage(photo: $0, size: "cover") },
      panels: firsts.filter { photo != nil && $0 != photo }.prefix(4)
        .map { CoverImage(photo: $0, size: "medium") },
      days: days,
      count: [
        Quantity.places(summary?.places ?? 0), Quantity.photos(summary?.photos ?? 0),
        Quantity.tags(summary?.tags ?? 0),
      ].map { $0.replacing(" ", with: "\u{A0}") }.joined(separator: ", ")
    )
  }

  private static func routeMap(
    of vacation: Vacation?,
    _ places: [String],
    _ choices: [PhotoListView.Choice],
    for request: PageRequest
  ) throws -> RouteMap? {
    guard let vacation, let choice = choices.last, try !vacation.placePoints(places).isEmpty else {
      return nil
    }
    let image = try MapImageRoutes.path(of: vacation.name, request.desk)
    return RouteMap(path: choice.path, image: image)
  }

  private static func countryChoice(
    isCurrent: Bool,
    for request: PageRequest
  ) -> PhotoListView.Choice {
    let query = request.query.setting("by", to: isCurrent ? nil : "country").text
    return PhotoListView.Choice(
      title: tr("By country"),
      path: query.isEmpty ? request.path : request.path + "?" + query,
      name: "country",
      isCurrent: isCurrent
    )
  }
}
