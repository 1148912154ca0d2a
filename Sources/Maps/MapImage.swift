/// A small drawing of the ground with dots, and lines between them, to be used as an image.
///
/// It has no names and no links, and the colors of the light theme.
package struct MapImage: Sendable {
  /// The drawing as an SVG document.
  package let svg: String

  /// Draws a view.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - dots: Points in degrees north and east.
  ///   - lines: Lines, below the dots.
  package init(
    of view: MapView,
    dots: [(latitude: Double, longitude: Double)],
    lines: [GreatCircle] = []
  ) {
    let ground = MapGround(in: view, step: 3)
    let route = lines.isEmpty ? "" : MapLines.route(lines, in: view)
    let radius = dots.count > 1 ? 5 : 8
    let marks = dots.map { dot in
      let (x, y) = view.place(latitude: dot.latitude, longitude: dot.longitude)
      return "<circle cx=\"\(Int(x.rounded()))\" cy=\"\(Int(y.rounded()))\" r=\"\(radius)\"/>"
    }
    svg = """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(view.width)" height="\(view.height)" \
      viewBox="0 0 \(view.width) \(view.height)">
      <rect width="100%" height="100%" fill="#c5dce7"/>
      <g transform="scale(.5)" fill="none" stroke-linejoin="round" stroke-linecap="round">
      <path d="\(ground.land)" fill="#f3efe4" fill-rule="evenodd"/>
      <path d="\(ground.urban)" fill="#e3d9c6" fill-rule="evenodd"/>
      <path d="\(ground.rivers)" stroke="#a9c9d9" stroke-width="2"/>
      <path d="\(ground.lakes)" fill="#c5dce7" fill-rule="evenodd"/>
      <path d="\(ground.coast)" stroke="#8fb3c4" stroke-width="2"/>
      <path d="\(ground.borders)" stroke="#bdb09a" stroke-width="2" stroke-dasharray="8 5"/>
      <path d="\(route)" stroke="#b3541e" stroke-width="4" opacity=".75"/>
      </g>
      <g fill="#b3541e" stroke="#fff" stroke-width="2">\(marks.joined())</g>
      </svg>

      """
  }
}
