import Flickr

/// The place that a user names to visit photos under.
package enum GivenPlace {
  /// Bytes of a name at most, in NFC.
  package static let maximumBytes = 500

  /// Takes what was given as the name of a place.
  ///
  /// - Returns: The name, cleaned up (R4).
  /// - Throws: ``Failure`` of the kind `usage` for one that is empty or too long.
  package static func checked(_ text: String) throws -> String {
    guard let place = PlaceName(text) else {
      throw Failure(
        "The name of the place is empty.",
        hint: "Give a name, or leave it out to visit the photos under their own places.",
        kind: .usage
      )
    }
    let bytes = place.name.utf8.count
    guard bytes <= maximumBytes else {
      throw Failure(
        "The name of the place has \(bytes) bytes; at most \(maximumBytes) are possible.",
        hint: "Give a shorter name.",
        kind: .usage
      )
    }
    return place.name
  }
}
