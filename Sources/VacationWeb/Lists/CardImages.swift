import Flickr
import TravelDesk

extension PhotoID {
  /// The path of the photo's image: `thumb`, `medium`, or `cover`.
  func image(_ size: String) -> String { "/photos/\(URLQuery.encoded(rawValue))/image/\(size)" }

  /// The value of `srcset` for a photo whose listed sizes are unknown.
  var sources: String { "\(image("thumb")) 240w, \(image("medium")) 640w" }
}

/// The shape of a photo in the grid, and the images to choose from.
///
/// - Source: The decision note <doc:Grid>.
struct CardImages: Sendable {
  /// Width divided by height in percent; taller photos and panoramas are cropped to these.
  static let ratios = 50...240
  /// The usual height of a row in pixels, for browsers that cannot wait for the layout.
  private(set) var height = 230

  /// The path of the smallest image.
  let thumbnail: String
  /// Width divided by height in percent.
  let ratio: Int
  /// The value of `srcset`.
  let sources: String

  /// Chooses among the listed images; if no dimensions are known, the shape is 4:3.
  init(of id: PhotoID, _ shapes: ListedShapes) {
    let base = "/photos/\(URLQuery.encoded(id.rawValue))/image/"
    let listed = shapes.sizes
    let (width, height) = shapes.dimensions ?? (4, 3)
    let exact = Double(width) / Double(height)
    ratio = min(max(Int((exact * 100).rounded()), Self.ratios.lowerBound), Self.ratios.upperBound)
    thumbnail = base + "thumb"
    let wishes: [(ImageWish, String)] = [(.thumbnail, "thumb"), (.medium, "medium")]
    var sources: [String] = []
    var last = 0
    for (wish, name) in wishes {
      guard let size = wish.size(among: listed) else { continue }
      let edge = Double(size.longestEdge ?? 1_024)
      let width = shapes.dimensions(size)?.width ?? Int((edge * min(1, exact)).rounded())
      // Sizes that are not larger would be the same image under another path.
      if width > last { sources.append("\(base)\(name) \(width)w") }
      last = max(last, width)
    }
    self.sources = sources.joined(separator: ", ")
  }

  /// The classes that tell the stylesheet the ratio: `t13 u3` are 1.3 and 0.03.
  var shape: String { "t\(ratio / 10) u\(ratio % 10)" }

  /// The width in pixels at ``height``.
  var width: Int { ratio * height / 100 }

  /// Reckons with the high rows of a few photos.
  mutating func enlarge() { height = 360 }
}
