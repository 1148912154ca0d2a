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

  /// The first places of a vacation, and below them others to look at.
  func places(of name: VacationName) -> EmptyState.Elsewhere? {
    let paths = VacationPaths(name)
    let tiles = placeTiles(of: name) { paths.place($0.place) }
    return elsewhere(tiles, title: name.text)
  }

  /// A row of tiles, and below it places to look at.
  private func elsewhere(_ tiles: [PictureTile], title: String) -> EmptyState.Elsewhere? {
    guard !tiles.isEmpty else { return placesElsewhere() }
    let names = Set(tiles.map(\.title))
    let others = desk.topPlaces.tiles.filter { !names.contains($0.title) }.prefix(Self.row)
    return EmptyState.Elsewhere(
      title: title,
      tiles: Array(tiles.prefix(Self.row)),
      others: others.isEmpty ? [] : [EmptyState.Elsewhere(tiles: Array(others))]
    )
  }

  /// The number of tiles in a row.
  private static var row: Int { 6 }

  /// The user's first vacations, and places to look at.
  func vacationsElsewhere() -> EmptyState.Elsewhere? {
    // The list of vacations says what is wrong with their directory.
    let names = (try? desk.vacations.names()) ?? []
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
    return elsewhere(tiles, title: tr("Your vacations"))
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
