import Maps
import Presentation
import VacationStore

/// A list of photos as a list, grid, or map: the values of `photos.mustache`.
struct PhotoListView: Sendable {
  /// The maximum number of photos per page.
  ///
  /// - Source: Flickr's API terms: at most 30 photos per page.
  static let pageSize = 30

  struct Section: Sendable {
    let title: String?
    let cards: [PhotoCard]
  }

  /// A link to another view of the same list.
  struct Choice: Sendable {
    let title: String
    let path: String
    let isCurrent: Bool
  }

  let sections: [Section]
  let isList: Bool
  let isGrid: Bool
  let isMap: Bool
  let choices: [Choice]
  /// The total, as text.
  let count: String
  let pager: Pager?
  /// The map; nil in other views.
  let map: MapDrawing?
  /// A note about photos that are not on the map; nil if all are.
  let unplaced: String?

  /// Creates a page of a list.
  ///
  /// - Parameters:
  ///   - sections: The photos of this page.
  ///   - count: The total, as text.
  ///   - total: The total; nil if unknown, in which case `hasMore` is used.
  ///   - hasMore: Whether another page follows.
  ///   - all: All photos of the list, for the map; nil for those of this page.
  ///   - region: The region of the map; nil to fit the photos.
  ///   - request: The request.
  ///   - defaultView: The view if the URL names none.
  init(
    _ sections: [Section],
    count: String,
    total: Int?,
    hasMore: Bool = false,
    all: [PhotoCard]? = nil,
    region: MapRegion? = nil,
    for request: PageRequest,
    defaultView: ListView = .list
  ) {
    let shown = request.query["view"].flatMap { ListView(rawValue: $0) } ?? defaultView
    self.sections = sections
    self.count = count
    isList = shown == .list
    isGrid = shown == .grid
    isMap = shown == .map
    choices = request.viewChoices(ListView.allCases, shown: shown)
    let isWhole = shown == .map && all != nil
    pager =
      isWhole ? nil : Pager(for: request, size: Self.pageSize, total: total, hasMore: hasMore)
    guard shown == .map else {
      (map, unplaced) = (nil, nil)
      return
    }
    let cards = all ?? sections.flatMap(\.cards)
    let pins = cards.compactMap(\.pin)
    map = MapDrawing(pins, label: "The photos", region: region, tiles: request.desk.service.tiles)
    unplaced = Self.note(unplaced: cards.count - pins.count, of: cards.count)
  }

  private static func note(unplaced: Int, of all: Int) -> String? {
    switch (unplaced, all) {
    case (0, _): nil
    case (all, _): "These photos have no coordinates."
    case (1, _): "1 photo without coordinates is not on the map."
    default: "\(Quantity.photos(unplaced)) without coordinates are not on the map."
    }
  }
}

extension PageRequest {
  /// Links to views of the same list.
  func viewChoices(_ views: [ListView], shown: ListView) -> [PhotoListView.Choice] {
    views.map { view in
      PhotoListView.Choice(
        title: view.rawValue.prefix(1).uppercased() + view.rawValue.dropFirst(),
        path: path + "?" + query.setting("view", to: view.rawValue).text,
        isCurrent: view == shown
      )
    }
  }
}

extension Vacation {
  /// A page of a list of the vacation's photos, ordered by visit time.
  ///
  /// - Parameters:
  ///   - selection: Which photos.
  ///   - list: The URL of the list, for the link back from a photo.
  ///   - request: The request.
  ///   - defaultView: The view if the URL names none.
  /// - Returns: The page of the list.
  /// - Throws: `VacationError`.
  func list(
    _ selection: PhotoSelection,
    _ list: ListURL,
    for request: PageRequest,
    defaultView: ListView = .list
  ) throws -> PhotoListView {
    let size = PhotoListView.pageSize
    let photos = try photos(selection, offset: (request.page - 1) * size, limit: size)
    let total = try count(selection)
    return PhotoListView(
      [PhotoListView.Section(title: nil, cards: photos.map { PhotoCard($0, from: list) })],
      count: Quantity.photos(total),
      total: total,
      for: request,
      defaultView: defaultView
    )
  }
}

/// Links to the previous and next page of a list.
struct Pager: Sendable {
  /// The current page, from 1.
  let page: Int
  /// The number of pages; nil if unknown.
  let pages: Int?
  let previous: String?
  let next: String?

  /// Creates the links; nil if there is only one page.
  init?(for request: PageRequest, size: Int, total: Int?, hasMore: Bool = false) {
    page = request.page
    pages = total.map { max(1, ($0 + size - 1) / size) }
    let isMore = pages.map { $0 > request.page } ?? hasMore
    func path(_ page: Int) -> String {
      let query = request.query.setting("page", to: page == 1 ? nil : String(page))
      return query.isEmpty ? request.path : request.path + "?" + query.text
    }
    previous = request.page > 1 ? path(request.page - 1) : nil
    next = isMore ? path(request.page + 1) : nil
    if previous == nil, next == nil { return nil }
  }
}
