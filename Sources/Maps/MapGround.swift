/// The ground of a view, as paths in half pixels.
package struct MapGround: Sendable {
  /// Areas, filled by the even-odd rule.
  package let land: String
  package let urban: String
  package let lakes: String
  /// Lines.
  package let rivers: String
  package let borders: String
  /// The shores of land and lakes.
  package let coast: String

  /// The greatest web map zoom that has detail; beyond it, lines look angular.
  package static let lastZoom = 10

  /// Draws the ground.
  ///
  /// - Parameters:
  ///   - view: The view.
  ///   - step: The shortest line, in half pixels; longer ones make the paths shorter as text.
  package init(in view: MapView, step: Int = 2) {
    self.init(.shared, in: view, step: step)
  }

  init(_ ground: Ground, in view: MapView, step: Int) {
    let zoom = view.zoom
    let level = ground.level(for: zoom)
    var drawing = GroundPaths(view: view, level: level, step: step)
    let cells = Double(level.cells)
    let rows = Self.range(view.y, view.y + Double(view.height) / view.scale, cells)
      .clamped(to: 0..<level.cells)
    for world in view.worlds {
      let (west, east) = (view.x - Double(world), view.x - Double(world))
      let columns = Self.range(west, east + Double(view.width) / view.scale, cells)
        .clamped(to: 0..<level.cells)
      for row in rows {
        for column in columns {
          ground.forEachShape(of: level, column: column, row: row) { kind, first, points in
            guard Self.isShown(kind, from: first, at: zoom) else { return }
            drawing.add(points, kind, world: world)
          }
        }
      }
    }
    land = drawing.land.text
    urban = drawing.urban.text
    lakes = drawing.lakes.text
    rivers = drawing.rivers.text
    borders = drawing.borders.text
    coast = drawing.coast.text
  }

  /// The cells from one edge of a view to the other.
  private static func range(_ first: Double, _ last: Double, _ cells: Double) -> Range<Int> {
    let low = Int((first * cells).rounded(.down))
    return low..<max(Int((last * cells).rounded(.up)), low + 1)
  }

  private static func isShown(_ kind: Ground.Kind, from first: Int, at zoom: Double) -> Bool {
    switch kind {
    case .land, .border: true
    case .urban: zoom > 4.5
    case .lake: Double(first) < zoom + 1.5
    case .river: zoom > 2.5 && Double(first) < zoom + 0.5
    }
  }
}

/// The paths of a ground that is being drawn.
private struct GroundPaths {
  private let view: MapView
  private let clip: RingClip
  private let step: Int
  /// Half pixels in a unit of the level.
  private let scale: Double
  private let world: Int

  var land = SVGPath()
  var urban = SVGPath()
  var lakes = SVGPath()
  var rivers = SVGPath()
  var borders = SVGPath()
  var coast = SVGPath()

  private var ring: [HalfPixels] = []
  private var line: [HalfPixels] = []

  init(view: MapView, level: Ground.Level, step: Int) {
    self.view = view
    self.step = step
    clip = RingClip(width: view.width, height: view.height)
    scale = 2 * view.scale / Double(level.world)
    world = level.world
  }

  mutating func add(_ points: [Ground.Point], _ kind: Ground.Kind, world: Int) {
    let x = 2 * (Double(world) - view.x) * view.scale
    let y = -2 * view.y * view.scale
    let isShore = kind == .land || kind == .lake
    ring.removeAll(keepingCapacity: true)
    line.removeAll(keepingCapacity: true)
    var last: Ground.Point?
    for point in points {
      let place = HalfPixels(
        x: Int((Double(point.x) * scale + x).rounded()),
        y: Int((Double(point.y) * scale + y).rounded())
      )
      // Points on the edge of a cell stay, so that areas of two cells meet exactly.
      if let end = ring.last, !point.isOnEdge, last?.isOnEdge == false,
        abs(place.x - end.x) + abs(place.y - end.y) < step
      {
        continue
      }
      if isShore, let last, last.isCut(to: point) { endLine(of: .land) }
      if place != ring.last { ring.append(place) }
      if place != line.last { line.append(place) }
      last = point
    }
    guard kind.isArea else { return endLine(of: kind) }
    if isShore {
      if let first = points.first, let last, let place = ring.first, !last.isCut(to: first),
        ring.count > 2
      {
        line.append(place)
      }
      // An island smaller than a pixel would be a dot.
      if ring.count > 2 { endLine(of: .land) } else { line.removeAll(keepingCapacity: true) }
    }
    guard ring.count > 2 else { return }
    let kept = clip.clipped(ring)
    guard kept.count > 2 else { return }
    switch kind {
    case .land: land.add(kept, closed: true)
    case .urban: urban.add(kept, closed: true)
    default: lakes.add(kept, closed: true)
    }
  }

  /// Adds the parts of the line that are in the drawing.
  private mutating func endLine(of kind: Ground.Kind) {
    defer { line.removeAll(keepingCapacity: true) }
    guard line.count > 1 else { return }
    var start = 0
    for index in 1..<line.count where !clip.mayCross(line[index - 1], line[index]) {
      add(line[start..<index], kind)
      start = index
    }
    add(line[start...], kind)
  }

  private mutating func add(_ part: ArraySlice<HalfPixels>, _ kind: Ground.Kind) {
    guard part.count > 1 else { return }
    switch kind {
    case .river: rivers.add(Array(part), closed: false)
    case .border: borders.add(Array(part), closed: false)
    default: coast.add(Array(part), closed: false)
    }
  }
}
