/// Smooth noise along a line.
enum Noise {
  /// Goes smoothly up and down between 0 and 1, once or so for each whole number.
  static func smooth(_ x: Float, _ seed: UInt64) -> Float {
    let floor = x.rounded(.down)
    let part = x - floor
    let index = Int(floor)
    let left = point(index, seed)
    return left + (point(index &+ 1, seed) - left) * part * part * (3 - 2 * part)
  }

  /// Noise with finer noise upon it, 0...1.
  static func rough(_ x: Float, _ seed: UInt64, octaves: Int = 5) -> Float {
    var (sum, weight, total): (Float, Float, Float) = (0, 1, 0)
    var place = x
    var octave = 0
    while octave < octaves {
      sum += smooth(place, seed &+ UInt64(octave)) * weight
      total += weight
      weight *= 0.5
      place = place * 2.03 + 17
      octave &+= 1
    }
    return sum / total
  }

  /// Rough noise with sharp peaks, 0...1.
  static func peaks(_ x: Float, _ seed: UInt64) -> Float {
    let ridge = 1 - abs(2 * smooth(x, seed) - 1)
    let spur = 1 - abs(2 * smooth(x * 2.3 + 5, seed &+ 9) - 1)
    return 0.62 * ridge + 0.24 * spur + 0.14 * rough(x * 5, seed &+ 20)
  }

  private static func point(_ index: Int, _ seed: UInt64) -> Float {
    let bits = SampleHash.mixed(seed &+ UInt64(bitPattern: Int64(index)) &* 0x9e37_79b9_7f4a_7c15)
    return Float(bits >> 40) / Float(1 << 24)
  }
}
