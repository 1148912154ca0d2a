import FlickrClient
import Gazetteer
import Presentation
import TravelDesk
import VacationStore

/// A search of all Flickr photos.
enum FlickrSearchPage: FetchedPage {
  /// The number of photos fetched at a time: a few pages, so that the next page needs no call.
  private static let block = 120

  /// The values of `search.mustache`.
  struct Values: Sendable {
    var form: SearchForm
    /// What to search for; nil if something was.
    var suggestions: SearchSuggestions?
    /// Whether a missing key prevents searching.
    var needsKey: KeyChoices?
    /// What is said instead of photos; nil if some were found.
    var empty: EmptyState?
    /// The number of photos found; nil before a search.
    var count: String?
    /// Whether only Flickr's public feed was searched, for lack of a key.
    var isFeed = false
    var photos: PhotoListView?
    var interruption: FormattedText?
    var visitAll: VisitAllForm?
    var facets: FacetLinks?
    /// What else to search for, below a few photos; nil below many.
    var elsewhere: EmptyState.Elsewhere?
  }

  static func loadingNotice(for request: PageRequest) throws -> LoadingNotice {
    LoadingNotice(
      title: tr("Search"),
      tab: .search,
      text: request.loadingText(for: tr("photos")),
      cancel: Tab.search.path
    )
  }

  static func page(
    for request: PageRequest,
    progress: @escaping @Sendable (Int, Int) -> Void
  ) async throws -> Page {
    let criteria = FlickrSearchCriteria(request.query)
    var values = Values(
      form: try await blocking {
        var form = SearchForm(criteria, isSent: request.query.contains("text"))
        try form.offerOwnSearch(for: request)
        return form
      }
    )
    if criteria.isEmpty {
      values.suggestions = try await blocking { try SearchSuggestions.ofFlickr(for: request) }
      if values.form.problem == nil { values.needsKey = try await request.desk.keyChoices() }
    }
    if values.form.problem == nil, !criteria.isEmpty {
      try await find(criteria, for: request, progress, into: &values)
    }
    return Page(tr("Search"), tab: .search, template: "search", values: values)
  }

  /// Finds photos in Flickr's public feed, which requires no key.
  private static func findInFeed(
    _ criteria: FlickrSearchCriteria,
    for request: PageRequest,
    _ progress: @escaping @Sendable (Int, Int) -> Void,
    into values: inout Values
  ) async throws {
    guard criteria.words.city == nil, criteria.words.member == nil, criteria.licenses.isEmpty,
      criteria.year == nil
    else {
      values.form.reject(
        tr(
          """
          Without an API key, photos are found only by their tags. Remove by:, in:, the year, \
          and licenses.
          """
        )
      )
      return
    }
    let words = criteria.words.text?.split(separator: " ").map(String.init) ?? []
    let list = FlickrList(request: request, url: .search(criteria.query))
    let listing = try await list.photos(
      .feed(.photos(user: nil, tags: words + criteria.tags, any: criteria.isAny)),
      limit: block,
      progress: progress
    )
    let cards = list.page(of: listing.rows).map { row in
      var card = PhotoCard(row, from: list.url)
      card.saysPlace = true
      return card
    }
    values.photos = PhotoListView(
      [PhotoListView.Section(title: nil, cards: cards)],
      count: "",
      total: listing.rows.count,
      for: request.searching(criteria)
    )
    values.count = tr("The latest \(Quantity.photos(listing.rows.count))")
    values.isFeed = true
    guard !listing.rows.isEmpty else {
      values.suggestions = try await blocking { try SearchSuggestions.ofFlickr(for: request) }
      return values.findNothing(criteria)
    }
    values.visitAll = try await blocking {
      try VisitAllForm(list.url, of: listing.rows, for: request)
    }
  }

  /// The call for the criteria; nil if a city or a member is unknown, which the form then says.
  private static func search(
    _ criteria: FlickrSearchCriteria,
    for request: PageRequest,
    into form: inout SearchForm
  ) async throws -> PhotosSearch? {
    var search = criteria.search
    if let name = criteria.words.city {
      guard let city = Gazetteer.shared.cities(named: name).first else {
        let others = Gazetteer.shared.suggestions(for: name).map { "“\($0.placeName)”" }
        let hint = others.isEmpty ? "" : tr(" Similar names: \(others.joined(separator: ", ")).")
        form.reject(tr("No city is called “\(name)”.\(hint)"))
        return nil
      }
      let (latitude, longitude) = (city.latitude, city.longitude)
      search.point = .init(latitude: latitude, longitude: longitude, radius: NearbySpot.radius)
    }
    if let name = criteria.words.member {
      let desk = try request.desk.flickr.desk()
      guard let id = try await desk.userID(ofName: name, request.freshness) else {
        form.reject(
          tr(
            """
            Flickr has no member “\(name)”. Use the name in the address of their photos, as in \
            flickr.com/photos/NAME.
            """
          )
        )
        return nil
      }
      search.userID = id
    }
    return search
  }

  private static func find(
    _ criteria: FlickrSearchCriteria,
    for request: PageRequest,
    _ progress: @escaping @Sendable (Int, Int) -> Void,
    into values: inout Values
  ) async throws {
    if try await request.desk.needsKey() {
      return try await findInFeed(criteria, for: request, progress, into: &values)
    }
    guard let search = try await search(criteria, for: request, into: &values.form) else { return }
    let reach = PhotosSearch.reach ?? .max
    let list = FlickrList(request: request, url: .search(criteria.query))
    let wanted = min(request.page, reach) * PhotoListView.pageSize
    let listing = try await list.photos(
      .search(search),
      limit: min((wanted + block - 1) / block * block, reach),
      progress: progress
    )
    let rows = listing.rows
    let cards = list.page(of: rows).map { row in
      var card = PhotoCard(row, from: list.url)
      card.day = TakenTime.day(of: row.photo)
      card.saysPlace = true
      return card
    }
    values.photos = PhotoListView(
      [PhotoListView.Section(title: nil, cards: cards)],
      count: "",
      total: min(listing.total, reach),
      for: request.searching(criteria)
    )
    values.interruption = listing.interruption
    guard !rows.isEmpty else {
      values.suggestions = try await blocking { try SearchSuggestions.ofFlickr(for: request) }
      return values.findNothing(criteria)
    }
    values.count = Quantity.text(listing.total, "photo found", "photos found")
    let photos = values.photos
    values.elsewhere = try await blocking {
      try SearchSuggestions.below(photos, of: criteria, for: request)
    }
    // A few photos are seen at a glance.
    if rows.count > 5 { values.facets = FacetLinks(rows, narrowing: criteria) }
    values.visitAll = try await blocking {
      try VisitAllForm(list.url, of: rows, for: request)
    }
  }
}

extension FlickrSearchPage.Values {
  /// Says that nothing was found, and what else to search for.
  fileprivate mutating func findNothing(_ criteria: FlickrSearchCriteria) {
    (photos, count) = (nil, nil)
    let typed = criteria.typed ?? criteria.tags.joined(separator: ", ")
    empty = EmptyState(
      .binoculars,
      tr("No photos match “\(typed)”"),
      advice(for: criteria),
      actions(for: criteria)
    )
  }

  private func actions(for criteria: FlickrSearchCriteria) -> [EmptyState.Action] {
    var actions: [EmptyState.Action] = []
    if form.isFiltered, let typed = criteria.typed {
      let path = ListURL.search(URLQuery([("text", typed)])).path
      actions.append(EmptyState.Action(tr("Clear filters"), path))
    }
    if let own = form.own, let path = own.path {
      actions.append(EmptyState.Action(tr("Search \(own.title)"), path))
    }
    return actions
  }

  private func advice(for criteria: FlickrSearchCriteria) -> String {
    if criteria.tags.count > 1 && !criteria.isAny || !criteria.licenses.isEmpty {
      return tr("Try any of the tags instead of all of them, or no filter.")
    }
    guard criteria.words.text?.contains(" ") == true else {
      return tr("Try another word, or one of these.")
    }
    return tr("Try fewer words, or one of these.")
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
