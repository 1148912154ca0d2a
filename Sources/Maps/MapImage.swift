/// A small drawing of the ground with dots, and lines between them, to be used as an image.
///
/// It has no names and no links. Its colors follow the color scheme of the page around it.
package struct MapImage: Sendable {
  /// The drawing as an SVG document.
  package let svg: String

  /// Draws a view.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - dots: Points in degrees north and east.
  ///   - numbers: Their numbers, which are shown if all of them have room; none for dots without.
  ///   - counts: What each of many dots stands for, as its area; none for dots that are equal.
  ///   - lines: Lines, below the dots.
  package init(
    of view: MapView,
    dots: [(latitude: Double, longitude: Double)],
    numbers: [Int] = [],
    counts: [Int] = [],
    lines: [GreatCircle] = []
  ) {
    let ground = MapGround(in: view, step: 3)
    let route = lines.isEmpty ? "" : MapLines.route(lines, in: view)
    let places = dots.map { dot in
      let (x, y) = view.place(latitude: dot.latitude, longitude: dot.longitude)
      return HalfPixels(x: Int(x.rounded()), y: Int(y.rounded()))
    }
    let isNumbered = numbers.count == dots.count && Self.areApart(places)
    let radius = isNumbered ? 12 : dots.count > 1 ? 6 : 8
    let maximum = Double(counts.max() ?? 1)
    let marks = places.enumerated().map { index, place -> String in
      let size =
        counts.isEmpty
        ? radius : 2 + Int(8 * (Double(counts[index]) / maximum).squareRoot())
      let circle = "<circle cx=\"\(place.x)\" cy=\"\(place.y)\" r=\"\(size)\"/>"
      guard isNumbered else { return circle }
      return circle + "<text x=\"\(place.x)\" y=\"\(place.y + 5)\">\(numbers[index])</text>"
    }
    svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(view.width)" height="\(view.height)" \
      viewBox="0 0 \(view.width) \(view.height)">
      <style>text { font: bold 14px system-ui, sans-serif; text-anchor: middle; fill: #fff; stroke: none }
      @media (prefers-color-scheme: dark) {
      .water { fill: #14283a } .land { fill: #3a474d } .urban { fill: #425057 }
      .river { stroke: #274559 } .coast { stroke: #5d7a8b } .border { stroke: #75848b }
      .route { stroke: #ff9a76 } .dots { fill: #ff9a76; stroke: #0e1417 } text { fill: #0e1417 }
      }</style>
      <rect class="water" width="100%" height="100%" fill="#c3dcea"/>
      <g transform="scale(.5)" fill="none" stroke-width="2" stroke-linejoin="round" stroke-linecap="round">
      <path class="land" d="\(ground.land)" fill="#f5f2ea" fill-rule="evenodd"/>
      <path class="urban" d="\(ground.urban)" fill="#efe8da" fill-rule="evenodd"/>
      <path class="river" d="\(ground.rivers)" stroke="#a9cbdc"/>
      <path class="water" d="\(ground.lakes)" fill="#c3dcea" fill-rule="evenodd"/>
      <path class="coast" d="\(ground.coast)" stroke="#86aabd"/>
      <path class="border" d="\(ground.borders)" stroke="#b9ab95" stroke-dasharray="8 5"/>
      <path class="route" d="\(route)" stroke="#b8401f" stroke-width="5" opacity=".85"/>
      </g>
      <g class="dots" fill="#b8401f" stroke="#fff" stroke-width="\(counts.isEmpty ? 2 : 1)" fill-opacity="\(counts.isEmpty ? 1 : 0.7)">\(marks.joined())</g>
      </svg>

      """
  }

  /// Whether there is room for a number at each place: few places, none of which covers another.
  private static func areApart(_ places: [HalfPixels]) -> Bool {
    guard places.count < 100 else { return false }
    return places.indices.allSatisfy { index in
      places[..<index].allSatisfy {
        abs($0.x - places[index].x) > 24 || abs($0.y - places[index].y) > 24
      }
    }
  }
}
