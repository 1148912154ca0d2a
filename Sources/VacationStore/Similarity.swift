import Foundation

/// "Did you mean": names similar to one that the user typed.
public enum Similarity {
  /// Finds the names that the user may have meant, most likely first.
  ///
  /// - Parameters:
  ///   - text: The typed text.
  ///   - names: The existing names.
  ///   - limit: The maximum number of names.
  /// - Returns: The similar names; empty if there are none.
  public static func suggestions(
    for text: String,
    among names: [String],
    limit: Int = 3
  ) -> [String] {
    var nearest = NearestNames(to: text, limit: limit)
    for name in names { nearest.add(name) }
    return nearest.names
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

/// The most similar names out of many; only those are held in memory.
///
/// Names that begin with the typed text come first, then names within a small edit distance
/// (insertions, deletions, substitutions, transpositions), smallest relative distance first, then
/// names that contain it as whole words. The maximum distance depends on the longer text: 1 for 3
/// to 7 letters, 2 for up to 11, 3 for more. Case and accents are ignored.
public struct NearestNames {
  private struct Rank: Comparable {
    let kind: Int
    /// Edits per thousand letters.
    let distance: Int
    /// The insertion order, to break ties.
    let order: Int

    static func < (a: Rank, b: Rank) -> Bool {
      (a.kind, a.distance, a.order) < (b.kind, b.distance, b.order)
    }
  }

  private let typed: [Character]
  private let text: String
  private let limit: Int
  private var nearest: [(rank: Rank, name: String)] = []
  private var added = 0

  /// Creates an empty result for a typed text, with a maximum number of names.
  public init(to text: String, limit: Int = 3) {
    self.text = Self.folded(text)
    typed = Array(self.text)
    self.limit = limit
  }

  /// The most similar names, most likely first, without duplicates.
  public var names: [String] { nearest.map(\.name) }

  /// Adds a name that may match in any of several spellings.
  public mutating func add(_ name: String, spelled spellings: [String]? = nil) {
    added += 1
    guard let rank = (spellings ?? [name]).compactMap(rank).min() else { return }
    if let known = nearest.firstIndex(where: { $0.name == name }) {
      guard rank < nearest[known].rank else { return }
      nearest.remove(at: known)
    }
    let place = nearest.firstIndex { rank < $0.rank } ?? nearest.count
    guard place < limit else { return }
    nearest.insert((rank, name), at: place)
    if nearest.count > limit { nearest.removeLast() }
  }

  private func rank(_ name: String) -> Rank? {
    let folded = Self.folded(name)
    if typed.count >= 2, folded.hasPrefix(text) {
      return Rank(kind: folded == text ? 0 : 1, distance: 0, order: added)
    }
    let candidate = Array(folded)
    let longer = max(typed.count, candidate.count)
    let maximum = typed.count < 3 ? 0 : longer < 8 ? 1 : longer < 12 ? 2 : 3
    if abs(candidate.count - typed.count) <= maximum {
      let edits = Similarity.distance(from: typed, to: candidate)
      if edits <= maximum {
        return Rank(
          kind: 2,
          distance: edits * 1_000 / longer,
          order: added
        )
      }
    }
    guard typed.count >= 3, Self.hasWords(folded, text) else { return nil }
    return Rank(kind: 3, distance: 0, order: added)
  }

  /// Whether a name contains a text as whole words.
  private static func hasWords(_ name: String, _ text: String) -> Bool {
    guard let range = name.range(of: text, options: .literal) else { return false }
    func isWordCharacter(_ character: Character?) -> Bool {
      character.map { $0.isLetter || $0.isNumber } ?? false
    }
    return !isWordCharacter(name[..<range.lowerBound].last)
      && !isWordCharacter(name[range.upperBound...].first)
  }

  private static func folded(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text.lowercased() }
    return text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
  }
}
