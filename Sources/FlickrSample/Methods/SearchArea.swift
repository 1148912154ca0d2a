import Flickr

/// Where the photos of a search must lie.
enum SearchArea {
  case box(west: Double, south: Double, east: Double, north: Double)
  /// Degrees, and kilometers.
  case circle(latitude: Double, longitude: Double, radius: Double)

  /// Reads `bbox`, or `lat`, `lon` and `radius`; nil where there is neither.
  ///
  /// The radius is 5 km where it is missing and 32 km at most, as Flickr has it.
  init?(_ request: SampleRequest) throws(SampleRefusal) {
    if let text = request["bbox"] {
      let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
        .compactMap { Double($0) }.filter(\.isFinite)
      guard numbers.count == 4, numbers[0] <= numbers[2], numbers[1] <= numbers[3] else {
        throw SampleRefusal(code: 18, "Illogical arguments")
      }
      self = .box(west: numbers[0], south: numbers[1], east: numbers[2], north: numbers[3])
      return
    }
    guard request["lat"] != nil || request["lon"] != nil else { return nil }
    guard let latitude = request.double("lat"), let longitude = request.double("lon"),
      (-90...90).contains(latitude), (-180...180).contains(longitude)
    else { throw SampleRefusal(code: 18, "Illogical arguments") }
    let unit = request["radius_units"] == "mi" ? 1.609344 : 1
    let radius = request.double("radius").map { $0 * unit } ?? 5
    self = .circle(latitude: latitude, longitude: longitude, radius: min(max(radius, 0), 32))
  }

  /// Whether a photo lies there; photos without coordinates lie nowhere.
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

  /// Kilometers from the middle of the circle; 0 in a box.
  func distance(_ sample: SamplePhoto) -> Double {
    guard case .circle(let latitude, let longitude, _) = self,
      let north = sample.photo.latitude, let east = sample.photo.longitude
    else { return 0 }
    return kilometers(latitude, longitude, north, east)
  }
}
