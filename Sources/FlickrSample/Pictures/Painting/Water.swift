/// Water that mirrors what is above it.
struct Water {
  /// The row where it begins.
  let top: Int
  /// The rows down to the end of the picture.
  let depth: Int
  /// The smaller side of the scene, in pixels.
  let unit: Float
  let color: Color
  /// How much of its own color it has, 0...1.
  let tint: Float
  /// What glitters in it, and where, in columns.
  var glitter = Color.white
  var glitterX: Float = 0
  var shine: Float = 0
  /// How rough it is; 1 is a lake in a light wind.
  var roughness: Float = 1

  private static let waves: [Float] = (0..<2048).map { index in
    let place = Float(index) / 32
    // The last quarter leads back to the beginning.
    let back = max(0, (Float(index) - 1536) / 512)
    let here = Noise.rough(place, 77, octaves: 3)
    return (here + (Noise.rough(place - 64, 77, octaves: 3) - here) * back) * 2 - 1
  }

  /// The row that is mirrored in a row of the water.
  func mirrored(_ y: Int) -> Int { max(0, top - 1 - (y - top)) }

  /// Paints a row of the water.
  func paint(_ y: Int, mirror: PixelRow, on row: PixelRow) {
    let near = Float(y - top) / Float(max(depth, 1))
    // Waves are larger the nearer they are.
    let line = 1 + near * 5 * unit / 700
    let wave = Int(Float(y - top) / line)
    let phase = Int(truncatingIfNeeded: SampleHash.mixed(UInt64(wave &+ 1)) & 2047)
    let step = 260 / (unit * (0.25 + near))
    let swing = unit * roughness * (0.004 + 0.022 * near)
    let own = min(1, tint * (0.55 + 0.45 * near))
    let path = unit * (0.035 + 0.16 * near)
    let shade = color.times(0.75)
    Self.waves.withUnsafeBufferPointer { waves in
      var place: Float = 0
      var x = 0
      while x < row.width {
        let height = waves[(Int(place) &+ phase) & 2047]
        let source = min(max(x &+ Int(height * swing), 0), row.width &- 1)
        let part = own + height * 0.10
        row.red[x] = mirror.red[source] + (shade.red - mirror.red[source]) * part
        row.green[x] = mirror.green[source] + (shade.green - mirror.green[source]) * part
        row.blue[x] = mirror.blue[source] + (shade.blue - mirror.blue[source]) * part
        let away = abs(Float(x) - glitterX) / path
        if shine > 0, away < 1, height > away * 0.9 - 0.3 {
          row.blend(x, glitter, shine * (1 - away) * (0.55 + 0.45 * height))
        }
        place += step
        x &+= 1
      }
    }
  }
}
