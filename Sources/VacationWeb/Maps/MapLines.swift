/// The lines over and under the land: meridians and parallels, and the way from pin to pin.
enum MapLines {
  /// Meridians and parallels, at most twelve across the picture; half pixels.
  static func graticule(in view: MapView) -> String {
    let steps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30]
    let across = Double(view.width) / view.scale * 360
    let step = steps.first { across / $0 <= 12 } ?? 30
    var path = PathText()

    let west = view.x * 360 - 180
    // In a small picture there may be none.
    let first = Int((west / step).rounded(.up))
    let last = Int(((west + across) / step).rounded(.down))
    for number in stride(from: first, through: last, by: 1) {
      let x = Mercator.x(longitude: Double(number) * step)
      let point = HalfPixels(view.place(x: x, y: view.y))
      path.add([point, HalfPixels(x: point.x, y: 2 * view.height)], closed: false)
    }

    let bottom = min(view.y + Double(view.height) / view.scale, 1)
    let south = Mercator.latitude(y: bottom)
    let north = Mercator.latitude(y: max(view.y, 0))
    guard south < north else { return path.text }
    let lowest = Int((south / step).rounded(.down))
    let highest = Int((north / step).rounded(.up))
    for number in stride(from: lowest, through: highest, by: 1) {
      let y = Mercator.y(latitude: Double(number) * step)
      let point = HalfPixels(view.place(x: view.x, y: y))
      guard (0...2 * view.height).contains(point.y) else { continue }
      path.add([point, HalfPixels(x: 2 * view.width, y: point.y)], closed: false)
    }
    return path.text
  }

  /// The way through all pins in their order, each part the shorter way around the world; half pixels.
  static func route(through pins: [MapPin], in view: MapView) -> String {
    let places = pins.map { view.place(latitude: $0.latitude, longitude: $0.longitude) }
    var path = PathText()
    var line: [HalfPixels] = []
    for (index, place) in places.enumerated() {
      if index > 0, abs(place.x - places[index - 1].x) > view.scale / 2 {
        // The shorter way leaves the picture on one side and comes back on the other.
        let before = places[index - 1]
        let turn = place.x < before.x ? view.scale : -view.scale
        line.append(HalfPixels((place.x + turn, place.y)))
        path.add(line, closed: false)
        line = [HalfPixels((before.x - turn, before.y))]
      }
      line.append(HalfPixels(place))
    }
    path.add(line, closed: false)
    return path.text
  }
}
