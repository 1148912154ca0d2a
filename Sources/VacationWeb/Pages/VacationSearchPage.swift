import Flickr
import Maps
import Presentation
import VacationStore

/// Full-text search of a vacation: titles, descriptions, tags, places, and owners.
///
/// The first search after many visits indexes them, which can take a minute; the page then shows
/// the progress. Leaving the page cancels the indexing; completed batches stay.
enum VacationSearchPage: FetchedPage {
  /// The values of `vacationsearch.mustache`.
  struct Values: Sendable {
    let vacation: VacationHead
    let action: String
    let text: String
    /// Whether the form was submitted without a text.
    let isMissingText: Bool
    /// Whether nothing was searched for yet.
    let isFresh: Bool
    /// What to search for; nil if something was found, or without photos.
    let suggestions: SearchSuggestions?
    /// What is said instead of results; nil if there are some, or nothing was searched for.
    let empty: EmptyState?
    /// The view of the results; nil for the default.
    let view: String?
    /// The results; nil if there are none.
    let list: PhotoListView?
    /// The same search of Flickr; nil without results.
    let flickr: String?
    let facets: FacetLinks?
    /// Tags to go on to from a few photos; nil for none.
    let elsewhere: EmptyState.Elsewhere?
  }

  /// Photos can be moved and copied to every other vacation.
  static let dependencies: PageDependencies = [.vacation, .vacations]

  static func loadingNotice(for request: PageRequest) throws -> LoadingNotice {
    let name = request.parameters["vacation"] ?? ""
    // The page reports an invalid name.
    let path = (try? request.namedVacation()).map { VacationPaths($0).itinerary }
    return LoadingNotice(
      title: tr("Search \(name)"),
      tab: .vacations,
      text: tr("Searching \(name)"),
      cancel: path ?? Tab.vacations.path,
      counted: tr("photos indexed (first time only)")
    )
  }

  static func page(
    for request: PageRequest,
    progress: @escaping @Sendable (Int, Int) -> Void
  ) async throws -> Page {
    var page = try UnknownVacationPage.instead(for: request) { name in
      try request.read(name) { vacation in
        let head = VacationHead(vacation?.name ?? name, isMade: vacation != nil, for: request)
        var page = try Self.page(of: vacation, head, for: request) { done, total in
          try Task.checkCancellation()
          progress(done, total)
        }
        page.vacation = head.vacation.text
        return page
      }
    }
    page.isCacheable = true
    return page
  }

  private static func page(
    of vacation: Vacation?,
    _ head: VacationHead,
    for request: PageRequest,
    progress: (Int, Int) throws -> Void
  ) throws -> Page {
    let typed = request.query["text"] ?? ""
    let text = typed.allSatisfy(\.isWhitespace) ? "" : typed
    let size = PhotoListView.pageSize
    let request =
      try vacation.map {
        text.isEmpty
          ? request : try request.position(inResultsOf: text, in: $0, progress: progress)
      } ?? request
    let offset = (request.page - 1) * size
    let found =
      try text.isEmpty
      ? nil : vacation?.searchPage(text, offset: offset, limit: size, progress: progress)
    let hasMore = found?.hasMore ?? false
    let list = ListURL.found(head.vacation, text)
    let results = found?.results ?? []
    let shapes = try vacation?.listedShapes(of: results.map(\.photo.photo.id)) ?? [:]
    let cards = results.map { result in
      var card = PhotoCard(result.photo, shapes: shapes[result.photo.photo.id], from: list)
      card.day = TakenTime.day(of: result.photo.photo)
      card.snippet = SnippetPart.parts(of: result.snippet)
      return card
    }
    var filter = PhotoFilter()
    filter.search = text
    let facets = cards.isEmpty ? nil : try vacation?.facets(filter, progress: progress)
    var map: MapDrawing?
    if let vacation, !cards.isEmpty, request.listView == .map {
      map = try PhotoMap.drawing(of: list, filter, in: vacation, for: request)
    }
    var view = PhotoListView(
      [PhotoListView.Section(title: nil, cards: cards)],
      count: facets.map(Self.count) ?? "",
      total: facets.flatMap { $0.isPartial ? nil : $0.photos },
      hasMore: hasMore,
      map: map,
      for: request
    )
    view.action = head.paths.selection
    view.own = OwnChanges(
      try request.otherVacations(than: head.vacation),
      try vacation?.placeChoices() ?? []
    )
    var suggestions: SearchSuggestions?
    if cards.isEmpty, let vacation {
      suggestions = try Self.suggestions(in: vacation, head.paths, for: request)
    }
    let hasPhotos = try !cards.isEmpty || vacation?.summary().photos ?? 0 > 0
    let empty = cards.isEmpty ? empty(text, hasPhotos: hasPhotos, in: head, for: request) : nil
    let values = Values(
      vacation: hasPhotos ? head : head.beside(empty),
      action: head.paths.search,
      text: text,
      isMissingText: text.isEmpty && request.query.contains("text"),
      isFresh: text.isEmpty && hasPhotos,
      suggestions: suggestions,
      empty: empty,
      view: request.query["view"],
      list: cards.isEmpty ? nil : view,
      flickr: cards.isEmpty ? nil : ListURL.search(URLQuery([("text", text)])).path,
      facets: facets.flatMap { facets in
        // A few photos are seen at a glance.
        facets.photos > 5 ? FacetLinks(facets, of: text, in: head.vacation) : nil
      },
      elsewhere: try facets.flatMap { facets in
        guard let vacation, facets.photos < PhotoListView.pageSize else { return nil }
        return try vacation.elsewhere(
          try vacation.relatedTags(facets),
          below: view,
          head.paths,
          picture: request.desk.service.picture
        )
      }
    )
    return Page(
      text.isEmpty ? tr("Search \(head.name)") : tr("“\(text)” in \(head.name)"),
      tab: .vacations,
      template: "vacationsearch",
      values: values
    )
  }

  private static func empty(
    _ text: String,
    hasPhotos: Bool,
    in head: VacationHead,
    for request: PageRequest
  ) -> EmptyState? {
    guard hasPhotos else {
      return .noPhotos(
        tr("Nothing to search yet"),
        tr("Visit photos, and you can search them here."),
        drawing: .magnifier,
        in: head,
        for: request
      )
    }
    guard !text.isEmpty else { return nil }
    return EmptyState(
      .magnifier,
      tr("No photos match “\(text)”"),
      tr("Search all of Flickr, or try one of these."),
      [
        EmptyState.Action(
          tr("Search Flickr for “\(text)”"),
          ListURL.search(URLQuery([("text", text)])).path
        )
      ]
    )
  }

  private static func suggestions(
    in vacation: Vacation,
    _ paths: VacationPaths,
    for request: PageRequest
  ) throws -> SearchSuggestions {
    try SearchSuggestions.of(
      vacation,
      picture: request.desk.service.picture,
      tag: { paths.tags([$0.name]) },
      place: { paths.place($0.place) }
    )
  }

  private static func count(_ facets: PhotoFacets) -> String {
    let count = Quantity.grouped(facets.photos) + (facets.isPartial ? "+" : "")
    return tr(facets.photos, "\(count) photo found", "\(count) photos found")
  }
}
