public import Flickr

/// Which of a photo's images is wanted.
public enum ImageWish: Sendable, Hashable {
  /// The largest one up to 1,024 pixels that there is.
  case display
  /// A small one for lists: of 320 pixels, else the nearest that there is.
  case thumbnail
  /// The image of a size.
  case size(ImageSize)
}

extension ImageWish {
  /// The sizes that would do, the best first.
  var order: [ImageSize] {
    switch self {
    case .display: ImageSize.displayOrder
    case .thumbnail: [.small320, .small240, .thumbnail100, .medium500]
    case .size(let size): [size]
    }
  }

  /// The sizes to try in turn.
  ///
  /// Listings have the addresses of the sizes that exist; only where there are none it is tried what
  /// may exist.
  func sizes(of photo: Photo) -> [ImageSize] {
    if case .size(let size) = self { return [size] }
    let urls = photo.listedImageURLs
    let listed = order.filter { urls[$0] != nil }
    return listed.isEmpty ? order : listed
  }
}
