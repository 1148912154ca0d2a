import ArgumentParser

/// A point on the command line: `LATITUDE,LONGITUDE` in degrees.
struct PointArgument: ExpressibleByArgument, Hashable, Sendable {
  let latitude: Double
  let longitude: Double

  /// Reads a point; nil for anything else, and for what is not on the map.
  init?(argument: String) {
    let parts = argument.split(separator: ",", omittingEmptySubsequences: false)
      .map { String($0.drop { $0 == " " }) }
    guard parts.count == 2, let latitude = Degrees(argument: parts[0])?.value,
      let longitude = Degrees(argument: parts[1])?.value, (-90...90).contains(latitude),
      (-180...180).contains(longitude)
    else { return nil }
    self.latitude = latitude
    self.longitude = longitude
  }
}
