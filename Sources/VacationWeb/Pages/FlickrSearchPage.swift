import FlickrClient
import TravelDesk
import VacationStore

/// A search among all photos of Flickr.
enum FlickrSearchPage: FetchedPage {
  /// Photos that are asked for at a time: a few pages, so that turning them asks nobody.
  private static let block = 120

  /// The values of `search.mustache`.
  struct Values: Sendable {
    let form: SearchForm
    var isFresh = false
    /// Whether nothing can be found for want of a key.
    var needsKey = false
    var isEmpty = false
    var photos: PhotoListView?
    var interruption: MarkedWords?
    var visitAll: VisitAll?
    /// Whether fewer tags, or other licences, could find more.
    var isNarrowed = false
  }

  static func waiting(for visit: PageVisit) throws -> Waiting {
    Waiting(
      title: "Search",
      tab: .search,
      words: visit.asking(for: "photos"),
      cancel: Tab.search.path
    )
  }

  static func page(
    for visit: PageVisit,
    progress: @escaping @Sendable (Int, Int) -> Void
  ) async throws -> Page {
    let criteria = SearchCriteria(visit.query)
    var values = Values(form: SearchForm(criteria, isSent: visit.query.contains("text")))
    values.isFresh = criteria.isEmpty && values.form.problem == nil
    if values.isFresh { values.needsKey = try await visit.desk.needsKey() }
    if values.form.problem == nil, !criteria.isEmpty {
      try await search(criteria, for: visit, progress, into: &values)
    }
    return Page("Search", tab: .search, template: "search", values: values)
  }

  private static func search(
    _ criteria: SearchCriteria,
    for visit: PageVisit,
    _ progress: @escaping @Sendable (Int, Int) -> Void,
    into values: inout Values
  ) async throws {
    let reach = PhotosSearch.reach ?? .max
    let list = FlickrList(visit: visit, address: .search(criteria.query))
    let wanted = min(visit.page, reach) * PhotoListView.pageSize
    let listing = try await list.photos(
      .search(criteria.search),
      limit: min((wanted + block - 1) / block * block, reach),
      progress: progress
    )
    let rows = listing.rows
    let cards = list.page(of: rows).map { PhotoCard($0, from: list.address) }
    values.photos = PhotoListView(
      [PhotoListView.Section(title: nil, cards: cards)],
      count: Quantity.text(listing.total, "photo found", "photos found"),
      total: min(listing.total, reach),
      for: visit.searching(criteria)
    )
    values.isEmpty = rows.isEmpty
    values.isNarrowed = criteria.tags.count > 1 && !criteria.isAny || !criteria.licenses.isEmpty
    values.interruption = listing.interruption
    values.visitAll = try await blocking {
      try VisitAll(list.address, of: rows, for: visit)
    }
  }
}

extension PageVisit {
  /// The same visit, for links: with its search as it is always written.
  fileprivate func searching(_ criteria: SearchCriteria) -> PageVisit {
    var query = criteria.query
    for name in ["view", "page"] {
      if let value = self.query[name] { query = query.setting(name, to: value) }
    }
    return with(query: query)
  }
}
