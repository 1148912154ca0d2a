import Maps

/// A map as SVG in a page.
enum SiteMap {
  /// The figure; nothing without pins.
  static func html(_ pins: [MapPin], label: String, hasRoute: Bool = false, note: String = "")
    -> HTML
  {
    guard !pins.isEmpty else { return .empty }
    let map = MapDrawing(pins, label: label, hasRoute: hasRoute)
    let (width, height) = (map.view.width, map.view.height)
    let route = map.route.html { "\n<path class=\"map-route\" d=\"\($0)\"/>" }
    return """
      <figure class="map" aria-label="\(label)">
      <svg viewBox="0 0 \(width) \(height)" width="\(width)" height="\(height)">
      <rect class="map-water" width="\(width)" height="\(height)"/>
      <g class="map-lines" transform="scale(.5)" aria-hidden="true">
      <path class="map-land" d="\(map.ground.land)"/>
      <path class="map-urban" d="\(map.ground.urban)"/>
      <path class="map-rivers" d="\(map.ground.rivers)"/>
      <path class="map-lakes" d="\(map.ground.lakes)"/>
      <path class="map-coast" d="\(map.ground.coast)"/>
      <path class="map-borders" d="\(map.ground.borders)"/>\(route)
      </g>
      <g class="is-large">
      \(overlay(map.names, map.cities, map.pins))
      </g>
      <g class="is-small" display="none" transform="scale(\(HTML(markup: "\(MapOverlay.scale)")))">
      \(overlay(map.small.names, map.small.cities, map.small.pins))
      </g>
      </svg>
      <figcaption>\(note)\(map.attribution)</figcaption>
      </figure>
      """
  }

  private static func overlay(_ names: [MapName], _ cities: [MapCity], _ pins: [PlacedPin]) -> HTML
  {
    let names = names.html { "<text x=\"\($0.x)\" y=\"\($0.y)\">\($0.text)</text>" }
    let cities = cities.html { city in
      """
      <g transform="translate(\(city.x) \(city.y))"><circle r="2"/><text x="\(city.text.x)" y="\(city.text.y)" text-anchor="\(city.text.anchor)">\(city.name)</text></g>
      """
    }
    return """
      <g class="map-names" aria-hidden="true">
      \(names)
      </g>
      <g class="map-cities" aria-hidden="true">
      \(cities)
      </g>
      \(pins.html(pin))
      """
  }

  private static func pin(_ pin: PlacedPin) -> HTML {
    let mark: HTML =
      pin.mark.isEmpty
      ? "<circle class=\"map-dot\" cy=\"-20\" r=\"4\"/>"
      : "<text class=\"map-number\" y=\"-16\">\(pin.mark)</text>"
    let group: HTML = pin.members.count > 1 ? " is-group" : ""
    return """
      <a class="map-pin\(group)" href="\(pin.first.url)" aria-label="\(pin.label)"><title>\(pin.label)</title><g transform="translate(\(pin.x) \(pin.y))"><rect class="map-target" x="-14" y="-34" width="28" height="34" fill="none"/><g class="map-mark"><path class="map-body" d="M0 0C-2-7-11-10-11-20a11 11 0 1 1 22 0C11-10 2-7 0 0Z"/>\(mark)</g></g></a>
      """
  }
}
