extension PlaceName {
  /// Determines the place of a photo (R4).
  ///
  /// It is the first of these that is not blank: the given name, the dictionary's
  /// `derived_place`, a getInfo response's location as `Locality, Region, Country` without the parts
  /// that are empty, the nearest city, and else ``unknown``.
  ///
  /// - Parameters:
  ///   - photo: The photo to place.
  ///   - given: The name that the user chose, nil for none.
  ///   - nearestCity: Returns the name of the city near a latitude and longitude in degrees, nil when
  ///     there is none. Called only when needed and the photo has coordinates.
  /// - Returns: The name, ``unknown`` at the last.
  public static func of(
    _ photo: Photo,
    given: String?,
    nearestCity: (Double, Double) -> String?
  ) -> PlaceName {
    if let given, let name = PlaceName(given) { return name }
    if let derived = photo.derivedPlace, let name = PlaceName(derived) { return name }
    if let name = photo.location?.placeName { return name }
    if let latitude = photo.latitude, let longitude = photo.longitude,
      let city = nearestCity(latitude, longitude), let name = PlaceName(city)
    {
      return name
    }
    return .unknown
  }
}

extension Photo.Location {
  /// `Locality, Region, Country` without the parts that are empty; nil when all are.
  var placeName: PlaceName? {
    let parts = [locality, region, country].compactMap { $0 }.compactMap { PlaceName($0)?.name }
    return PlaceName(parts.joined(separator: ", "))
  }
}
