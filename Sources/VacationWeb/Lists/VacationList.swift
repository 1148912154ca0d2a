import Flickr
import Maps
import Presentation
import VacationStore

extension Vacation {
  /// A page of a list of the vacation's photos, filtered and ordered as its URL says.
  ///
  /// - Parameters:
  ///   - list: The URL of the list.
  ///   - request: The request.
  /// - Returns: The page of the list; an invalid criterion is reported on it.
  /// - Throws: `VacationError`.
  func list(_ list: ListURL, for request: PageRequest) throws -> PhotoListView {
    let criteria = list.criteria
    var problem: Failure?
    var filter: PhotoFilter?
    do {
      filter = try list.filter(in: self)
    } catch let failure as Failure {
      problem = failure
    }
    let order = criteria.order
    let request = try request.position(in: self, filter, order)
    let size = PhotoListView.pageSize
    let total = try filter.map { try count($0) } ?? 0
    let photos =
      try filter.map {
        try self.photos($0, order: order, offset: (request.page - 1) * size, limit: size)
      } ?? []
    var first = photos
    if let filter, request.page > 1, request.listView == .grid, DaySections.hasDays(order.key) {
      first = try self.photos(filter, order: order, limit: size)
    }
    let shapes = try listedShapes(of: photos.map(\.photo.id))
    let cards = photos.map { PhotoCard($0, shapes: shapes[$0.photo.id], from: list) }
    var map: MapDrawing?
    if total > 0, request.listView == .map, let filter {
      map = try PhotoMap.drawing(of: list, filter, in: self, for: request)
    }
    var view = PhotoListView(
      DaySections.of(zip(photos, cards), first: first, by: order.key, in: request.listView),
      count: Quantity.photos(total),
      total: total,
      map: map,
      for: request
    )
    view.action = VacationPaths(name).selection
    view.own = OwnChanges(try request.otherVacations(than: name), try placeChoices())
    view.controls = ListControls(list, problem: problem)
    if case .place(_, let place, _) = list { view.place = place }
    if order.key == .taken, total > size, let filter {
      view.timeline = Timeline(
        try takenMonths(filter),
        isReversed: order.isReversed,
        of: list,
        shown: photos.first?.photo.dateTaken
      )
    }
    return view
  }
}

extension PageRequest {
  /// The same request for the page that shows the photo of `at`, where a photo's page leads back to;
  /// without such a photo, the request itself.
  ///
  /// - Throws: `VacationError`.
  fileprivate func position(
    in vacation: Vacation,
    _ filter: PhotoFilter?,
    _ order: PhotoOrder
  ) throws -> PageRequest {
    guard let id = query["at"].flatMap({ PhotoID(rawValue: $0) }) else { return self }
    return page(
      ofIndex: try filter.flatMap { try vacation.position(of: id, in: $0, order: order)?.index }
    )
  }

  /// The same as ``position(in:_:_:)`` for the results of a search, of which the first
  /// ``ListURL/maximumFound`` are looked through.
  ///
  /// - Throws: `VacationError`, and what `progress` throws.
  func position(
    inResultsOf text: String,
    in vacation: Vacation,
    progress: (Int, Int) throws -> Void
  ) throws -> PageRequest {
    guard let id = query["at"].flatMap({ PhotoID(rawValue: $0) }) else { return self }
    let found = try vacation.searchPage(
      text,
      offset: 0,
      limit: ListURL.maximumFound,
      progress: progress
    )
    return page(ofIndex: found.results.firstIndex { $0.photo.photo.id == id })
  }

  private func page(ofIndex index: Int?) -> PageRequest {
    let page = (index ?? 0) / PhotoListView.pageSize + 1
    let query = query.setting("at", to: nil).setting("page", to: page == 1 ? nil : String(page))
    return with(query: query)
  }

  /// All vacations but one, the current one first.
  func otherVacations(than name: VacationName) throws -> [VacationName] {
    let current = currentVacation
    let others = try desk.vacations.names().filter { $0 != current }
    return ([current] + others).filter { $0 != name }
  }
}

/// What can be done with photos of a vacation: the values of a part of `selection.mustache`.
struct OwnChanges: Sendable {
  /// The vacations to move and copy photos to.
  let choice: VacationChoice
  /// The formats to export photos in.
  let formats = ExportPage.partial
  /// The places to choose from; others can be typed.
  let places: [String]

  init(_ vacations: [VacationName], _ places: [String]) {
    choice = VacationChoice(vacations)
    self.places = places
  }
}
