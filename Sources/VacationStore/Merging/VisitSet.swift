/// The visits of one photo, in the form in which copies of a vacation are merged.
///
/// A visit is live if it was asserted after the photo was last removed. Merging is idempotent,
/// commutative and associative, and merging an earlier state changes nothing.
/// - Source: rule R22, <doc:Rules>; decision note "Merging".
struct VisitSet: Equatable {
  /// A visit: when, and under which place.
  struct Visit: Hashable, Comparable {
    /// Microseconds since 1970 UTC.
    var visited: Int64
    /// The name of the place.
    var place: String

    static func < (left: Visit, right: Visit) -> Bool {
      guard left.visited == right.visited else { return left.visited < right.visited }
      return left.place.utf8.lexicographicallyPrecedes(right.place.utf8)
    }
  }

  /// When the photo was last removed; nil if never.
  private(set) var removed: Int64?
  /// The live visits, each with the time when it was last asserted.
  private(set) var stamps: [Visit: Int64]

  init(removed: Int64?, stamps: [Visit: Int64]) {
    self.removed = removed
    self.stamps = removed.map { removed in stamps.filter { $0.value > removed } } ?? stamps
  }

  /// The visit that the vacation shows: the earliest live one; nil if the photo is not in it.
  var shown: Visit? { stamps.count < 2 ? stamps.first?.key : stamps.keys.min() }

  /// The live visits that are not shown.
  var others: [Visit: Int64] {
    guard stamps.count > 1, let shown else { return [:] }
    return stamps.filter { $0.key != shown }
  }

  /// Merges the visits of two copies.
  func joined(with other: VisitSet) -> VisitSet {
    // Mostly, the photo is only in one copy, or both are equal.
    if removed == nil, stamps.isEmpty || self == other { return other }
    return VisitSet(
      removed: [removed, other.removed].compactMap(\.self).max(),
      stamps: stamps.merging(other.stamps, uniquingKeysWith: max)
    )
  }

  /// Whether a visit of this copy is among the live ones of a merged set.
  func contributes(to joined: VisitSet) -> Bool {
    stamps.keys.contains { joined.stamps[$0] != nil }
  }
}
