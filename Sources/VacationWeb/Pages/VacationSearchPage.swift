import TravelDesk
import VacationStore

/// A full-text search of a vacation: titles, descriptions, tags, places and owners.
///
/// The first search after many visits indexes them, which can take a minute: then the page begins at
/// once and says how far that is. Who leaves the page ends the indexing; what was indexed stays.
enum VacationSearchPage: FetchedPage {
  /// The values of `vacationsearch.mustache`.
  struct Values: Sendable {
    let vacation: VacationHead
    let action: String
    /// What was typed.
    let text: String
    /// Whether nothing was typed, and the form sent.
    let isForgotten: Bool
    /// How the results are shown; nil where the address does not say.
    let view: String?
    /// Whether something was searched for, and not found.
    let isNothing: Bool
    /// Where Flickr is searched for the same.
    let flickrPath: String
    /// What was found; nil where nothing was, or nothing was searched for.
    let list: PhotoListView?
  }

  static var dependencies: PageDependencies { .vacation }

  static func waiting(for visit: PageVisit) throws -> Waiting {
    let name = visit.parameters["vacation"] ?? ""
    // What no vacation can be named is told on the page.
    let path = (try? visit.namedVacation()).map { VacationPaths($0).itinerary }
    return Waiting(
      title: "Search \(name)",
      tab: .vacations,
      words: "Searching \(name)",
      cancel: path ?? Tab.vacations.path,
      counted: "photos indexed, first time only"
    )
  }

  static func page(
    for visit: PageVisit,
    progress: @escaping @Sendable (Int, Int) -> Void
  ) async throws -> Page {
    var page = try UnknownVacationPage.instead(for: visit) { name in
      try visit.read(name) { vacation in
        let head = VacationHead(vacation?.name ?? name, isMade: vacation != nil, for: visit)
        var page = try Self.page(of: vacation, head, for: visit) { done, total in
          try Task.checkCancellation()
          progress(done, total)
        }
        page.vacation = head.vacation.text
        return page
      }
    }
    page.isOfFiles = true
    return page
  }

  private static func page(
    of vacation: Vacation?,
    _ head: VacationHead,
    for visit: PageVisit,
    progress: (Int, Int) throws -> Void
  ) throws -> Page {
    let typed = visit.query["text"] ?? ""
    let text = typed.allSatisfy(\.isWhitespace) ? "" : typed
    let size = PhotoListView.pageSize
    let offset = (visit.page - 1) * size
    let found =
      try text.isEmpty
      ? nil : vacation?.searchPage(text, offset: offset, limit: size, progress: progress)
    let hasMore = found?.hasMore ?? false
    let address = ListAddress.found(head.vacation, text)
    let cards = (found?.results ?? []).map { result in
      var card = PhotoCard(result.photo, from: address)
      card.snippet = SnippetPart.parts(of: result.snippet)
      return card
    }
    let list = PhotoListView(
      [PhotoListView.Section(title: nil, cards: cards)],
      count: Self.count(cards.count, offset: offset, hasMore: hasMore),
      total: nil,
      hasMore: hasMore,
      for: visit
    )
    let values = Values(
      vacation: head,
      action: head.paths.search,
      text: text,
      isForgotten: text.isEmpty && visit.query.contains("text"),
      view: visit.query["view"],
      isNothing: cards.isEmpty && !text.isEmpty,
      flickrPath: "/search?" + Query([("text", text)]).text,
      list: cards.isEmpty ? nil : list
    )
    return Page(
      text.isEmpty ? "Search \(head.name)" : "“\(text)” in \(head.name)",
      tab: .vacations,
      template: "vacationsearch",
      values: values
    )
  }

  private static func count(_ count: Int, offset: Int, hasMore: Bool) -> String {
    guard hasMore || offset > 0 else { return "\(Quantity.photos(count)) found" }
    return "Photos \(Quantity.grouped(offset + 1)) to \(Quantity.grouped(offset + count))"
  }
}
