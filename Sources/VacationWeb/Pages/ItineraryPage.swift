import Maps
import Mustache
import Presentation
import VacationStore

/// A vacation's Itinerary: its places, ordered by first visit.
enum ItineraryPage: VacationPage {
  /// The number of places per page; places have no images.
  static let pageSize = 100

  struct Row: Sendable, MustacheParent {
    let number: Int
    let place: ItineraryPlace
    let path: String

    func child(named name: String) -> Any? {
      switch name {
      case "number": number
      case "title": place.title
      case "subtitle": place.subtitle
      case "hasSubtitle": !place.subtitle.isEmpty
      case "photos": Quantity.photos(place.photos)
      case "path": path
      case "firstVisited": ShownTime(place.firstVisited)
      default: nil
      }
    }
  }

  /// The values of `itinerary.mustache`.
  struct Values: Sendable {
    let vacation: VacationHead
    let places: [Row]
    /// The number of the first place on this page, from 1.
    let start: Int
    let count: String
    let choices: [PhotoListView.Choice]
    /// The route; nil in the list view.
    let map: MapDrawing?
    let pager: Pager?
    let isMade: Bool
    let refreshPath: String
    let renamePath: String
    let deletePath: String
  }

  static func page(
    of vacation: Vacation?,
    _ head: VacationHead,
    for request: PageRequest
  ) throws -> Page {
    let offset = (request.page - 1) * pageSize
    let places = try vacation?.itinerary(offset: offset, limit: pageSize) ?? []
    let summary = try vacation?.summary()
    let total = summary?.places ?? 0
    let values = Values(
      vacation: head,
      places: zip((offset + 1)..., places).map {
        Row(number: $0, place: $1, path: head.paths.place($1.place))
      },
      start: offset + 1,
      count: "\(Quantity.places(total)), \(Quantity.photos(summary?.photos ?? 0))",
      choices: request.viewChoices([.list, .map], shown: request.view == .map ? .map : .list),
      map: request.view == .map
        ? try map(of: places, from: offset, in: vacation, head, for: request) : nil,
      pager: Pager(for: request, size: pageSize, total: total),
      isMade: head.isMade,
      refreshPath: head.paths.refresh,
      renamePath: head.paths.rename,
      deletePath: head.paths.delete
    )
    return Page(
      "Itinerary of \(head.name)",
      tab: .vacations,
      template: "itinerary",
      values: values
    )
  }

  /// A map of this page's places, with the route from one to the next.
  private static func map(
    of places: [ItineraryPlace],
    from offset: Int,
    in vacation: Vacation?,
    _ head: VacationHead,
    for request: PageRequest
  ) throws -> MapDrawing {
    let points = try vacation?.placePoints(places.map(\.place)) ?? [:]
    let pins = zip((offset + 1)..., places).compactMap { number, place -> MapPin? in
      guard let point = points[place.place] else { return nil }
      return MapPin(
        latitude: point.latitude,
        longitude: point.longitude,
        title: place.title,
        subtitle: Quantity.photos(place.photos),
        url: head.paths.place(place.place),
        number: number
      )
    }
    return MapDrawing(
      pins,
      label: "The route of \(head.name)",
      hasRoute: true,
      tiles: request.desk.service.tiles
    )
  }
}
