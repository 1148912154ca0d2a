/// Rule R22 as a model: the visits of photos, and how two copies are joined.
///
/// It is written apart from the store, after the executable model of the rule.
struct MergeModel: Equatable {
  struct Visit: Hashable {
    var visited: Int64
    var place: String
  }

  struct Visits: Equatable {
    /// When the photo was last removed; 0 if never.
    var removed: Int64
    var stamps: [Visit: Int64]
  }

  var photos: [String: Visits] = [:]

  func joined(with other: MergeModel) -> MergeModel {
    var joined = MergeModel()
    for id in Set(photos.keys).union(other.photos.keys) {
      var removed: Int64 = 0
      var stamps: [Visit: Int64] = [:]
      for visits in [photos[id], other.photos[id]].compactMap(\.self) {
        removed = max(removed, visits.removed)
        for (visit, stamped) in visits.stamps {
          stamps[visit] = max(stamps[visit] ?? 0, stamped)
        }
      }
      joined.photos[id] = Visits(removed: removed, stamps: stamps.filter { $0.value > removed })
    }
    return joined
  }

  /// The visits that are shown: `id visited place`.
  var shown: [String] {
    photos.compactMap { id, visits in
      visits.stamps.keys.min { ($0.visited, $0.place) < ($1.visited, $1.place) }
        .map { "\(id) \($0.visited) \($0.place)" }
    }.sorted()
  }
}
