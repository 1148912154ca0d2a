/// Something that is painted over what is behind it, row by row.
///
/// Rows may be asked for in any order, and more than once: water mirrors what is above it.
protocol Layer {
  /// Paints its part of a row of the scene.
  func paint(_ y: Int, on row: PixelRow)
  /// Whether nothing behind it can be seen in that row.
  func covers(_ y: Int) -> Bool
}

extension Layer {
  func covers(_ y: Int) -> Bool { false }
}
