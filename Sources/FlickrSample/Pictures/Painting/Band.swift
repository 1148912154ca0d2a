/// Land, or anything with an outline against what is behind it: from a top to a bottom that go up
/// and down along the picture.
struct Band: Layer {
  /// By column, the row where it begins.
  let top: [Float]
  /// By column, the row where it ends; empty for the end of the picture.
  var bottom: [Float] = []
  let upper: Color
  let lower: Color
  /// By column, how much of `lit` the color has, 0...1; empty for none.
  var light: [Float] = []
  var lit = Color.white
  private let highest: Float
  private let lowest: Float

  init(top: [Float], bottom: [Float] = [], upper: Color, lower: Color) {
    self.top = top
    self.bottom = bottom
    self.upper = upper
    self.lower = lower
    highest = top.min() ?? 0
    lowest = top.max() ?? 0
  }

  func covers(_ y: Int) -> Bool { bottom.isEmpty && Float(y) >= lowest }

  func paint(_ y: Int, on row: PixelRow) {
    let lineTop = Float(y)
    guard lineTop + 1 > highest else { return }
    let reach = max(lowest - highest, 1) * 1.3
    let color = upper.mixed(lower, min(max((lineTop - highest) / reach, 0), 1))
    if covers(y), light.isEmpty {
      row.fill(color)
      return
    }
    top.withUnsafeBufferPointer { top in
      bottom.withUnsafeBufferPointer { bottom in
        light.withUnsafeBufferPointer { light in
          var x = 0
          let hasBottom = bottom.count > 0
          let hasLight = light.count > 0
          while x < row.width {
            var cover = lineTop + 1 - top[x]
            if hasBottom { cover = min(cover, bottom[x] - lineTop) }
            if cover > 0 {
              let its = hasLight ? color.mixed(lit, light[x]) : color
              if cover >= 1 { row.set(x, its) } else { row.blend(x, its, cover) }
            }
            x &+= 1
          }
        }
      }
    }
  }
}
