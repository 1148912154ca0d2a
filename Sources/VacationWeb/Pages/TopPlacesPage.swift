import Flickr
import Maps
import Presentation
import TravelDesk
import VacationStore

/// Top Places: the places with the most photos on a day, as cards, by number of photos or by name.
enum TopPlacesPage: FetchedPage {
  private static let size = PlaceCard.pageSize

  /// The values of `topplaces.mustache`.
  struct Values: Sendable {
    let count: String
    /// The source and the date of the list, as a sentence.
    let source: String
    let fetched: ShownTime
    let cards: [PlaceCard]
    /// The index; empty unless the cards are by name.
    let letters: [Letter]
    let hasLetters: Bool
    let pager: Pager?
    let isList: Bool
    /// By number of photos, or by name.
    let orders: [PhotoListView.Choice]
    /// What is said instead of places; nil if there are any.
    let empty: EmptyState?
    let choices: [PhotoListView.Choice]
    let map: MapDrawing?
    /// The URL that re-fetches the list.
    let refreshPath: String
  }

  /// A letter of the index.
  struct Letter: Sendable {
    let letter: String
    /// Where its section begins.
    let path: String
  }

  static func loadingNotice(for request: PageRequest) throws -> LoadingNotice {
    LoadingNotice(
      title: tr("Top Places"),
      tab: .places,
      text: request.loadingText(for: tr("the top places")),
      cancel: Tab.search.path
    )
  }

  static func page(
    for request: PageRequest,
    progress: @escaping @Sendable (Int, Int) -> Void
  ) async throws -> Page {
    let top = try await request.desk.flickr.desk().topPlaces(freshness: request.freshness)
    let request = request.withoutFresh
    let isByName = request.query["by"] == "name"
    let isMap = request.view == .map
    let sections = LetterSections(top.places)
    let places = isByName ? sections.places : LetterSections.mostPhotosFirst(top.places)
    let shown = isMap ? [] : places.dropFirst((request.page - 1) * size).prefix(size)
    let covers = try await covers(of: (isMap ? places[...] : shown).map(\.name), top, for: request)
    if request.page == 1, !isMap {
      request.desk.topPlaces.keep(shown.compactMap { PictureTile($0, cover: covers[$0.name]) })
    }
    let values = Values(
      count: Quantity.places(top.places.count),
      source: source(of: top, isSample: request.desk.isSample),
      fetched: ShownTime(Timestamp(microseconds: top.sent.components.seconds * 1_000_000)),
      cards: PlaceCard.cards(of: shown, covers: covers, hasLetters: isByName, for: request),
      letters: isByName ? letters(sections, for: request) : [],
      hasLetters: isByName && !top.places.isEmpty,
      pager: isMap ? nil : Pager(for: request, size: size, total: places.count),
      isList: !isMap,
      orders: orders(isByName: isByName, for: request),
      empty: top.places.isEmpty
        ? EmptyState(
          .globe,
          tr("Flickr currently has no places to show"),
          nil,
          [
            EmptyState.Action(tr("Search photos"), Tab.search.path),
            EmptyState.Action(tr("Photos near a city"), Tab.nearby.path),
          ]
        ) : nil,
      choices: request.viewChoices([.list, .map], shown: isMap ? .map : .list, cards: true),
      map: isMap
        ? MapDrawing(
          // Flickr's terms: the map shows at most 30 of them at once.
          places.compactMap { place in
            place.pin(thumbnail: covers[place.name]?.image("thumb"))
          },
          label: tr("The top places"),
          tiles: request.desk.service.tiles
        ) : nil,
      refreshPath: request.refreshPath
    )
    return Page(tr("Top Places"), tab: .places, template: "topplaces", values: values)
  }

  /// Photos of places: those that were fetched with the list, else one's own of the current
  /// vacation.
  private static func covers(
    of names: [PlaceName],
    _ top: TopPlaces,
    for request: PageRequest
  ) async throws -> [PlaceName: PhotoID] {
    let others = names.filter { top.covers[$0] == nil }
    guard !others.isEmpty else { return top.covers }
    let own = try await blocking {
      do {
        return try request.readIfAny(request.currentVacation) {
          try $0.previews(ofPlaces: others.map(\.name), photos: 1)
        }
      } catch is VacationError {
        // The pages of the vacation say what is wrong with it; a place has a map too.
        return nil
      }
    }
    var covers = top.covers
    for name in others { covers[name] = own?[name.name]?.photos.first }
    return covers
  }

  private static func letters(_ sections: LetterSections, for request: PageRequest) -> [Letter] {
    sections.pages(of: size).map { section, page in
      let query = request.query.setting("page", to: page == 1 ? nil : String(page)).text
      let path = page == request.page ? "" : request.path + (query.isEmpty ? "" : "?" + query)
      return Letter(letter: section.letter, path: path + "#" + section.id)
    }
  }

  private static func orders(
    isByName: Bool,
    for request: PageRequest
  ) -> [PhotoListView.Choice] {
    [(tr("Most photos"), nil), (tr("A–Z"), "name")].map { title, value in
      let query = request.query.setting("page", to: nil).setting("by", to: value).text
      return PhotoListView.Choice(
        title: title,
        path: query.isEmpty ? request.path : request.path + "?" + query,
        name: value ?? "photos",
        isCurrent: isByName == (value != nil)
      )
    }
  }

  private static func source(of top: TopPlaces, isSample: Bool) -> String {
    switch top.source {
    case .flickr: tr("Flickr's own list of top places of \(top.date).")
    case .interestingness, .gazetteer:
      isSample
        ? tr("Derived from the sample's photos of \(top.date), grouped by nearest city.")
        : tr(
          """
          Flickr's own list is empty. This one is derived from the most interesting photos of \
          \(top.date) and the latest photos with coordinates, grouped by nearest city.
          """
        )
    }
  }
}
