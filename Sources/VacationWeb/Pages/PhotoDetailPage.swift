import Flickr
import Presentation
import TravelDesk
import VacationStore

/// A large photo with its details.
enum PhotoDetailPage: FetchedPage {
  /// Includes the recents, so that viewing the photo adds it to them before the page is cached.
  static let dependencies: PageDependencies = [.vacation, .vacations, .recents]

  static func loadingNotice(for request: PageRequest) throws -> LoadingNotice {
    _ = try request.photoID()
    return LoadingNotice(
      title: tr("Photo"),
      tab: list(of: request)?.tab,
      text: request.loadingText(for: tr("the photo")),
      cancel: list(of: request)?.path ?? Tab.places.path
    )
  }

  static func page(
    for request: PageRequest,
    progress: @escaping @Sendable (Int, Int) -> Void
  ) async throws -> Page {
    let id = try request.photoID()
    let known: KnownPhoto
    if let found = try await blocking({ try request.localPhoto(id) }) {
      known = found
    } else {
      do {
        known = KnownPhoto(try await request.desk.flickr.desk().photo(id, in: nil))
      } catch TravelError.vanished {
        return try await blocking {
          var state = FailurePage.missingPhoto(for: request)
          state.elsewhere = request.photosElsewhere()
          return FailurePage.missing(tr("Not found"), state, tab: list(of: request)?.tab)
        }
      }
    }
    return try await blocking { try page(of: known, for: request) }
  }

  private static func page(of known: KnownPhoto, for request: PageRequest) throws -> Page {
    let id = known.photo.id
    let list = try list(of: request) ?? knownList(of: known, for: request)
    let values = PhotoDetailValues(
      known,
      visiting: try PhotoVisits(of: id, from: list, for: request),
      from: list,
      neighbors: try list?.neighbors(of: id, for: request) ?? Neighbors(),
      for: request
    )
    let wasFirst = request.isNavigation ? addToRecents(known, for: request) : true
    var page = Page(values.title, tab: list?.tab, template: "photo", values: values)
    // Otherwise the page depends on the response cache or on lists in memory, or the recents have
    // changed or will change with the next request.
    page.isCacheable =
      wasFirst && values.visiting.isVisited && values.visiting.isWhole && list?.isOfVacation ?? true
    return page
  }

  /// Makes the photo the first of the recents (R13); returns whether it already was.
  private static func addToRecents(_ known: KnownPhoto, for request: PageRequest) -> Bool {
    do {
      // Avoids a write if nothing would change.
      guard try request.desk.notes.recents().first?.id != known.photo.id else { return true }
      try request.desk.notes.view(known.photo, info: known.info, place: known.place)
    } catch {
      // The photo is shown anyway; the Recents page reports the error.
    }
    return false
  }

  /// The list of its place that has the photo: one that was shown, or that of the vacation; nil if
  /// there is none.
  private static func knownList(of known: KnownPhoto, for request: PageRequest) throws -> ListURL? {
    guard known.place != .unknown else { return nil }
    let lists: [ListURL] = [
      .placePhotos(known.place.name), .place(request.currentVacation, known.place.name),
    ]
    return try lists.first { list in
      let neighbors = try list.neighbors(of: known.photo.id, for: request)
      return neighbors.previous != nil || neighbors.next != nil
    }
  }

  private static func list(of request: PageRequest) -> ListURL? {
    request.query["from"].flatMap { ListURL(path: $0) }
  }
}

extension ListURL {
  /// The tab that the list is in.
  var tab: Tab {
    switch self {
    case .placePhotos: .places
    case .search: .search
    case .nearby: .nearby
    case .recents: .recents
    case .photos, .place, .tags, .found: .vacations
    }
  }

  var isOfVacation: Bool { tab == .vacations }
}
