import TravelDesk
import VacationStore

/// Top Places: the places with the most photos of a day, by their names.
enum TopPlacesPage: FetchedPage {
  /// The values of `topplaces.mustache`.
  struct Values: Sendable {
    let count: String
    /// Where the list comes from, and of which day, in a sentence.
    let source: String
    let fetched: ShownTime
    let sections: [LetterSections.Section]
    let isList: Bool
    let isEmpty: Bool
    let choices: [PhotoListView.Choice]
    let map: MapDrawing?
    /// Where the list is fetched anew.
    let anew: String
  }

  static func waiting(for visit: PageVisit) throws -> Waiting {
    Waiting(
      title: "Top Places",
      tab: .places,
      words: visit.asking(for: "the top places"),
      cancel: Tab.search.path
    )
  }

  static func page(
    for visit: PageVisit,
    progress: @escaping @Sendable (Int, Int) -> Void
  ) async throws -> Page {
    let top = try await visit.desk.flickr.desk().topPlaces(freshness: visit.freshness)
    let visit = visit.lasting
    let values = Values(
      count: Quantity.places(top.places.count),
      source: source(of: top, isSample: visit.desk.service.isSample),
      fetched: ShownTime(VisitTime(microseconds: top.sent.components.seconds * 1_000_000)),
      sections: LetterSections(top.places).all,
      isList: visit.view != .map,
      isEmpty: top.places.isEmpty,
      choices: choices(for: visit),
      map: visit.view == .map
        ? MapDrawing(
          top.places.compactMap(\.pin),
          label: "The top places",
          tiles: visit.desk.service.tiles
        ) : nil,
      anew: visit.anew
    )
    return Page("Top Places", tab: .places, template: "topplaces", values: values)
  }

  private static func choices(for visit: PageVisit) -> [PhotoListView.Choice] {
    [("List", ListView.list), ("Map", .map)].map { title, view in
      PhotoListView.Choice(
        title: title,
        path: visit.path + "?" + visit.query.setting("view", to: view.rawValue).text,
        isCurrent: (visit.view == .map) == (view == .map)
      )
    }
  }

  private static func source(of top: TopPlaces, isSample: Bool) -> String {
    switch top.source {
    case .flickr: "Flickr's own list of top places of \(top.date)."
    case .interestingness, .gazetteer:
      isSample
        ? "Made of the sample's photos of \(top.date), each counted for the city nearest to it."
        : "Flickr lists no top places today. These are made of its most interesting photos of"
          + " \(top.date) and the latest ones with coordinates, each counted for the city nearest"
          + " to it."
    }
  }
}
