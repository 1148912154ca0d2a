public import Flickr

/// An image that lies in the image cache.
public struct CachedImage: Sendable, Hashable {
  /// The photo.
  public var id: PhotoID
  /// Which of the photo's images it is.
  public var size: ImageSize
  /// Name of the file, in the directory of the images.
  public var file: String
  /// Bytes in the file.
  public var bytes: Int
  /// What the file is: `image/jpeg`, `image/png`, `image/gif`.
  public var contentType: String
  /// When it was fetched.
  public var kept: VisitTime
  /// When it was last viewed, or fetched if it was not viewed since; no two images share one.
  public var viewed: VisitTime
}
