import Flickr
import HTTPTypes
import Presentation
import TravelDesk
import VacationStore

/// The photos of a place, latest first, grouped by how long ago they were uploaded.
enum PlacePhotosPage: FetchedPage {
  /// The number of photos to fetch.
  static let limit = 50

  /// The values of `placephotos.mustache`.
  struct Values: Sendable {
    let title: String
    let subtitle: String?
    let count: String
    let photos: PhotoListView
    /// What is said instead of photos; nil if there are any.
    let empty: EmptyState?
    let interruption: FormattedText?
    let visitAll: VisitAllForm?
    let refreshPath: String
  }

  static func loadingNotice(for request: PageRequest) throws -> LoadingNotice {
    let name = try name(of: request)
    return LoadingNotice(
      title: name,
      tab: .places,
      text: request.loadingText(for: tr("photos of \(name)")),
      cancel: Tab.places.path
    )
  }

  static func page(
    for request: PageRequest,
    progress: @escaping @Sendable (Int, Int) -> Void
  ) async throws -> Page {
    let flickr = try request.desk.flickr.desk()
    let name = try name(of: request)
    let place: BrowsedPlace
    do {
      place = try await blocking { try flickr.place(name) }
    } catch TravelError.noSuchPlace(_, let suggestions) {
      return try await blocking {
        NoPlacePage.page(name, suggestions: suggestions, for: request)
      }
    }
    let list = FlickrList(request: request, url: .placePhotos(name))
    let listing = try await list.photos(
      .place(place),
      limit: limit,
      order: HourSections.ordered,
      progress: progress
    )
    let linkRequest = request.withoutFresh
    let rows = listing.rows
    let sections = HourSections.of(
      list.page(of: rows),
      among: rows,
      from: list.url,
      now: request.desk.service.now(),
      in: request.listView
    )
    var photos = PhotoListView(
      sections,
      count: "",
      total: rows.count,
      all: rows.map { PhotoCard($0, from: list.url) },
      for: linkRequest
    )
    photos.place = place.name.name
    let values = Values(
      title: place.name.title,
      subtitle: place.name.area.isEmpty ? nil : place.name.area,
      count: listing.count,
      photos: photos,
      empty: rows.isEmpty ? empty(for: request) : nil,
      interruption: listing.interruption,
      visitAll: try await blocking { try VisitAllForm(list.url, of: rows, for: request) },
      refreshPath: request.refreshPath
    )
    return Page(place.name.title, tab: .places, template: "placephotos", values: values)
  }

  private static func empty(for request: PageRequest) -> EmptyState {
    EmptyState(
      .camera,
      tr("Flickr has no photos of this place"),
      nil,
      [
        EmptyState.Action(tr("Top Places"), Tab.places.path),
        EmptyState.Action(tr("Try again"), request.refreshPath),
      ]
    )
  }

  private static func name(of request: PageRequest) throws -> String {
    guard let name = request.query["place"], name.utf8.count <= 500 else {
      throw WebFailure.badRequest(
        tr("The URL does not name a place."),
        hint: tr("Choose one of the top places.")
      )
    }
    return name
  }
}

extension PhotoListing {
  /// The total as text: `50 of 1,234 photos`.
  var count: String {
    let all = Quantity.photos(total)
    return rows.count < total ? tr("\(Quantity.grouped(rows.count)) of \(all)") : all
  }
}

/// The page for an unknown place, with suggestions.
enum NoPlacePage {
  /// The values of `noplace.mustache`.
  struct Values: Sendable {
    let name: String
    /// Whether it has room in a line of a phone.
    let isShort: Bool
    let drawing = Drawing.compass
    /// A search for the name, if no place is called like it; nil otherwise.
    let searchPath: String?
    /// Places that may have been meant, or to look at instead; nil for none.
    let elsewhere: EmptyState.Elsewhere?
  }

  /// Creates the page.
  static func page(_ name: String, suggestions: [String], for request: PageRequest) -> Page {
    let search = Tab.search.path + "?" + URLQuery([("text", name)]).text
    let values = Values(
      name: name,
      isShort: name.count <= 14,
      searchPath: suggestions.isEmpty ? search : nil,
      elsewhere: request.places(named: suggestions)
    )
    var page = Page(tr("No such place"), tab: .places, template: "noplace", values: values)
    page.status = .notFound
    return page
  }
}
