/// Ranks names by their edit distance from a typed text.
///
/// The restricted Damerau-Levenshtein distance (optimal string alignment), with early exit; the rows
/// of the table are reused between names.
struct EditDistance {
  /// An upper bound of all ranks, exclusive.
  static let rankLimit = 8

  private let typed: [UInt8]
  private let letters: LetterSet
  /// The maximum distance from a whole name, and from a prefix of a longer one.
  private let whole: Int
  private let prefix: Int
  private var above: [Int]
  private var current: [Int]
  private var twoAbove: [Int]

  /// Creates a ranking for a folded text.
  init(from typed: [UInt8]) {
    self.typed = typed
    letters = LetterSet(typed)
    // Two edits in fewer letters make a different name: Bordon is not London.
    whole = typed.count < 3 ? 0 : typed.count < 8 ? 1 : 2
    prefix = typed.count < 5 ? 0 : typed.count < 9 ? 1 : 2
    above = [Int](repeating: 0, count: typed.count + 3)
    current = above
    twoAbove = above
  }

  /// The rank of a name, lower is more likely; nil if the distance is too large.
  ///
  /// Twice the distance, plus one for a prefix: 0 is the name itself, 1 a name with this prefix.
  mutating func rank(of row: Int, in names: CityNames) -> Int? {
    let range = names.range(row: row)
    guard range.count >= typed.count - whole, letters.missing(from: names.letters[row]) <= whole
    else { return nil }
    let length = min(range.count, typed.count + whole)
    let start = range.lowerBound
    guard fillRows(name: names.pool, start: start, length: length) else { return nil }

    let wholeDistance = length == range.count ? above[length] : .max
    let prefixDistance = above[0...length].min() ?? .max
    var best: Int?
    if wholeDistance <= whole { best = wholeDistance * 2 }
    if prefixDistance <= prefix { best = min(best ?? .max, prefixDistance * 2 + 1) }
    return best
  }

  /// Fills `above` with the distances from each prefix of the name; returns false if all are too
  /// large.
  private mutating func fillRows(name: [UInt8], start: Int, length: Int) -> Bool {
    for column in 0...length { above[column] = column }
    for row in 0..<typed.count {
      let byte = typed[row]
      current[0] = row + 1
      var minimum = row + 1
      for column in 0..<length {
        let other = name[start + column]
        var distance = min(
          above[column] + (byte == other ? 0 : 1),
          above[column + 1] + 1,
          current[column] + 1
        )
        if row > 0, column > 0, byte == name[start + column - 1], typed[row - 1] == other {
          distance = min(distance, twoAbove[column - 1] + 1)
        }
        current[column + 1] = distance
        minimum = min(minimum, distance)
      }
      // A transposition spans two rows, so one row of slack is needed before giving up.
      if minimum > whole + 1 { return false }
      (twoAbove, above, current) = (above, current, twoAbove)
    }
    return true
  }
}
