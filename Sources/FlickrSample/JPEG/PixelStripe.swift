/// Sixteen rows of pixels, each color apart, 0...255.
///
/// Kept in memory of its own rather than in arrays, because pictures are drawn in debug builds too
/// and there arrays take ten times as long.
final class PixelStripe {
  /// The pixels that belong to the picture.
  let width: Int
  /// The pixels of a row in memory: the width rounded up to 16.
  let stride: Int
  let red: UnsafeMutablePointer<Float>
  let green: UnsafeMutablePointer<Float>
  let blue: UnsafeMutablePointer<Float>

  init(width: Int) {
    self.width = width
    stride = (width + 15) & ~15
    red = .allocate(capacity: 16 * stride)
    green = .allocate(capacity: 16 * stride)
    blue = .allocate(capacity: 16 * stride)
    for plane in [red, green, blue] { plane.initialize(repeating: 0, count: 16 * stride) }
  }

  deinit {
    for plane in [red, green, blue] { plane.deallocate() }
  }

  /// Fills what is beyond the picture with its last column and, after `rows`, its last row.
  func fillMargins(rows: Int) {
    for plane in [red, green, blue] {
      for row in 0..<rows where stride > width {
        let end = plane + row * stride + width
        end.update(repeating: end[-1], count: stride - width)
      }
      for row in rows..<16 {
        (plane + row * stride).update(from: plane + (rows - 1) * stride, count: stride)
      }
    }
  }
}
