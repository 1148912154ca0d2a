import Gazetteer
package import Settings

/// A map with pins as SVG, which needs no script.
///
/// All values are numbers, path data, and text to be escaped: no markup.
package struct MapDrawing: Sendable {
  /// The map's label, as in "The Itinerary's places".
  package let label: String
  /// The credit that the outlines' source asks for.
  package static let attribution = "Made with Natural Earth."
  package let region: MapRegion
  package let view: MapView
  package let land: MapLand
  package let graticule: String
  /// The route from pin to pin; nil for a map without one.
  package let route: String?
  package let pins: [PlacedPin]
  package let cities: [MapCity]
  /// The overlay for drawings no wider than a phone.
  package let small: MapOverlay
  package let tiles: TileServer?

  /// Creates a map.
  ///
  /// - Parameters:
  ///   - pins: The pins, in tab order.
  ///   - label: The map's label.
  ///   - hasRoute: Whether to draw a line from pin to pin.
  ///   - region: The region; nil for the smallest one that contains all pins.
  ///   - tiles: The tile server for the browser; the drawing itself has no tiles.
  ///   - width: The width in pixels, before the page scales the drawing.
  ///   - height: The height in pixels.
  package init(
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
    let sheet = MapOverlay(pins, land.names, cities, in: view)
    self.pins = sheet.pins
    self.cities = sheet.cities
    small = MapOverlay(
      pins,
      land.namesWhenSmall,
      cities,
      in: MapView(
        of: region,
        width: Int(Double(width) / MapOverlay.scale),
        height: Int(Double(height) / MapOverlay.scale)
      ),
      reach: .phone
    )
    self.tiles = tiles
  }
}

/// The overlay of a map: names of countries and cities, and pins.
package struct MapOverlay: Sendable {
  /// How many times smaller a drawing is on a phone.
  ///
  /// It has a separate overlay there, because pins and names keep their size: fewer names fit, and
  /// more pins are grouped.
  package static let scale = 2.4

  package let names: [MapName]
  package let cities: [MapCity]
  package let pins: [PlacedPin]

  /// Places pins in order, then names around them, most populous cities first.
  init(
    _ pins: [MapPin],
    _ names: [MapName],
    _ cities: [City],
    in view: MapView,
    reach: PlacedPin.Reach = .page
  ) {
    self.pins = PlacedPin.placed(pins, in: view, reach: reach)
    self.names = names
    var rooms = MapCities(in: view, taken: self.pins.map(\.room), names)
    self.cities = rooms.placed(cities)
  }
}
