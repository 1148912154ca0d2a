import FlickrClient
import Presentation
import TravelDesk
import VacationStore

/// A search of all Flickr photos.
enum FlickrSearchPage: FetchedPage {
  /// The number of photos fetched at a time: a few pages, so that the next page needs no call.
  private static let block = 120

  /// The values of `search.mustache`.
  struct Values: Sendable {
    let form: SearchForm
    var isFresh = false
    /// Whether a missing key prevents searching.
    var needsKey = false
    var isEmpty = false
    var photos: PhotoListView?
    var interruption: FormattedText?
    var visitAll: VisitAllForm?
    /// Whether fewer tags or licenses might find more.
    var isNarrowed = false
  }

  static func loadingNotice(for request: PageRequest) throws -> LoadingNotice {
    LoadingNotice(
      title: "Search",
      tab: .search,
      text: request.loadingText(for: "photos"),
      cancel: Tab.search.path
    )
  }

  static func page(
    for request: PageRequest,
    progress: @escaping @Sendable (Int, Int) -> Void
  ) async throws -> Page {
    let criteria = FlickrSearchCriteria(request.query)
    var values = Values(form: SearchForm(criteria, isSent: request.query.contains("text")))
    values.isFresh = criteria.isEmpty && values.form.problem == nil
    if values.isFresh { values.needsKey = try await request.desk.needsKey() }
    if values.form.problem == nil, !criteria.isEmpty {
      try await search(criteria, for: request, progress, into: &values)
    }
    return Page("Search", tab: .search, template: "search", values: values)
  }

  private static func search(
    _ criteria: FlickrSearchCriteria,
    for request: PageRequest,
    _ progress: @escaping @Sendable (Int, Int) -> Void,
    into values: inout Values
  ) async throws {
    let reach = PhotosSearch.reach ?? .max
    let list = FlickrList(request: request, url: .search(criteria.query))
    let wanted = min(request.page, reach) * PhotoListView.pageSize
    let listing = try await list.photos(
      .search(criteria.search),
      limit: min((wanted + block - 1) / block * block, reach),
      progress: progress
    )
    let rows = listing.rows
    let cards = list.page(of: rows).map { PhotoCard($0, from: list.url) }
    values.photos = PhotoListView(
      [PhotoListView.Section(title: nil, cards: cards)],
      count: Quantity.text(listing.total, "photo found", "photos found"),
      total: min(listing.total, reach),
      for: request.searching(criteria)
    )
    values.isEmpty = rows.isEmpty
    values.isNarrowed = criteria.tags.count > 1 && !criteria.isAny || !criteria.licenses.isEmpty
    values.interruption = listing.interruption
    values.visitAll = try await blocking {
      try VisitAllForm(list.url, of: rows, for: request)
    }
  }
}

extension PageRequest {
  /// The same request, for links, with its query in canonical form.
  fileprivate func searching(_ criteria: FlickrSearchCriteria) -> PageRequest {
    var query = criteria.query
    for name in ["view", "page"] {
      if let value = self.query[name] { query = query.setting(name, to: value) }
    }
    return with(query: query)
  }
}
