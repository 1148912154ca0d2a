import Flickr

/// The place that a user names to visit photos under.
package enum GivenPlace {
  /// Bytes of a name at most, in NFC.
  package static let maximumBytes = 500

  /// Takes what was given as the name of a place.
  ///
  /// - Returns: The name, cleaned up (R4).
  /// - Throws: ``TravelError/emptyPlaceName``, ``TravelError/placeNameTooLong(bytes:)``.
  package static func checked(_ text: String) throws -> String {
    guard let place = PlaceName(text) else {
      throw TravelError.emptyPlaceName
    }
    let bytes = place.name.utf8.count
    guard bytes <= maximumBytes else {
      throw TravelError.placeNameTooLong(bytes: bytes)
    }
    return place.name
  }
}
