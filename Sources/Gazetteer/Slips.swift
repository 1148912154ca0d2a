/// How far names are from what someone typed, in slips of the finger.
///
/// Damerau-Levenshtein distance in its restricted form (no part is edited twice), given up as soon
/// as it is too far; the working rows are kept between names.
struct Slips {
  /// One more than the worst rank.
  static let worstRank = 8

  private let typed: [UInt8]
  private let letters: LetterSet
  /// Slips forgiven in the whole name, and in a longer name's beginning.
  private let whole: Int
  private let beginning: Int
  private var above: [Int]
  private var current: [Int]
  private var twoAbove: [Int]

  /// Prepares to compare names with a folded text.
  init(in typed: [UInt8]) {
    self.typed = typed
    letters = LetterSet(typed)
    // Two slips in fewer letters make another name of it: Bordon is not London.
    whole = typed.count < 3 ? 0 : typed.count < 8 ? 1 : 2
    beginning = typed.count < 5 ? 0 : typed.count < 9 ? 1 : 2
    above = [Int](repeating: 0, count: typed.count + 3)
    current = above
    twoAbove = above
  }

  /// How unlikely it is that a name was meant; nil when it is too far away.
  ///
  /// 0 is the name itself, 1 one that begins so; then twice the slips, one more for a beginning.
  mutating func rank(of row: Int, in names: CityNames) -> Int? {
    let range = names.range(row: row)
    guard range.count >= typed.count - whole, letters.missing(from: names.letters[row]) <= whole
    else { return nil }
    let length = min(range.count, typed.count + whole)
    let start = range.lowerBound
    guard fillRows(name: names.pool, start: start, length: length) else { return nil }

    let wholeSlips = length == range.count ? above[length] : .max
    let beginningSlips = above[0...length].min() ?? .max
    var best: Int?
    if wholeSlips <= whole { best = wholeSlips * 2 }
    if beginningSlips <= beginning { best = min(best ?? .max, beginningSlips * 2 + 1) }
    return best
  }

  /// Leaves the distances of the typed text from each beginning of the name in `above`.
  private mutating func fillRows(name: [UInt8], start: Int, length: Int) -> Bool {
    for column in 0...length { above[column] = column }
    for row in 0..<typed.count {
      let byte = typed[row]
      current[0] = row + 1
      var least = row + 1
      for column in 0..<length {
        let other = name[start + column]
        var slips = min(
          above[column] + (byte == other ? 0 : 1),
          above[column + 1] + 1,
          current[column] + 1
        )
        if row > 0, column > 0, byte == name[start + column - 1], typed[row - 1] == other {
          slips = min(slips, twoAbove[column - 1] + 1)
        }
        current[column + 1] = slips
        least = min(least, slips)
      }
      // A swap reaches over one row, so one row of slack is needed before giving up.
      if least > whole + 1 { return false }
      (twoAbove, above, current) = (above, current, twoAbove)
    }
    return true
  }
}
