public import Flickr
public import FlickrClient

/// An image in a file.
public struct ImageFile: Sendable, Hashable {
  /// The photo.
  public var id: PhotoID
  /// Which of the photo's images it is.
  public var size: ImageSize
  /// Path of the file; it may be deleted as soon as other images need the room.
  public var path: String
  /// What it is.
  public var type: ImageType
  /// Bytes in the file.
  public var bytes: Int
  /// Whether it was in the cache already.
  public var isHit: Bool
}
