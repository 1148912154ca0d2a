/// What a scene is composed with: its size, its light and numbers out of the photo's id.
///
/// The numbers must not depend on the size, so that a small picture shows what the large one does.
struct Sketch {
  /// The pixels of the scene.
  let width: Int
  let height: Int
  let light: Light
  let tags: Set<String>
  var random: SeededNumbers

  /// The smaller side, in pixels.
  var unit: Float { Float(min(width, height)) }
  /// Pixels from the left for 0...1.
  func x(_ part: Float) -> Float { Float(width) * part }
  /// Pixels from the top for 0...1.
  func y(_ part: Float) -> Float { Float(height) * part }
  /// The width in units.
  var breadth: Float { Float(width) / unit }

  /// By column, something that depends on the distance from the left in units.
  func columns(_ value: (Float) -> Float) -> [Float] {
    let unit = unit
    return [Float](unsafeUninitializedCapacity: width) { buffer, count in
      while count < width {
        buffer[count] = value(Float(count) / unit)
        count &+= 1
      }
    }
  }
}
