import Flickr
import TravelDesk
import VacationStore

/// A photo, large, with all that is known of it.
enum PhotoDetailPage: FetchedPage {
  /// The recents too: the page is made until the photo is the first of them.
  static let dependencies: PageDependencies = [.vacation, .vacations, .recents]

  static func loadingNotice(for request: PageRequest) throws -> LoadingNotice {
    _ = try request.photoID()
    return LoadingNotice(
      title: "Photo",
      tab: list(of: request)?.tab,
      words: request.asking(for: "the photo"),
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
      known = KnownPhoto(try await request.desk.flickr.desk().photo(id, in: nil))
    }
    return try await blocking { try page(of: known, for: request) }
  }

  private static func page(of known: KnownPhoto, for request: PageRequest) throws -> Page {
    let id = known.photo.id
    let list = list(of: request)
    let values = PhotoDetailValues(
      known,
      visiting: try PhotoVisits(of: id, from: list, for: request),
      from: list,
      neighbors: try list?.neighbors(of: id, for: request) ?? Neighbors(),
      for: request
    )
    let isNoted = request.isNavigation ? note(known, for: request) : true
    var page = Page(values.title, tab: list?.tab, template: "photo", values: values)
    // Otherwise the photo comes from the response cache, or the list from memory; or the recents
    // have changed, or will with the next request.
    page.isCacheable =
      isNoted && values.visiting.isVisited && values.visiting.isWhole && list?.isOfVacation ?? true
    return page
  }

  /// Makes the photo the first of the recents (R13); returns whether it was already.
  private static func note(_ known: KnownPhoto, for request: PageRequest) -> Bool {
    do {
      // Viewing the same photo again changes nothing, and writing takes time.
      guard try request.desk.notes.recents().first?.id != known.photo.id else { return true }
      try request.desk.notes.view(known.photo, info: known.info, place: known.place)
    } catch {
      // The photo is shown all the same; the page of the recents reports what is wrong with them.
    }
    return false
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
