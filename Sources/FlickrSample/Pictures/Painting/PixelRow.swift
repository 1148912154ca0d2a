/// One row of pixels that is painted on.
struct PixelRow {
  let red: UnsafeMutablePointer<Float>
  let green: UnsafeMutablePointer<Float>
  let blue: UnsafeMutablePointer<Float>
  let width: Int

  @inline(__always)
  func set(_ x: Int, _ color: Color) {
    red[x] = color.red
    green[x] = color.green
    blue[x] = color.blue
  }

  @inline(__always)
  func blend(_ x: Int, _ color: Color, _ alpha: Float) {
    red[x] += (color.red - red[x]) * alpha
    green[x] += (color.green - green[x]) * alpha
    blue[x] += (color.blue - blue[x]) * alpha
  }

  /// Paints all of the row.
  func fill(_ color: Color) {
    red.update(repeating: color.red, count: width)
    green.update(repeating: color.green, count: width)
    blue.update(repeating: color.blue, count: width)
  }

  /// Paints from one point to another, the pixels at the ends as far as they are covered.
  func blend(from start: Float, to end: Float, _ color: Color, _ alpha: Float) {
    guard end > 0, start < Float(width), end > start else { return }
    var x = max(0, Int(start))
    let last = min(width &- 1, Int(end))
    while x <= last {
      let left = max(start, Float(x))
      let right = min(end, Float(x &+ 1))
      if right > left { blend(x, color, alpha * (right - left)) }
      x &+= 1
    }
  }
}

/// The memory of one row.
final class PixelRowMemory {
  let row: PixelRow

  init(width: Int) {
    let planes = UnsafeMutablePointer<Float>.allocate(capacity: 3 * width)
    planes.initialize(repeating: 0, count: 3 * width)
    row = PixelRow(red: planes, green: planes + width, blue: planes + 2 * width, width: width)
  }

  deinit { row.red.deallocate() }
}
