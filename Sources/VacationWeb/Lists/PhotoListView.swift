import TravelDesk

/// A list of photos as every page shows it: as a list, a grid of pictures, or a map; the values of
/// `photos.mustache`.
struct PhotoListView: Sendable {
  /// Pictures on one page, at most.
  ///
  /// - Source: Flickr's terms of its API: 30 photos on a page.
  static let pageSize = 30

  /// Photos under one heading.
  struct Section: Sendable {
    /// The heading; nil for none.
    let title: String?
    let cards: [PhotoCard]
  }

  /// Where the same list is shown in another way.
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
  /// How many there are, in words.
  let count: String
  let pager: Pager?
  /// The photos on the map; nil unless they are shown so.
  let map: MapDrawing?
  /// How many photos the map cannot show, in a sentence; nil where it shows all.
  let unplaced: String?

  /// Puts together a part of a list.
  ///
  /// - Parameters:
  ///   - sections: The photos of this page of the list.
  ///   - count: How many there are in all, in words.
  ///   - total: How many there are in all; nil where it is not known: then `hasMore` tells.
  ///   - hasMore: Whether there are more behind this page.
  ///   - all: All photos of the list, where they are at hand: the map shows them at once; nil for
  ///     those of this page.
  ///   - region: What part of the world the map shows; nil for where the photos are.
  ///   - visit: What was asked for.
  ///   - standard: How the list is shown where the address does not say.
  init(
    _ sections: [Section],
    count: String,
    total: Int?,
    hasMore: Bool = false,
    all: [PhotoCard]? = nil,
    region: MapRegion? = nil,
    for visit: PageVisit,
    standard: ListView = .list
  ) {
    let shown = visit.query["view"].flatMap { ListView(rawValue: $0) } ?? standard
    self.sections = sections
    self.count = count
    isList = shown == .list
    isGrid = shown == .grid
    isMap = shown == .map
    choices = ListView.allCases.map { view in
      Choice(
        title: view.rawValue.prefix(1).uppercased() + view.rawValue.dropFirst(),
        path: visit.path + "?" + visit.query.setting("view", to: view.rawValue).text,
        isCurrent: view == shown
      )
    }
    let isWhole = shown == .map && all != nil
    pager =
      isWhole ? nil : Pager(for: visit, size: Self.pageSize, total: total, hasMore: hasMore)
    guard shown == .map else {
      (map, unplaced) = (nil, nil)
      return
    }
    let cards = all ?? sections.flatMap(\.cards)
    let pins = cards.compactMap(\.pin)
    map = MapDrawing(pins, label: "The photos", region: region, tiles: visit.desk.service.tiles)
    unplaced = Self.words(unplaced: cards.count - pins.count, of: cards.count)
  }

  private static func words(unplaced: Int, of all: Int) -> String? {
    switch (unplaced, all) {
    case (0, _): nil
    case (all, _): "Flickr does not say where these photos were taken."
    case (1, _): "Of 1 photo Flickr does not say where it was taken; it is not on the map."
    default:
      "Of \(Quantity.photos(unplaced)) Flickr does not say where they were taken; they are not on the map."
    }
  }
}
