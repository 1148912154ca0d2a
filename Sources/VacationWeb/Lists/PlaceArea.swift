import Flickr

extension PlaceName {
  /// The subtitle without a region that repeats the title: `Japan` for `Kyoto, Kyoto, Japan`.
  var area: String {
    guard subtitle.hasPrefix(title + ", ") else { return subtitle == title ? "" : subtitle }
    return String(subtitle.dropFirst(title.count + 2))
  }

  /// The title and the area: `Kyoto, Japan` for `Kyoto, Kyoto, Japan`.
  var shortName: String { area.isEmpty ? title : "\(title), \(area)" }

  /// The short form of a name, which may be invalid.
  static func short(_ name: String) -> String { PlaceName(name)?.shortName ?? name }
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
