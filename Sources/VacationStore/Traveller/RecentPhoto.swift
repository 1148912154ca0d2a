public import Flickr

/// A photo that was viewed lately (R13).
public struct RecentPhoto: Sendable, Hashable {
  /// When it was last viewed; no two photos share one.
  public var viewed: VisitTime
  /// The name of its place; nil if it is not known.
  public var place: PlaceName?
  /// The listing's dictionary, or the getInfo reply where there is no such.
  public var photo: Photo
  /// The getInfo reply; nil if there is none.
  public var info: Photo?

  /// The photo's identity.
  public var id: PhotoID { photo.id }
}
