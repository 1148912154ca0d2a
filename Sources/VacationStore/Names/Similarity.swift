/// "Did you mean": which of some names look like one that was typed.
public enum Similarity {
  /// Finds the names that a typed one may have been meant for, likeliest first.
  ///
  /// Those that begin with what was typed come first, then those within a third of its length in
  /// insertions, deletions, substitutions and swaps of neighbours, case disregarded.
  /// - Parameters:
  ///   - text: What was typed.
  ///   - names: The names that there are.
  ///   - limit: Names at most.
  /// - Returns: The names as they are spelled; empty if none looks like it.
  public static func suggestions(
    for text: String,
    among names: [String],
    limit: Int = 3
  ) -> [String] {
    let typed = Array(text.lowercased())
    let allowed = max(1, typed.count / 3)
    var found: [(distance: Int, order: Int, name: String)] = []
    for (order, name) in names.enumerated() {
      let candidate = Array(name.lowercased())
      if typed.count >= 2, candidate.starts(with: typed) {
        found.append((0, order, name))
      } else if abs(candidate.count - typed.count) <= allowed {
        let distance = distance(from: typed, to: candidate)
        if distance <= allowed { found.append((distance, order, name)) }
      }
    }
    found.sort { ($0.distance, $0.order) < ($1.distance, $1.order) }
    return found.prefix(limit).map(\.name)
  }

  /// The optimal string alignment distance.
  static func distance(from a: [Character], to b: [Character]) -> Int {
    var beforePrevious: [Int] = []
    var previous = Array(0...b.count)
    for i in a.indices {
      var current = [i + 1]
      current.reserveCapacity(b.count + 1)
      for j in b.indices {
        var best = min(previous[j + 1] + 1, current[j] + 1, previous[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          best = min(best, beforePrevious[j - 1] + 1)
        }
        current.append(best)
      }
      beforePrevious = previous
      previous = current
    }
    return previous[b.count]
  }
}
