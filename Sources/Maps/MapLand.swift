/// The countries in a view.
package struct MapLand: Sendable {
  /// All outlines as one path, in half pixels.
  package let path: String
  /// Where countries are split at the 180th meridian, to be covered in the land's color.
  package let seam: String
  /// The names that fit into their countries.
  package let names: [MapName]
  /// The names that fit if the drawing is ``MapOverlay/scale`` times smaller.
  package let namesWhenSmall: [MapName]

  package init(_ outlines: CountryOutlines, in view: MapView) {
    let clip = RingClip(width: view.width, height: view.height)
    var path = SVGPath()
    var seam = SVGPath()
    var names = MapNames(width: view.width, height: view.height)
    var ring: [HalfPixels] = []
    for world in view.worlds {
      for outline in outlines.rings where Self.isSeen(outline, world: world, in: view) {
        ring.removeAll(keepingCapacity: true)
        var wasOnSeam = false
        for point in outlines.points[outline.points] {
          let place = HalfPixels(view.place(x: Double(point.x) + Double(world), y: Double(point.y)))
          let isOnSeam = point.x == 0 || point.x == 1
          if isOnSeam, wasOnSeam, let last = ring.last {
            seam.add(Self.cut(from: last, to: place, clip), closed: false)
          }
          wasOnSeam = isOnSeam
          if place != ring.last { ring.append(place) }
        }
        if ring.count > 1, ring.first == ring.last { ring.removeLast() }
        // An island smaller than a pixel would be a dot.
        guard ring.count > 2 else { continue }
        let kept = clip.clipped(ring)
        guard kept.count > 2 else { continue }
        path.add(kept, closed: true)
        names.consider(outlines.names[outline.country], of: kept)
      }
    }
    self.path = path.text
    self.seam = seam.text
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

  /// A line along a meridian, clipped to the drawing.
  private static func cut(
    from: HalfPixels,
    to: HalfPixels,
    _ clip: RingClip
  ) -> [HalfPixels] {
    guard clip.xs.contains(from.x) else { return [] }
    let top = max(min(from.y, to.y), clip.ys.lowerBound)
    let bottom = min(max(from.y, to.y), clip.ys.upperBound)
    return top < bottom ? [HalfPixels(x: from.x, y: top), HalfPixels(x: from.x, y: bottom)] : []
  }
}
