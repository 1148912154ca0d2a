import ArgumentParser
import FlickrClient

/// Checks what is typed of the map.
enum Coordinates {
  /// Kilometers around a point that are searched where nothing is said.
  static let usualRadius = 5.0

  /// Checks a point.
  ///
  /// - Throws: `ValidationError`.
  static func check(latitude: Degrees, longitude: Degrees) throws {
    try check(latitude: latitude, "The latitude")
    try check(longitude: longitude, "The longitude")
  }

  /// Checks a number of degrees north.
  ///
  /// - Throws: `ValidationError` that calls it by `name`.
  static func check(latitude: Degrees, _ name: String) throws {
    guard (-90...90).contains(latitude.value) else {
      throw ValidationError("\(name) is a number of degrees from -90 to 90.")
    }
  }

  /// Checks a number of degrees east.
  ///
  /// - Throws: `ValidationError` that calls it by `name`.
  static func check(longitude: Degrees, _ name: String) throws {
    guard (-180...180).contains(longitude.value) else {
      throw ValidationError("\(name) is a number of degrees from -180 to 180.")
    }
  }

  /// Checks a number of kilometers around a point.
  ///
  /// - Throws: `ValidationError`.
  static func check(radius: Degrees) throws {
    guard radius.value > 0, radius.value <= PhotosSearch.Point.greatestRadius else {
      throw ValidationError("--radius is a number of kilometers, more than 0 and at most 32.")
    }
  }
}
