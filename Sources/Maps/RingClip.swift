/// Clips closed rings to a drawing.
///
/// - Source: Sutherland and Hodgman, Reentrant Polygon Clipping, 1974
struct RingClip {
  private enum Edge: CaseIterable {
    case west, east, north, south
  }

  /// The clip rectangle, in half pixels.
  let xs: ClosedRange<Int>
  let ys: ClosedRange<Int>

  /// Adds a margin around the drawing, so that lines along the clip edges are not visible.
  init(width: Int, height: Int, margin: Int = 8) {
    xs = -2 * margin...2 * (width + margin)
    ys = -2 * margin...2 * (height + margin)
  }

  /// The clipped ring; empty if nothing is left.
  func clipped(_ ring: [HalfPixels]) -> [HalfPixels] {
    var ring = ring
    for edge in Edge.allCases where !ring.allSatisfy({ isInside($0, edge) }) {
      ring = cut(ring, along: edge)
    }
    return ring
  }

  /// Whether a line may cross the drawing; false if it lies on one side of it.
  func mayCross(_ from: HalfPixels, _ to: HalfPixels) -> Bool {
    max(from.x, to.x) >= xs.lowerBound && min(from.x, to.x) <= xs.upperBound
      && max(from.y, to.y) >= ys.lowerBound && min(from.y, to.y) <= ys.upperBound
  }

  private func cut(_ ring: [HalfPixels], along edge: Edge) -> [HalfPixels] {
    guard var last = ring.last else { return [] }
    var wasInside = isInside(last, edge)
    var kept: [HalfPixels] = []
    kept.reserveCapacity(ring.count)
    for point in ring {
      let isInside = isInside(point, edge)
      if isInside != wasInside { kept.append(crossing(last, point, edge)) }
      if isInside { kept.append(point) }
      last = point
      wasInside = isInside
    }
    return kept
  }

  private func isInside(_ point: HalfPixels, _ edge: Edge) -> Bool {
    switch edge {
    case .west: point.x >= xs.lowerBound
    case .east: point.x <= xs.upperBound
    case .north: point.y >= ys.lowerBound
    case .south: point.y <= ys.upperBound
    }
  }

  private func crossing(_ from: HalfPixels, _ to: HalfPixels, _ edge: Edge) -> HalfPixels {
    switch edge {
    case .west: vertical(from, to, xs.lowerBound)
    case .east: vertical(from, to, xs.upperBound)
    case .north: horizontal(from, to, ys.lowerBound)
    case .south: horizontal(from, to, ys.upperBound)
    }
  }

  private func vertical(_ from: HalfPixels, _ to: HalfPixels, _ x: Int) -> HalfPixels {
    let part = Double(x - from.x) / Double(to.x - from.x)
    return HalfPixels(x: x, y: from.y + Int((Double(to.y - from.y) * part).rounded()))
  }

  private func horizontal(_ from: HalfPixels, _ to: HalfPixels, _ y: Int) -> HalfPixels {
    let part = Double(y - from.y) / Double(to.y - from.y)
    return HalfPixels(x: from.x + Int((Double(to.x - from.x) * part).rounded()), y: y)
  }
}
