/// The discrete cosine transform of blocks of 8 by 8 samples.
///
/// Arai, Agui and Nakajima's: five multiplications a row. Its results are larger than the
/// standard's by ``scale``, which the encoder puts into its steps.
enum CosineTransform {
  /// By how much the result of a row or column is too large.
  static let scale: [Float] = [
    1, 1.387039845, 1.306562965, 1.175875602, 1, 0.785694958, 0.541196100, 0.275899379,
  ]

  /// Transforms a block of 64 samples, in rows, in place.
  static func transform(_ block: UnsafeMutablePointer<Float>) {
    var line = 0
    while line < 8 {
      transform(block + line &* 8, step: 1)
      line &+= 1
    }
    line = 0
    while line < 8 {
      transform(block + line, step: 8)
      line &+= 1
    }
  }

  @inline(__always)
  private static func transform(_ data: UnsafeMutablePointer<Float>, step: Int) {
    let (v0, v1) = (data[0], data[step])
    let (v2, v3) = (data[2 &* step], data[3 &* step])
    let (v4, v5) = (data[4 &* step], data[5 &* step])
    let (v6, v7) = (data[6 &* step], data[7 &* step])
    let (sum0, difference0) = (v0 + v7, v0 - v7)
    let (sum1, difference1) = (v1 + v6, v1 - v6)
    let (sum2, difference2) = (v2 + v5, v2 - v5)
    let (sum3, difference3) = (v3 + v4, v3 - v4)

    let (even0, even3) = (sum0 + sum3, sum0 - sum3)
    let (even1, even2) = (sum1 + sum2, sum1 - sum2)
    data[0] = even0 + even1
    data[4 &* step] = even0 - even1
    let turned = (even2 + even3) * 0.707106781
    data[2 &* step] = even3 + turned
    data[6 &* step] = even3 - turned

    let odd0 = difference3 + difference2
    let odd1 = difference2 + difference1
    let odd2 = difference1 + difference0
    let both = (odd0 - odd2) * 0.382683433
    let low = odd0 * 0.541196100 + both
    let high = odd2 * 1.306562965 + both
    let middle = odd1 * 0.707106781
    let (outer, inner) = (difference0 + middle, difference0 - middle)
    data[5 &* step] = inner + low
    data[3 &* step] = inner - low
    data[step] = outer + high
    data[7 &* step] = outer - high
  }
}
