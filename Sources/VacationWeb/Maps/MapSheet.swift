import Gazetteer
import Mustache

/// What stands on the land of a map: names of countries and cities, and pins, each with its room.
struct MapSheet: Sendable, MustacheParent {
  /// How many times smaller a drawing is on a phone, where it has a sheet of its own: pins and names
  /// stay as large as they are, so that fewer of them have room, and more pins join another.
  static let scale = 2.4

  let names: [MapName]
  let cities: [MapCity]
  let pins: [PlacedPin]

  /// Places pins in their order, and names beside them, the most populous cities first.
  init(
    _ pins: [MapPin],
    _ names: [MapName],
    _ cities: [City],
    in view: MapView,
    reach: PlacedPin.Reach = .page
  ) {
    self.pins = PlacedPin.placed(pins, in: view, reach: reach)
    self.names = names
    var room = MapCities(in: view, beside: self.pins, names)
    self.cities = room.placed(cities)
  }

  func child(named name: String) -> Any? {
    switch name {
    case "names": names
    case "cities": cities
    case "pins": pins
    case "scale": Self.scale
    case "isSmall": true
    default: nil
    }
  }
}
