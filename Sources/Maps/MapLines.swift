/// The route from pin to pin.
enum MapLines {
  /// Lines in all copies of the world that a view shows, in half pixels.
  static func route(_ lines: [GreatCircle], in view: MapView) -> String {
    let clip = RingClip(width: view.width, height: view.height)
    var path = SVGPath()
    for line in lines {
      for world in view.worlds.lowerBound - 2...view.worlds.upperBound + 1 {
        let points = line.points.map { point in
          HalfPixels(
            view.place(
              x: Mercator.x(longitude: point.y) + Double(world),
              y: Mercator.y(latitude: point.x)
            )
          )
        }
        var part: [HalfPixels] = []
        for (from, to) in zip(points, points.dropFirst()) {
          if clip.mayCross(from, to) {
            if part.isEmpty { part.append(from) }
            part.append(to)
          } else {
            path.add(part, closed: false)
            part = []
          }
        }
        path.add(part, closed: false)
      }
    }
    return path.text
  }
}
