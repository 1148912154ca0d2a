import Flickr
import Presentation
import VacationStore

extension PageRequest {
  /// Places to look at, without a call to Flickr: the top places as they were last shown, or else
  /// those of the current vacation; nil for none.
  func placesElsewhere() -> EmptyState.Elsewhere? {
    let shown = desk.topPlaces.tiles
    guard shown.isEmpty else { return EmptyState.Elsewhere(tiles: shown) }
    let tiles = placeTiles(of: currentVacation) { ListURL.placePhotos($0.place).path }
    return tiles.isEmpty ? nil : EmptyState.Elsewhere(tiles: tiles)
  }

  /// Places to look at below something about a vacation: the top places as they were last shown, or
  /// else the vacation's own; nil for none.
  func placesBelow(_ name: VacationName) -> EmptyState.Elsewhere? {
    guard desk.topPlaces.tiles.isEmpty else { return placesElsewhere() }
    let paths = VacationPaths(name)
    let tiles = placeTiles(of: name) { paths.place($0.place) }
    guard !tiles.isEmpty else { return placesElsewhere() }
    let title = tr("Places of \(name.text)")
    return EmptyState.Elsewhere(title: title, tiles: tiles, allPath: paths.itinerary)
  }

  /// The first places of a vacation, and below them others to look at.
  func places(of name: VacationName) -> EmptyState.Elsewhere? {
    let paths = VacationPaths(name)
    let tiles = placeTiles(of: name) { paths.place($0.place) }
    return elsewhere(tiles, title: name.text)
  }

  /// The photos that were viewed last, and below them places to look at; nil for nothing.
  func photosElsewhere() -> EmptyState.Elsewhere? {
    // Recents says what is wrong with them.
    let recents = (try? desk.notes.recents()) ?? []
    // So that the photo's page leads on to the others.
    desk.lists.store(recents.map(\.id), of: .recents)
    var shown: Set<String> = []
    let fresh = recents.filter { shown.insert(desk.service.picture($0.id)).inserted }
    let tiles = fresh.map { recent in
      PictureTile(
        title: recent.filledPhoto.displayTitle,
        path: ListURL.recents.photoPath(recent.id.rawValue),
        photo: recent.id
      )
    }
    return elsewhere(tiles, title: tr("Recents"))
  }

  /// The top places and those of the current vacation that are called so, and below them others.
  func places(named names: [String]) -> EmptyState.Elsewhere? {
    let own = placeTiles(of: currentVacation) { ListURL.placePhotos($0.place).path }
    let known = desk.topPlaces.tiles + own
    let tiles = names.map { name in
      let path = ListURL.placePhotos(name).path
      return PictureTile(
        title: PlaceName(name)?.title ?? name,
        subtitle: PlaceName(name)?.subtitle ?? "",
        path: path,
        photo: known.first { $0.path == path }?.photo
      )
    }
    return elsewhere(tiles, title: tr("Did you mean one of these?"))
  }

  /// A row of tiles, and below it places to look at.
  private func elsewhere(
    _ tiles: [PictureTile],
    title: String,
    above places: EmptyState.Elsewhere? = nil
  ) -> EmptyState.Elsewhere? {
    let places = places ?? placesElsewhere()
    guard !tiles.isEmpty else { return places }
    let names = Set(tiles.map(\.title))
    // No picture is shown twice side by side.
    let pictures = Set(tiles.compactMap { $0.photo.map(desk.service.picture) })
    let others = (places?.tiles ?? []).filter {
      !names.contains($0.title) && !pictures.contains($0.photo.map(desk.service.picture) ?? "")
    }
    .prefix(Self.row)
    return EmptyState.Elsewhere(
      title: title,
      tiles: Array(tiles.prefix(others.isEmpty ? 2 * Self.row : Self.row)),
      others: others.isEmpty
        ? [] : [EmptyState.Elsewhere(title: places?.title ?? "", tiles: Array(others))]
    )
  }

  /// The number of tiles in a row.
  private static var row: Int { 6 }

  /// What is there without Flickr: the user's first vacations, and the places of the current one.
  func vacationsWithoutFlickr() -> EmptyState.Elsewhere? {
    let paths = VacationPaths(currentVacation)
    let tiles = placeTiles(of: currentVacation) { paths.place($0.place) }
    return vacationsElsewhere(
      title: tr("Your vacations still work"),
      above: EmptyState.Elsewhere(title: tr("Itinerary of \(currentVacation.text)"), tiles: tiles)
    )
  }

  /// Some vacations, or else the user's first ones, and places to look at.
  func vacationsElsewhere(
    _ names: [VacationName]? = nil,
    title: String = tr("Your vacations"),
    above places: EmptyState.Elsewhere? = nil
  ) -> EmptyState.Elsewhere? {
    // The list of vacations says what is wrong with their directory.
    let names = names ?? (try? desk.vacations.names()) ?? []
    let tiles = names.prefix(Self.row).compactMap { name in
      // Its own page says what is wrong with a vacation.
      try? readIfAny(name) { vacation in
        let photos = try vacation.summary().photos
        return PictureTile(
          title: name.text,
          subtitle: photos > 0 ? Quantity.photos(photos) : tr("No photos yet"),
          path: VacationPaths(name).itinerary,
          photo: try vacation.coverPhoto()?.id
        )
      }
    }
    return elsewhere(tiles, title: title, above: places)
  }

  private func placeTiles(
    of name: VacationName,
    path: (ItineraryPlace) -> String
  ) -> [PictureTile] {
    // The pages of the vacation say what is wrong with it.
    let tiles = try? readIfAny(name) { vacation in
      let places = try vacation.itinerary(
        limit: ShownPlaces.count,
        excluding: PlaceName.unknown.name
      )
      return try vacation.tiles(of: places, path: path)
    }
    return tiles ?? []
  }
}
