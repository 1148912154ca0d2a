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
    let summary = try vacation?.summary()
    let total = summary?.places ?? 0
    // The map has all places, and so has the list below it.
    let isMap = request.view == .map
    let offset = isMap ? 0 : (request.page - 1) * pageSize
    let places = try vacation?.itinerary(offset: offset, limit: isMap ? total : pageSize) ?? []
    let values = Values(
      vacation: head,
      places: zip((offset + 1)..., places).map {
        Row(number: $0, place: $1, path: head.paths.place($1.place))
      },
      start: offset + 1,
      count: "\(Quantity.places(total)), \(Quantity.photos(summary?.photos ?? 0))",
      choices: request.viewChoices([.list, .map], shown: isMap ? .map : .list),
      map: isMap
        ? try vacation.map { try ItineraryMap.drawing(of: $0, head.paths, for: request) } : nil,
      pager: isMap ? nil : Pager(for: request, size: pageSize, total: total),
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
}
