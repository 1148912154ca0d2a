public import Flickr
public import VacationStore

/// The outcome of keeping the picture of one photo.
public struct KeepReport: Sendable {
  /// The outcome.
  public enum Outcome: Sendable {
    /// The picture is kept, in this size, with this number of bytes.
    case kept(ImageSize, bytes: Int)
    /// It was kept before.
    case alreadyKept
    /// The license does not allow it; Flickr's number, nil if it is not known.
    case reserved(license: Int?)
    /// The photo is not in the vacation.
    case notVisited
    /// The photo is no longer on Flickr.
    case gone(Vacation.Absence)
    /// The picture could not be fetched; the others are still processed.
    case failed(any Error)
  }

  /// The photo.
  public var id: PhotoID
  /// Its display title; empty if it is not in the vacation.
  public var title: String
  /// The outcome.
  public var outcome: Outcome
}

/// Which pictures are kept.
public struct KeepRules: Sendable {
  /// The requested image.
  public var wish: ImageWish
  /// Whether to keep pictures whose license reserves all rights, or is not known.
  public var keepsReserved: Bool
  /// Whether to use only cached images.
  public var isOffline: Bool
  /// Whether to change and fetch nothing.
  public var isDryRun: Bool

  /// Creates rules.
  public init(
    wish: ImageWish = .display,
    keepsReserved: Bool = false,
    isOffline: Bool = false,
    isDryRun: Bool = false
  ) {
    self.wish = wish
    self.keepsReserved = keepsReserved
    self.isOffline = isOffline
    self.isDryRun = isDryRun
  }

  /// Whether a photo's picture may be kept: its license is a free one, or it is that of the user, by
  /// Flickr's id, nil if not logged in.
  func allow(_ photo: Photo, of user: String?) -> Bool {
    // New numbers are not known to be free.
    if let license = photo.license, (1...16).contains(license) { return true }
    return keepsReserved || (user != nil && photo.owner == user)
  }
}

/// How much of a run is done.
public struct KeepProgress: Sendable {
  /// The number of photos processed.
  public var photos: Int
  /// The number of all photos.
  public var total: Int
  /// The bytes of the pictures kept so far.
  public var bytes: Int
}
