import Flickr
import TravelDesk
import VacationStore

/// A photo, large, with all that is known of it.
enum PhotoPage: FetchedPage {
  /// The recents too: the page is made at least until the photo is the first of them.
  static let dependencies: PageDependencies = [.vacation, .vacations, .recents]

  static func waiting(for visit: PageVisit) throws -> Waiting {
    _ = try visit.photoID()
    return Waiting(
      title: "Photo",
      tab: list(of: visit)?.tab,
      words: visit.asking(for: "the photo"),
      cancel: list(of: visit)?.path ?? Tab.places.path
    )
  }

  static func page(
    for visit: PageVisit,
    progress: @escaping @Sendable (Int, Int) -> Void
  ) async throws -> Page {
    let id = try visit.photoID()
    let known: KnownPhoto
    if let found = try await blocking({ try PhotoShelf(visit).photo(id) }) {
      known = found
    } else {
      let shown = try await visit.desk.flickr.desk().photo(id, in: nil)
      known = KnownPhoto(photo: shown.photo, info: shown.info, place: shown.place)
    }
    return try await blocking { try page(of: known, for: visit) }
  }

  private static func page(of known: KnownPhoto, for visit: PageVisit) throws -> Page {
    let id = known.photo.id
    let list = list(of: visit)
    let values = PhotoValues(
      known,
      visiting: try PhotoVisits(of: id, from: list, for: visit),
      from: list,
      neighbours: try list?.neighbours(of: id, for: visit) ?? Neighbours(),
      for: visit
    )
    let isNoted = visit.isOpened ? note(known, for: visit) : true
    var page = Page(values.title, tab: list?.tab, template: "photo", values: values)
    // Else Flickr's answers were looked into, or the lists that the server remembers; or the recents
    // are others now, or are to be noted in at the next visit.
    page.isOfFiles =
      isNoted && values.visiting.isVisited && values.visiting.isWhole && !known.isFetched
      && list?.isOfVacation ?? true
    return page
  }

  /// Puts the photo first among the recents (R13); answers whether it was so before.
  private static func note(_ known: KnownPhoto, for visit: PageVisit) -> Bool {
    do {
      // Who looks at the same photo again changes nothing, and writing takes its time.
      guard try visit.desk.notes.recents().first?.id != known.photo.id else { return true }
      try visit.desk.notes.view(known.photo, info: known.info, place: known.place)
    } catch {
      // The photo is shown all the same; the page of the recents tells what is wrong with them.
    }
    return false
  }

  private static func list(of visit: PageVisit) -> ListAddress? {
    visit.query["from"].flatMap { ListAddress(path: $0) }
  }
}

extension ListAddress {
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

  /// Whether its photos are those of a vacation.
  var isOfVacation: Bool { tab == .vacations }
}
