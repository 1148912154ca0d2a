import Mustache
import TravelDesk

/// A map with its pins as SVG: the values of `map.mustache`, complete without a script.
///
/// All of them are numbers, paths of numbers, and text to be escaped: no markup.
struct MapDrawing: Sendable, MustacheParent {
  /// What the map is called, as in "The Itinerary's places".
  let label: String
  let region: MapRegion
  let view: MapView
  let land: MapLand
  let graticule: String
  /// The way from pin to pin; nil for a map without one.
  let route: String?
  let pins: [PlacedPin]
  let cities: [MapCity]
  /// What stands on the land where the drawing has no more than a phone's width.
  let small: MapSheet
  let tiles: TileServer?

  /// Draws a map.
  ///
  /// - Parameters:
  ///   - pins: What it shows, in the order of the keyboard's way through them.
  ///   - label: What the map is called.
  ///   - hasRoute: Whether a line leads from pin to pin.
  ///   - region: What part of the world it shows; nil for the smallest that holds all pins.
  ///   - tiles: Where the browser gets tiles from; the drawing itself has none.
  ///   - width: Pixels, before the page scales the drawing.
  ///   - height: Pixels.
  init(
    _ pins: [MapPin],
    label: String,
    hasRoute: Bool = false,
    region: MapRegion? = nil,
    tiles: TileServer? = nil,
    width: Int = 960,
    height: Int = 540
  ) {
    let region = region ?? MapRegion(showing: pins, aspect: Double(width) / Double(height))
    let view = MapView(of: region, width: width, height: height)
    self.label = label
    self.region = region
    self.view = view
    land = MapLand(.shared, in: view)
    graticule = MapLines.graticule(in: view)
    route = hasRoute && pins.count > 1 ? MapLines.route(through: pins, in: view) : nil
    let cities = MapCities.candidates(in: view)
    let sheet = MapSheet(pins, land.names, cities, in: view)
    self.pins = sheet.pins
    self.cities = sheet.cities
    small = MapSheet(
      pins,
      land.namesWhenSmall,
      cities,
      in: MapView(
        of: region,
        width: Int(Double(width) / MapSheet.scale),
        height: Int(Double(height) / MapSheet.scale)
      ),
      reach: .phone
    )
    self.tiles = tiles
  }

  func child(named name: String) -> Any? {
    switch name {
    case "label": label
    case "width": view.width
    case "height": view.height
    case "west": region.west
    case "south": region.south
    case "east": region.east
    case "north": region.north
    case "land": land.path
    case "seam": land.seam
    case "names": land.names
    case "graticule": graticule
    case "hasRoute": route != nil
    case "route": route ?? ""
    case "pins": pins
    case "cities": cities
    case "small": small
    case "tiles": tiles?.address ?? ""
    case "tilesAttribution": tiles?.attribution ?? ""
    case "attribution": "Made with Natural Earth."
    default: nil
    }
  }
}
