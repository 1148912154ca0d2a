import Synchronization

/// The first top places as they were last shown, for pages that have nothing to show themselves.
///
/// They are kept in memory only: an error page makes no call to Flickr.
final class ShownPlaces: Sendable {
  /// The number of places: two rows on a wide screen.
  static let count = 12

  private let kept = Mutex<[PictureTile]>([])

  var tiles: [PictureTile] { kept.withLock { $0 } }

  /// Keeps the first places that have a photo.
  func keep(_ places: [PictureTile]) {
    kept.withLock { $0 = Array(places.prefix(Self.count)) }
  }
}
