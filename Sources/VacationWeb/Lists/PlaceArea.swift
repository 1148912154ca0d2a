import Flickr
import Foundation

extension PlaceName {
  /// The subtitle without a region that is named like the place: `Japan` for `Kyoto, Kyoto, Japan`.
  ///
  /// Case, accents, and spaces make no difference: that of `Hanoi, Hà Nội, Vietnam` is `Vietnam`.
  var area: String {
    let subtitle = subtitle
    guard !subtitle.isEmpty else { return "" }
    let title = Self.folded(title)
    return subtitle.split(separator: ", ").drop { Self.folded($0) == title }.joined(separator: ", ")
  }

  /// The last part of the area, usually the country: `Japan` for `Kyoto, Kyoto, Japan`; empty
  /// without an area.
  var country: String { area.split(separator: ", ").last.map(String.init) ?? "" }

  /// The title and the area: `Kyoto, Japan` for `Kyoto, Kyoto, Japan`.
  var shortName: String { area.isEmpty ? title : "\(title), \(area)" }

  /// The short form of a name, which may be invalid.
  static func short(_ name: String) -> String { PlaceName(name)?.shortName ?? name }

  /// `hanoi` for `Hà Nội`.
  private static func folded(_ name: some StringProtocol) -> String {
    name.folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
      .filter { !$0.isWhitespace }
  }
}

extension ListURL {
  /// Whether the list is that of a place, so that its rows need not repeat it.
  func isOfPlace(_ name: String) -> Bool {
    switch self {
    case .placePhotos(let place), .place(_, let place, _): place == name
    case .search, .nearby, .recents, .photos, .tags, .found: false
    }
  }
}
