import Flickr
import HTTPTypes
import Presentation
import VacationStore

/// The photos of a place in a vacation, ordered by visit time.
enum VacationPlacePage: VacationPage {
  /// Photos can be moved and copied to every other vacation.
  static let dependencies: PageDependencies = [.vacation, .vacations]

  /// The values of `vacationplace.mustache`.
  struct Values: Sendable {
    let vacation: VacationHead
    let place: String
    let area: String
    let hasArea: Bool
    /// Where more photos of it can be visited; nil for the photos without a place.
    let morePath: String?
    let ownNote: OwnNote
    /// nil for the photos without a place, which have no name in common.
    let renamePath: String?
    let list: PhotoListView
    /// The stops before and after it; nil if the page has many photos.
    let elsewhere: EmptyState.Elsewhere?
  }

  struct Choice: Sendable {
    let place: String
    let path: String
  }

  /// The values of `vacationplaces.mustache`: several places to choose from.
  struct Choices: Sendable {
    let vacation: VacationHead
    let heading: String
    let choices: [Choice]
    let itinerary: String
  }

  static func page(
    of vacation: Vacation?,
    _ head: VacationHead,
    for request: PageRequest
  ) throws -> Page {
    guard let requested = request.query["place"] else {
      throw WebFailure.badRequest(
        tr("The URL does not name a place."),
        hint: tr("Choose a place in the Itinerary.")
      )
    }
    switch try vacation?.place(matching: requested) ?? .none(suggestions: []) {
    case .place(let name):
      guard let vacation else { break }
      return try page(of: name, in: vacation, head, for: request)
    case .several(let names):
      return choices(tr("Which “\(requested)”?"), names, head)
    case .none(let suggestions):
      var page = choices(tr("No place “\(requested)” in \(head.name)."), suggestions, head)
      page.status = .notFound
      return page
    }
    throw WebFailure.noSuchPage
  }

  private static func page(
    of place: String,
    in vacation: Vacation,
    _ head: VacationHead,
    for request: PageRequest
  ) throws -> Page {
    let list = ListURL.place(head.vacation, place, ListCriteria(request.query))
    let view = try vacation.list(list, for: request)
    let name = PlaceName(place)
    let area = name?.area ?? ""
    let isUnknown = name == .unknown
    let title = isUnknown ? tr("Photos without a place") : name?.title ?? place
    let values = Values(
      vacation: head,
      place: title,
      area: area,
      hasArea: !area.isEmpty,
      morePath: isUnknown ? nil : ListURL.placePhotos(place).path,
      ownNote: OwnNote(
        .place(place),
        note: try vacation.words(ofPlace: place).note,
        in: head.vacation,
        back: request.target
      ),
      renamePath: isUnknown ? nil : head.paths.renamePlace(place),
      list: view,
      elsewhere: try stops(around: place, in: vacation, head, below: view)
    )
    return Page(
      isUnknown ? "\(title) · \(head.name)" : "\(place) in \(head.name)",
      tab: .vacations,
      template: "vacationplace",
      values: values
    )
  }

  /// The number of photos beside the two of the stops that Flickr's API terms allow on a page.
  private static let few = PhotoListView.pageSize - 2

  private static func stops(
    around place: String,
    in vacation: Vacation,
    _ head: VacationHead,
    below list: PhotoListView
  ) throws -> EmptyState.Elsewhere? {
    guard !list.isMap, list.sections.reduce(0, { $0 + $1.cards.count }) <= few else { return nil }
    let (before, after) = try vacation.stops(around: place)
    let labels = [(before, tr("Previous stop")), (after, tr("Next stop"))]
    let stops = labels.compactMap { stop, label in stop.map { (stop: $0, label: label) } }
    guard !stops.isEmpty else { return nil }
    let tiles = try vacation.tiles(of: stops.map(\.stop)) { head.paths.place($0.place) }
    return EmptyState.Elsewhere(
      title: tr("On this journey"),
      tiles: zip(tiles, stops).map { tile, stop in
        var tile = tile
        tile.subtitle = stop.label
        return tile
      }
    )
  }

  private static func choices(
    _ heading: String,
    _ names: [String],
    _ head: VacationHead
  ) -> Page {
    let values = Choices(
      vacation: head,
      heading: heading,
      choices: names.map { Choice(place: $0, path: head.paths.place($0)) },
      itinerary: head.paths.itinerary
    )
    return Page(heading, tab: .vacations, template: "vacationplaces", values: values)
  }
}

/// All photos of a vacation, ordered by visit time unless its URL has another order.
enum VacationPhotosPage: VacationPage {
  /// Photos can be moved and copied to every other vacation.
  static let dependencies: PageDependencies = [.vacation, .vacations]

  /// The values of `vacationphotos.mustache`.
  struct Values: Sendable {
    let vacation: VacationHead
    /// The photos; nil if there are none.
    let list: PhotoListView?
    /// What is said instead; nil if there are photos.
    let empty: EmptyState?
  }

  static func page(
    of vacation: Vacation?,
    _ head: VacationHead,
    for request: PageRequest
  ) throws -> Page {
    let criteria = ListCriteria(request.query, isOfAll: true)
    let list = try vacation?.list(.photos(head.vacation, criteria), for: request)
    let isEmpty =
      criteria.isEmpty && list?.pager == nil && list?.sections.first?.cards.isEmpty != false
    let empty =
      isEmpty
      ? EmptyState.noPhotos(
        tr("No photos yet"),
        tr("Visit photos, and they appear here."),
        preview: .mosaic,
        in: head,
        for: request
      ) : nil
    var page = Page(
      tr("Photos of \(head.name)"),
      tab: .vacations,
      template: "vacationphotos",
      values: Values(vacation: head.beside(empty), list: isEmpty ? nil : list, empty: empty)
    )
    // Without photos, it shows recents.
    page.isCacheable = !isEmpty
    return page
  }
}
