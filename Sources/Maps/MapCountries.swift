/// The names of the countries in a view.
///
/// They are placed by outlines at 1:110m, which is exact enough for a name, but not for land.
package struct MapCountries: Sendable {
  /// The names that fit into their countries.
  package let names: [MapName]
  /// The names that fit if the drawing is ``MapOverlay/scale`` times smaller.
  package let namesWhenSmall: [MapName]

  /// The greatest zoom with names of countries.
  private static let lastZoom = 7.0

  package init(in view: MapView) {
    self.init(.shared, in: view)
  }

  init(_ outlines: CountryOutlines, in view: MapView) {
    guard view.zoom <= Self.lastZoom else {
      (names, namesWhenSmall) = ([], [])
      return
    }
    let clip = RingClip(width: view.width, height: view.height)
    var names = MapNames(width: view.width, height: view.height)
    var ring: [HalfPixels] = []
    for world in view.worlds {
      for outline in outlines.rings where Self.isSeen(outline, world: world, in: view) {
        ring.removeAll(keepingCapacity: true)
        for point in outlines.points[outline.points] {
          let place = HalfPixels(view.place(x: Double(point.x) + Double(world), y: Double(point.y)))
          if place != ring.last { ring.append(place) }
        }
        if ring.count > 1, ring.first == ring.last { ring.removeLast() }
        guard ring.count > 2 else { continue }
        let kept = clip.clipped(ring)
        if kept.count > 2 { names.consider(outlines.names[outline.country], of: kept) }
      }
    }
    self.names = names.placed()
    namesWhenSmall = names.placed(at: MapOverlay.scale)
  }

  private static func isSeen(
    _ ring: CountryOutlines.Ring,
    world: Int,
    in view: MapView
  ) -> Bool {
    let northWest = view.place(x: Double(ring.lowest.x) + Double(world), y: Double(ring.lowest.y))
    let southEast = view.place(x: Double(ring.highest.x) + Double(world), y: Double(ring.highest.y))
    return southEast.x >= 0 && southEast.y >= 0
      && northWest.x <= Double(view.width) && northWest.y <= Double(view.height)
  }
}
