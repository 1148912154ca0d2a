package import VacationStore

/// Which photos of a vacation are exported, and how much of them.
package struct ExportSelection: Sendable {
  /// The filter.
  package var filter: PhotoFilter
  /// Whether coordinates, own notes, image secrets, and photos that are not public are left out.
  package var isRedacted: Bool
  /// Whether photos that are not freely licensed are left out.
  package var isFree: Bool

  /// Selects the photos that fit a filter.
  package init(
    filter: PhotoFilter = PhotoFilter(),
    isRedacted: Bool = false,
    isFree: Bool = false
  ) {
    self.filter = filter
    self.isRedacted = isRedacted
    self.isFree = isFree
  }

  /// The filter with the criterion of free licenses.
  var effectiveFilter: PhotoFilter {
    guard isFree else { return filter }
    var filter = filter
    // No license has a negative number: none of the chosen ones is free.
    let free = Set(1...16)
    let common = filter.licenses.isEmpty ? free : filter.licenses.intersection(free)
    filter.licenses = common.isEmpty ? [-1] : common
    return filter
  }
}
