/// The rows of a grid: where they begin in windows of different widths.
///
/// - Source: The decision note <doc:Grid>.
enum GridRows {
  /// A range of window widths, which the stylesheet has a media query for.
  private struct Range {
    /// The class of an element that begins a row in these windows.
    let name: String
    /// The usual width of the grid in pixels.
    let width: Double
    /// The height in pixels that a few photos may fill.
    let height: Double
    /// The usual sum of the ratios of a row.
    let sum: Double
  }

  private static let ranges = [
    Range(name: "in-a", width: 390, height: 560, sum: 3.1),
    Range(name: "in-b", width: 780, height: 500, sum: 4.7),
    Range(name: "in-c", width: 1_200, height: 640, sum: 5.6),
    Range(name: "in-d", width: 1_500, height: 800, sum: 6.2),
    Range(name: "in-e", width: 1_840, height: 940, sum: 7.2),
    Range(name: "in-f", width: 2_320, height: 1_080, sum: 9),
  ]

  /// The usual maximum height of a row in pixels; in the stylesheet it is at least a fifth more, so
  /// that a row that fills at least five sixths of the width reaches the edge.
  private static let maximumHeight = 500.0

  /// Divides photos into rows that are as equally high as possible, also the last one.
  ///
  /// - Parameter ratios: Width divided by height of each photo.
  /// - Returns: For each photo, the classes of the windows in which it begins a row; empty for none.
  static func beginnings(_ ratios: [Double]) -> [String] {
    guard !ratios.isEmpty else { return [] }
    var classes = Array(repeating: [String](), count: ratios.count)
    for range in ranges {
      for index in beginnings(ratios, rows(ratios, range)) { classes[index].append(range.name) }
    }
    return classes.map { $0.joined(separator: " ") }
  }

  /// The number of rows: the usual one, or more, and higher ones, if a few photos would leave most of
  /// the window empty.
  private static func rows(_ ratios: [Double], _ range: Range) -> Int {
    let sum = ratios.reduce(0, +)
    func height(_ rows: Int) -> Double { range.width * Double(rows) / sum }
    func isBetter(_ rows: Int) -> Bool {
      let (now, then) = (height(rows) * Double(rows), height(rows + 1) * Double(rows + 1))
      // Pictures that leave a third of the window empty had better be cut off at its end.
      return then <= range.height || (now < range.height * 2 / 3 && then <= 1.5 * range.height)
    }
    var rows = min(ratios.count, max(1, Int((sum / range.sum).rounded())))
    while rows < ratios.count, height(rows + 1) <= maximumHeight, isBetter(rows) { rows += 1 }
    return rows
  }

  /// The first photos of the rows, such that the sums of the rows differ as little as possible.
  private static func beginnings(_ ratios: [Double], _ rows: Int) -> [Int] {
    let count = ratios.count
    var sums = [0.0]
    for ratio in ratios { sums.append(sums[sums.count - 1] + ratio) }
    // By dynamic programming: the least sum of squares of the first photos in one row more each time.
    var costs = sums.map { $0 * $0 }
    var lasts: [[Int]] = []
    for row in stride(from: 1, to: rows, by: 1) {
      var next = Array(repeating: Double.infinity, count: count + 1)
      var last = Array(repeating: 0, count: count + 1)
      for end in (row + 1)...count {
        for begin in row..<end {
          let sum = sums[end] - sums[begin]
          let cost = costs[begin] + sum * sum
          if cost < next[end] { (next[end], last[end]) = (cost, begin) }
        }
      }
      costs = next
      lasts.append(last)
    }
    var beginnings: [Int] = []
    var end = count
    for last in lasts.reversed() {
      end = last[end]
      beginnings.append(end)
    }
    return [0] + beginnings.reversed()
  }
}
