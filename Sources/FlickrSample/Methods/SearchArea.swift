import Flickr

/// The geographic area of a search.
enum SearchArea {
  case box(west: Double, south: Double, east: Double, north: Double)
  /// Coordinates in degrees, radius in kilometers.
  case circle(latitude: Double, longitude: Double, radius: Double)

  /// Reads `bbox`, or `lat`, `lon` and `radius`; nil if neither is given.
  ///
  /// The radius is 5 km by default and at most 32 km, as for Flickr.
  init?(_ request: SampleRequest) throws(SampleError) {
    if let text = request["bbox"] {
      let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
        .compactMap { Double($0) }.filter(\.isFinite)
      guard numbers.count == 4, numbers[0] <= numbers[2], numbers[1] <= numbers[3] else {
        throw SampleError(code: 18, "Illogical arguments")
      }
      self = .box(west: numbers[0], south: numbers[1], east: numbers[2], north: numbers[3])
      return
    }
    guard request["lat"] != nil || request["lon"] != nil else { return nil }
    guard let latitude = request.double("lat"), let longitude = request.double("lon"),
      (-90...90).contains(latitude), (-180...180).contains(longitude)
    else { throw SampleError(code: 18, "Illogical arguments") }
    let unit = request["radius_units"] == "mi" ? 1.609344 : 1
    let radius = request.double("radius").map { $0 * unit } ?? 5
    self = .circle(latitude: latitude, longitude: longitude, radius: min(max(radius, 0), 32))
  }

  /// Whether a photo is in the area; never true for photos without coordinates.
  func contains(_ sample: SamplePhoto) -> Bool {
    guard let latitude = sample.photo.latitude, let longitude = sample.photo.longitude else {
      return false
    }
    switch self {
    case .box(let west, let south, let east, let north):
      return (west...east).contains(longitude) && (south...north).contains(latitude)
    case .circle(_, _, let radius):
      return distance(sample) <= radius
    }
  }

  /// The distance from the center of the circle in kilometers; 0 for a box.
  func distance(_ sample: SamplePhoto) -> Double {
    guard case .circle(let latitude, let longitude, _) = self,
      let north = sample.photo.latitude, let east = sample.photo.longitude
    else { return 0 }
    return kilometers(latitude, longitude, north, east)
  }
}
