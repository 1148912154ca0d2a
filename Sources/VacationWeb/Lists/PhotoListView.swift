import Flickr
import Maps
import Presentation
import VacationStore

/// A list of photos as a list, grid, or map: the values of `photos.mustache`.
struct PhotoListView: Sendable {
  /// The maximum number of photos per page.
  ///
  /// - Source: Flickr's API terms: at most 30 photos per page.
  static let pageSize = 30

  /// Photos under a heading; in the grid, the heading stands on the first of them.
  struct Section: Sendable {
    let title: String?
    private(set) var cards: [PhotoCard]
    /// Whether a row of its own is its heading, instead of a part of its first photo.
    private(set) var isHeaded = false

    /// Creates a section of photos.
    init(title: String?, cards: [PhotoCard]) {
      self.title = title
      self.cards = cards
      guard !cards.isEmpty else { return }
      self.cards[0].heading = title
    }

    /// Gives its heading a row of its own.
    mutating func head() {
      guard title != nil, !cards.isEmpty else { return }
      isHeaded = true
      cards[0].heading = nil
    }

    /// Gives each of its photos the day that is its title, if they do not say theirs.
    mutating func date() {
      for index in cards.indices where cards[index].day == nil { cards[index].day = title }
    }

    /// Fetches the images of its first photos at once; returns how many remain.
    mutating func hasten(_ count: Int) -> Int {
      for index in cards.indices.prefix(count) { cards[index].isEager = true }
      return max(0, count - cards.count)
    }

    /// Lays the photos out in rows; returns the classes of the photos after them.
    mutating func layOut(_ rows: ArraySlice<String>, areLarge: Bool) -> ArraySlice<String> {
      for (index, row) in zip(cards.indices, rows) {
        cards[index].row = row
        if areLarge { cards[index].images.enlarge() }
      }
      return rows.dropFirst(cards.count)
    }
  }

  /// A link to another view of the same list.
  struct Choice: Sendable {
    let title: String
    let path: String
    /// `list`, `grid`, or `map`.
    let name: String
    let isCurrent: Bool
  }

  /// The number of photos that a wide screen's first row has at most.
  private static let firstRow = 8
  /// The number of photos up to which the rows of a grid are high.
  private static let few = 12

  /// The page, from 1.
  let page: Int
  /// The action of the form around the photos.
  var action: String
  /// The return path of the form.
  let back: String
  /// What can be done with photos of the vacation; nil for lists from Flickr.
  var own: OwnChanges?
  /// The sort order and the filter; nil for lists that have no choice of them.
  var controls: ListControls?
  /// The full name of the place that the list is about; empty for other lists.
  var place = ""
  /// The years and months of a list by date; nil for other lists, and for those of one page.
  var timeline: Timeline?
  let sections: [Section]
  let isEmpty: Bool
  /// Shown where the filter left nothing.
  let drawing = Drawing.funnel
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
  ///   - map: The map of all photos; nil to make one of the given photos.
  ///   - request: The request.
  init(
    _ sections: [Section],
    count: String,
    total: Int?,
    hasMore: Bool = false,
    all: [PhotoCard]? = nil,
    region: MapRegion? = nil,
    map: MapDrawing? = nil,
    for request: PageRequest
  ) {
    let shown = request.listView
    page = request.page
    back = request.target
    action = VacationPaths(request.currentVacation).selection
    var sections = sections
    var eager = Self.firstRow
    for index in sections.indices { eager = sections[index].hasten(eager) }
    if shown == .grid {
      let ratios = sections.flatMap(\.cards).map(\.shownRatio)
      var rows = GridRows.beginnings(ratios)[...]
      for index in sections.indices {
        rows = sections[index].layOut(rows, areLarge: ratios.count <= Self.few)
      }
    }
    if shown == .list {
      let isHeaded = sections.count * PhotoSections.average <= sections.flatMap(\.cards).count
      for index in sections.indices {
        if isHeaded { sections[index].head() } else { sections[index].date() }
      }
    }
    self.sections = sections
    isEmpty = sections.allSatisfy(\.cards.isEmpty)
    self.count = count
    isList = shown == .list
    isGrid = shown == .grid
    isMap = shown == .map
    choices = request.viewChoices(ListView.allCases, shown: shown)
    let isWhole = shown == .map && (all != nil || map != nil)
    pager =
      isWhole ? nil : Pager(for: request, size: Self.pageSize, total: total, hasMore: hasMore)
    guard shown == .map else {
      (self.map, unplaced) = (nil, nil)
      return
    }
    if let map {
      (self.map, unplaced) = (map, nil)
      return
    }
    let cards = all ?? sections.flatMap(\.cards)
    let pins = cards.compactMap(\.pin)
    let tiles = request.desk.service.tiles
    self.map = MapDrawing(pins, label: tr("The photos"), region: region, tiles: tiles)
    unplaced = Self.note(unplaced: cards.count - pins.count, of: cards.count)
  }

  private static func note(unplaced: Int, of all: Int) -> String? {
    switch (unplaced, all) {
    case (0, _): nil
    case (all, _): tr("These photos have no coordinates.")
    default: MapNote.text(unlocated: unplaced, Quantity.photos(unplaced))
    }
  }
}

extension PageRequest {
  /// Links to views of the same list; one that has only cards is called a grid.
  func viewChoices(
    _ views: [ListView],
    shown: ListView,
    cards: Bool = false
  ) -> [PhotoListView.Choice] {
    views.map { view in
      let look = cards && view == .list ? .grid : view
      return PhotoListView.Choice(
        title: look.title,
        path: path + "?" + query.setting("at", to: nil).setting("view", to: view.rawValue).text,
        name: look.rawValue,
        isCurrent: view == shown
      )
    }
  }
}

/// Links to the previous and next page of a list: the values of `pager.mustache`.
struct Pager: Sendable {
  /// A hidden field of the form that leads to a page.
  struct Field: Sendable {
    let name: String
    let value: String
  }

  /// The number of pages from which on there is a form that leads to any of them.
  private static let manyPages = 4

  /// The current page, from 1.
  let page: Int
  /// The number of pages; nil if unknown.
  let pages: Int?
  let previous: String?
  let next: String?
  /// The action of the form that leads to any page; nil for few pages.
  let jump: String?
  let fields: [Field]

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
    jump = pages ?? 0 >= Self.manyPages ? request.path : nil
    let rest = request.query.setting("page", to: nil).all
    fields = rest.map { Field(name: $0.name, value: $0.value) }
    if previous == nil, next == nil { return nil }
  }
}
