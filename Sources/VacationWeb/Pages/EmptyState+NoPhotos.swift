import Flickr
import Presentation
import VacationStore

extension EmptyState {
  /// A page of a vacation that has no photos.
  ///
  /// - Parameters:
  ///   - message: What there is none of.
  ///   - explanation: What will be there.
  ///   - drawing: The drawing beside it; nil for that of the preview.
  ///   - preview: What that will look like; nil for none.
  ///   - head: The header of the vacation's pages.
  ///   - request: The request.
  /// - Returns: The state, which leads to photos to visit in this vacation.
  static func noPhotos(
    _ message: String,
    _ explanation: String,
    drawing: Drawing? = nil,
    preview: EmptyPreview.Kind? = nil,
    in head: VacationHead,
    for request: PageRequest
  ) -> EmptyState {
    var state = EmptyState(
      drawing ?? preview?.drawing,
      message,
      explanation,
      [.visitPhotos(in: head.vacation, for: request)]
    )
    // Each page begins with other places.
    let places = request.placesElsewhere()?.starting(at: 7 * (order(of: preview) ?? 0))
    state.elsewhere = places?.choosing(head.vacation, for: request)
    state.preview = preview.map {
      let tiles = $0 == .tags ? request.popularTags() : places?.tiles ?? []
      let shown = request.examplePlaces()
      let photos = request.photos(of: shown)
      return EmptyPreview($0, tiles: tiles, places: shown, photos: photos)
    }
    return state
  }

  /// The position of a kind among all.
  private static func order(of preview: EmptyPreview.Kind?) -> Int? {
    preview.flatMap { EmptyPreview.Kind.allCases.firstIndex(of: $0) }
  }
}

extension EmptyPreview.Kind {
  /// The drawing above the words, in a wide window.
  fileprivate var drawing: Drawing {
    switch self {
    case .world: .map
    case .mosaic: .camera
    case .tags: .tag
    case .numbers: .globe
    case .exports: .share
    case .book: .book
    case .changes: .clock
    }
  }
}

extension EmptyState.Action {
  /// Leads to a page where photos are visited, in a vacation that it makes the current one.
  fileprivate init(
    _ title: String,
    _ path: String,
    in vacation: VacationName,
    for request: PageRequest
  ) {
    if request.currentVacation == vacation {
      self.init(title, path)
    } else {
      let fields = [Pager.Field(name: "return", value: path)]
      self.init(title, VacationPaths(vacation).choose, fields: fields)
    }
  }

  /// Leads to the top places, to visit photos in a vacation.
  static func visitPhotos(in vacation: VacationName, for request: PageRequest) -> Self {
    let title = tr("Visit photos for “\(vacation.text)”")
    return Self(title, Tab.places.path, in: vacation, for: request)
  }
}

extension PageRequest {
  /// The current vacation's places, or else the top places, to show by their photos what a page will be
  /// like.
  fileprivate func examplePlaces() -> [EmptyPreview.Place] {
    // The pages of the current vacation say what is wrong with it.
    let own = try? readIfAny(currentVacation) { vacation in
      let places = try vacation.itinerary(limit: 5, excluding: PlaceName.unknown.name)
      let previews = try vacation.previews(ofPlaces: places.map(\.place), photos: 5)
      return places.map { place in
        EmptyPreview.Place(title: place.title, photos: previews[place.place]?.photos ?? [])
      }
    }
    guard let own, own.contains(where: { !$0.photos.isEmpty }) else {
      return desk.topPlaces.tiles.compactMap { tile in
        tile.photo.map { EmptyPreview.Place(title: tile.title, photos: [$0]) }
      }
    }
    return own
  }

  /// Photos of places, each picture once.
  fileprivate func photos(of places: [EmptyPreview.Place]) -> [PhotoID] {
    // The second photos of all places, and so on: the first are covers, which are seen elsewhere.
    let photos = [1, 2, 3, 0].flatMap { rank in
      places.map(\.photos).compactMap { $0.indices.contains(rank) ? $0[rank] : nil }
    }
    var shown: Set<String> = []
    return Array(photos.filter { shown.insert(desk.service.picture($0)).inserted }.prefix(15))
  }

  /// Frequent tags of the current vacation.
  fileprivate func popularTags() -> [PictureTile] {
    // The pages of the current vacation say what is wrong with it.
    let tags = try? SearchSuggestions.ofFlickr(for: self).sections.first { $0.id == "tags" }
    return tags?.tiles ?? []
  }
}
