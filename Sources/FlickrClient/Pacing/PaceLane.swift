/// Requests that share a pace.
public enum PaceLane: Int, CaseIterable, Sendable {
  /// Calls of the interface: 3,600 in any hour, at most 10 of them at once.
  case calls
  /// Downloads of images, which Flickr limits apart: 5 a second, at most 20 at once.
  case images

  /// How many may go at once after a rest.
  var burst: Int64 {
    switch self {
    case .calls: 10
    case .images: 20
    }
  }

  /// Microseconds between two requests when there is no rest.
  ///
  /// With n at once and then one each interval, an hour sees at most n + hour / interval: this
  /// interval, a little more than a second, makes exactly 3,600 of it.
  var interval: Int64 {
    switch self {
    case .calls: (Self.hour + 3_589) / 3_590
    case .images: 200_000
    }
  }

  static let hour: Int64 = 3_600_000_000
}
