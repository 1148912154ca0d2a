public import Flickr
import VacationStore

/// A request for one of a photo's images.
public enum ImageWish: Sendable, Hashable {
  /// The largest one up to 1,024 pixels.
  case display
  /// A small one for lists: 320 pixels, or the nearest available size.
  case thumbnail
  /// One for lists on screens of high density: 640 pixels, or the nearest available size.
  case medium
  /// The image of a specific size.
  case size(ImageSize)
}

extension ImageWish {
  /// The acceptable sizes, best first.
  var order: [ImageSize] {
    switch self {
    case .display: ImageSize.displayOrder
    case .thumbnail: [.small320, .small240, .thumbnail100, .medium500]
    case .medium: [.medium640, .medium800, .medium500, .large1024, .small400, .small320]
    case .size(let size): [size]
    }
  }

  /// The size that is shown of a photo whose listing has these sizes; without any, the one to try
  /// first.
  package func size(among listed: Set<ImageSize>) -> ImageSize? {
    order.first(where: listed.contains) ?? order.first
  }

  /// The sizes to try, in order.
  ///
  /// Listings contain the URLs of the existing sizes; if there are none, all acceptable sizes are
  /// tried.
  func sizes(of photo: Photo) -> [ImageSize] {
    if case .size(let size) = self { return [size] }
    let urls = photo.listedImageURLs
    let listed = order.filter { urls[$0] != nil }
    return listed.isEmpty ? order : listed
  }

  /// The picture to show; nil if none of them is of the requested size.
  func best(of pictures: [KeptPicture]) -> KeptPicture? {
    for size in order {
      if let picture = pictures.first(where: { $0.size == size }) { return picture }
    }
    if case .size = self { return nil }
    // Originals have no fixed size, and are the largest.
    let sorted = pictures.sorted { ($0.size.longestEdge ?? .max) < ($1.size.longestEdge ?? .max) }
    let wanted =
      switch self {
      case .thumbnail: 240
      case .medium: 500
      case .display, .size: Int.max
      }
    return sorted.first { $0.size.longestEdge ?? .max >= wanted } ?? sorted.last
  }
}
