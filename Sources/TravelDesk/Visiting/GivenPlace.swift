import Flickr

/// Validates the place name given by a user.
package enum GivenPlace {
  /// The maximum length of a name in bytes, in NFC.
  package static let maximumBytes = 500

  /// Validates a place name.
  ///
  /// - Returns: The normalized name (R4).
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
