import Maps
import Presentation
import TravelDesk
import VacationStore

/// Top Places: the places with the most photos on a day, by name.
enum TopPlacesPage: FetchedPage {
  /// The values of `topplaces.mustache`.
  struct Values: Sendable {
    let count: String
    /// The source and the date of the list, as a sentence.
    let source: String
    let fetched: ShownTime
    let sections: [LetterSections.Section]
    /// Whether the sections are letters.
    let hasLetters: Bool
    let isList: Bool
    /// By name, or by number of photos.
    let orders: [PhotoListView.Choice]
    let isEmpty: Bool
    let choices: [PhotoListView.Choice]
    let map: MapDrawing?
    /// The URL that re-fetches the list.
    let refreshPath: String
  }

  static func loadingNotice(for request: PageRequest) throws -> LoadingNotice {
    LoadingNotice(
      title: "Top Places",
      tab: .places,
      text: request.loadingText(for: "the top places"),
      cancel: Tab.search.path
    )
  }

  static func page(
    for request: PageRequest,
    progress: @escaping @Sendable (Int, Int) -> Void
  ) async throws -> Page {
    let top = try await request.desk.flickr.desk().topPlaces(freshness: request.freshness)
    let request = request.withoutFresh
    let isByPhotos = request.query["by"] == "photos"
    let values = Values(
      count: Quantity.places(top.places.count),
      source: source(of: top, isSample: request.desk.isSample),
      fetched: ShownTime(Timestamp(microseconds: top.sent.components.seconds * 1_000_000)),
      sections: isByPhotos
        ? [LetterSections.mostPhotosFirst(top.places)] : LetterSections(top.places).all,
      hasLetters: !isByPhotos && !top.places.isEmpty,
      isList: request.view != .map,
      orders: orders(isByPhotos: isByPhotos, for: request),
      isEmpty: top.places.isEmpty,
      choices: request.viewChoices([.list, .map], shown: request.view == .map ? .map : .list),
      map: request.view == .map
        ? MapDrawing(
          top.places.compactMap(\.pin),
          label: "The top places",
          tiles: request.desk.service.tiles
        ) : nil,
      refreshPath: request.refreshPath
    )
    return Page("Top Places", tab: .places, template: "topplaces", values: values)
  }

  private static func orders(
    isByPhotos: Bool,
    for request: PageRequest
  ) -> [PhotoListView.Choice] {
    [("A–Z", nil), ("Most photos", "photos")].map { title, value in
      let query = request.query.setting("by", to: value).text
      return PhotoListView.Choice(
        title: title,
        path: query.isEmpty ? request.path : request.path + "?" + query,
        name: value ?? "name",
        isCurrent: isByPhotos == (value != nil)
      )
    }
  }

  private static func source(of top: TopPlaces, isSample: Bool) -> String {
    switch top.source {
    case .flickr: "Flickr's own list of top places of \(top.date)."
    case .interestingness, .gazetteer:
      isSample
        ? "Derived from the sample's photos of \(top.date), grouped by nearest city."
        : "Flickr's own list is empty. This one is derived from the most interesting photos of"
          + " \(top.date) and the latest photos with coordinates, grouped by nearest city."
    }
  }
}
