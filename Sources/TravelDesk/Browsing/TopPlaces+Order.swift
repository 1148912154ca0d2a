import Flickr
import Foundation

extension [BrowsedPlace] {
  /// Sorts a list of places.
  mutating func sort(by order: TopPlaces.Order) {
    // Computed once for each place instead of for each comparison.
    let keyed = map { (place: $0, key: SortKey($0)) }
    self =
      keyed.sorted { left, right in
        let (leftPhotos, rightPhotos) = (left.place.photos ?? 0, right.place.photos ?? 0)
        if order == .photos, leftPhotos != rightPhotos { return leftPhotos > rightPhotos }
        return left.key < right.key
      }.map(\.place)
  }
}

/// The sort key of places, which does not depend on the user's locale.
private struct SortKey: Comparable {
  private let title: String
  private let subtitle: String
  private let name: String

  init(_ place: BrowsedPlace) {
    func folded(_ text: String) -> String {
      text.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }
    title = folded(place.name.title)
    subtitle = folded(place.name.subtitle)
    name = place.name.name
  }

  static func < (left: SortKey, right: SortKey) -> Bool {
    (left.title, left.subtitle, left.name) < (right.title, right.subtitle, right.name)
  }
}
