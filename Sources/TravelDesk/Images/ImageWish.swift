public import Flickr

/// Which of a photo's images is wanted.
public enum ImageWish: Sendable, Hashable {
  /// The largest one up to 1,024 pixels that there is.
  case display
  /// The image of a size.
  case size(ImageSize)
}
