import Gazetteer
package import Settings

/// A map with pins as SVG, which needs no script.
///
/// All values are numbers, path data, and text to be escaped: no markup.
package struct MapDrawing: Sendable {
  /// The map's label, as in "The Itinerary's places".
  package let label: String
  /// The credit that the sources of the ground and the cities ask for.
  package let attribution: String
  package let region: MapRegion
  package let view: MapView
  package let ground: MapGround
  /// The names of countries.
  package let names: [MapName]
  /// The route; nil for a map without one.
  package let route: String?
  package let pins: [PlacedPin]
  package let cities: [MapCity]
  /// The overlay for drawings no wider than a phone.
  package let small: MapOverlay
  package let tiles: TileServer?
  /// The box of the pins and the lines, which the browser's map fits; nil without pins.
  package let bounds: MapBounds?
  /// Where the browser fetches the pins of each view; nil if the drawing has all of them.
  package var source: MapSource?
  /// What is not on the map; nil if everything is.
  package var note: MapNote?

  /// Creates a map.
  ///
  /// - Parameters:
  ///   - pins: The pins, in tab order.
  ///   - label: The map's label.
  ///   - hasRoute: Whether to draw a line from pin to pin.
  ///   - lines: The lines of the route; nil for those from pin to pin.
  ///   - region: The region; nil for the smallest one that contains all pins.
  ///   - bounds: The box of all that the browser's map is to show; nil for that of the pins and the lines.
  ///   - hasCities: Whether cities are named that are no pins.
  ///   - tiles: The tile server for the browser; the drawing itself has no tiles.
  ///   - width: The width in pixels, before the page scales the drawing.
  ///   - height: The height in pixels.
  package init(
    _ pins: [MapPin],
    label: String,
    hasRoute: Bool = false,
    lines: [GreatCircle]? = nil,
    region: MapRegion? = nil,
    bounds: MapBounds? = nil,
    hasCities: Bool = true,
    tiles: TileServer? = nil,
    width: Int = Self.width,
    height: Int = Self.height
  ) {
    let lines =
      lines
      ?? (hasRoute
        ? zip(pins, pins.dropFirst()).map { GreatCircle(from: $0.point, to: $1.point) } : [])
    let bounds = bounds ?? MapBounds(of: pins.map(\.point), and: lines)
    let region = region ?? MapRegion(showing: bounds, aspect: Double(width) / Double(height))
    let view = MapView(of: region, width: width, height: height)
    self.label = label
    attribution = "Made with Natural Earth." + (hasCities ? " Cities: GeoNames (CC BY 4.0)." : "")
    self.region = region
    self.view = view
    ground = MapGround(in: view, step: 3)
    let countries = MapCountries(in: view)
    route = lines.isEmpty ? nil : MapLines.route(lines, in: view)
    self.bounds = bounds
    let cities = hasCities ? MapCities.candidates(in: view) : []
    let sheet = MapOverlay(pins, countries.names, cities, in: view)
    names = sheet.names
    self.pins = sheet.pins
    self.cities = sheet.cities
    small = MapOverlay(
      pins,
      countries.namesWhenSmall,
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

  /// Whether the browser's map has one pin, or a few close to each other: it needs little room.
  package var isPoint: Bool {
    guard let bounds else { return false }
    // With streets, the photos of a city are apart.
    return max(bounds.degreesWide, bounds.north - bounds.south) < (tiles == nil ? 0.3 : 0.005)
  }

  /// The default width in pixels, before the page scales the drawing.
  package static let width = 960
  /// The default height in pixels.
  package static let height = 540
  /// The default width by the default height.
  package static let aspect = Double(width) / Double(height)
}

/// Where the browser fetches the pins of each view of a map.
package struct MapSource: Sendable {
  /// The URL of the groups of a view, to which `box` and `zoom` are added.
  package let groups: String
  /// The URL of the photos of a group, to which `box` and `limit` are added; nil for places.
  package let photos: String?
  /// The path of the list, for links back from photos.
  package let list: String

  package init(groups: String, photos: String?, list: String) {
    self.groups = groups
    self.photos = photos
    self.list = list
  }
}

/// A sentence about what is not on a map.
package struct MapNote: Sendable {
  package let text: String
  /// The text and the path of a link to it.
  package let link: String
  package let path: String

  package init(text: String, link: String, path: String) {
    self.text = text
    self.link = link
    self.path = path
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
    var placed = PlacedPin.placed(pins, in: view, reach: reach)
    var taken = placed.map(\.room)
    var known: Set<String> = []
    for index in placed.indices.sorted(by: { placed[$0].photos > placed[$1].photos }) {
      guard let place = placed[index].place, !known.contains(place.name),
        let (caption, room) = placed[index].captioned(place, in: view, taken)
      else { continue }
      placed[index].caption = caption
      taken.append(room)
      known.insert(place.name)
    }
    self.pins = placed
    self.names = names.filter { name in !taken.contains(where: name.room.overlaps) }
    var rooms = MapCities(in: view, taken: taken, self.names, isBesidePins: true, known: known)
    self.cities = rooms.placed(cities)
  }
}
