public import Flickr

/// The outcome for one photo of a vacation that was re-fetched from Flickr.
public struct RefreshReport: Sendable {
  /// The outcome.
  public enum Outcome: Sendable {
    /// Nothing has changed.
    case unchanged
    /// The changes were stored.
    case refreshed
    /// The changes were stored, including a different license; Flickr's numbers of both.
    case licenseChanged(from: Int, to: Int)
    /// The photo no longer exists on Flickr.
    case vanished
    /// The photo is no longer visible to the user.
    case becamePrivate
    /// It could not be fetched; the others were still processed.
    case failed(any Error)
  }

  /// The photo.
  public var id: PhotoID
  /// Its display title.
  public var title: String
  /// The outcome.
  public var outcome: Outcome
  /// Whether it was removed from the vacation.
  public var isRemoved: Bool
  /// Whether its kept picture was dropped, since its license reserves all rights.
  public var isPictureDropped = false
}

extension RefreshReport.Outcome {
  /// Whether the photo is no longer visible on Flickr.
  public var isGone: Bool {
    switch self {
    case .vanished, .becamePrivate: true
    default: false
    }
  }
}
