public import Flickr

/// What became of one photo of a vacation that was read anew from Flickr.
public struct RefreshReport: Sendable {
  /// How it went.
  public enum Outcome: Sendable {
    /// Flickr says the same of it as before.
    case unchanged
    /// What Flickr says now was taken.
    case refreshed
    /// So it was, and the license is another: Flickr's numbers, before and now.
    case licenseChanged(from: Int, to: Int)
    /// Flickr has it no longer.
    case vanished
    /// Its owner shows it to nobody any more, or to few.
    case becamePrivate
    /// It could not be asked about; the others went on.
    case failed(any Error)
  }

  /// The photo.
  public var id: PhotoID
  /// Its title as shown.
  public var title: String
  /// How it went.
  public var outcome: Outcome
  /// Whether it was removed from the vacation.
  public var isRemoved: Bool
}

extension RefreshReport.Outcome {
  /// Whether nobody can see the photo at Flickr any more.
  public var isGone: Bool {
    switch self {
    case .vanished, .becamePrivate: true
    default: false
    }
  }
}
