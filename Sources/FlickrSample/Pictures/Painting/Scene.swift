/// What a picture shows, from back to front.
struct Scene {
  /// What stands behind the water and is mirrored in it.
  var behind: [any Layer] = []
  /// The water, if there is any.
  var water: Water?
  /// What stands before the water.
  var front: [any Layer] = []
  /// Whether it is without color.
  var isGray = false

  /// Paints a row; `spare` is for what is mirrored.
  func paint(_ y: Int, on row: PixelRow, spare: PixelRow) {
    if let water, y >= water.top {
      Self.paint(behind, water.mirrored(y), on: spare)
      water.paint(y, mirror: spare, on: row)
      for layer in front { layer.paint(y, on: row) }
    } else {
      Self.paint(behind + front, y, on: row)
    }
  }

  /// Paints the layers that can be seen in a row.
  private static func paint(_ layers: [any Layer], _ y: Int, on row: PixelRow) {
    let first = layers.lastIndex { $0.covers(y) } ?? 0
    for layer in layers[first...] { layer.paint(y, on: row) }
  }
}
