/// A size of a photo's image on Flickr.
///
/// The names in Flickr's URLs and keys are inconsistent: the suffix `_m` is the small image of 240
/// pixels, the key `url_m` the medium one of 500; see ``suffix`` and ``urlKey``.
///
/// - Source: https://www.flickr.com/services/api/misc.urls.html
public enum ImageSize: String, CaseIterable, Hashable, Sendable {
  /// 75 pixels, cropped to a square.
  case square75
  /// 150 pixels, cropped to a square.
  case largeSquare150
  /// 100 pixels.
  case thumbnail100
  /// 240 pixels.
  case small240
  /// 320 pixels.
  case small320
  /// 400 pixels; since about 2019.
  case small400
  /// 500 pixels.
  case medium500
  /// 640 pixels.
  case medium640
  /// 800 pixels; photos uploaded after 1 March 2012.
  case medium800
  /// 1024 pixels; not every photo has it.
  case large1024
  /// 1600 pixels, with a separate secret.
  case large1600
  /// 2048 pixels, with a separate secret.
  case large2048
  /// 3072 pixels, with a separate secret.
  case extraLarge3K
  /// 4096 pixels, with a separate secret.
  case extraLarge4K
  /// 4096 pixels, for photos twice as wide as high, with a separate secret.
  case extraLarge4KWide
  /// 5120 pixels, with a separate secret.
  case extraLarge5K
  /// 6144 pixels, with a separate secret.
  case extraLarge6K
  /// The uploaded file, with a separate secret and its own file type; may not be rotated upright.
  case original

  /// The sizes to try in order for a large image: only ``medium500`` exists for every photo.
  public static let displayOrder: [ImageSize] = [.large1024, .medium800, .medium640, .medium500]

  /// The letters after the secret in the image's URL; empty for ``medium500``.
  public var suffix: String { row.suffix }

  /// The name that `flickr.photos.getSizes` gives it.
  public var label: String { row.label }

  /// The name for people and files: Flickr's label in lower case with hyphens, `large-square`.
  public var name: String {
    let words = label.lowercased().split(separator: " ").joined(separator: "-")
    // Two of Flickr's sizes have the same label.
    return self == .extraLarge4KWide ? words + "-wide" : words
  }

  /// Parses a ``name``, in upper or lower case; nil for anything else.
  public init?(name: String) {
    let name = name.lowercased()
    guard let size = ImageSize.allCases.first(where: { $0.name == name }) else { return nil }
    self = size
  }

  /// The maximum pixels of the longer side; nil for ``original``.
  public var longestEdge: Int? { row.edge }

  /// The key of a listing that has this size's URL, for example `url_l` for ``large1024``.
  public var urlKey: String { "url_" + row.key }

  /// Whether the image is cropped to a square.
  public var isCropped: Bool { self == .square75 || self == .largeSquare150 }

  /// Whether the image's URL has the photo's ``Photo/secret``, and so can be built.
  public var hasPhotoSecret: Bool { longestEdge.map { $0 <= 1024 } ?? false }

  private var row: (suffix: String, key: String, edge: Int?, label: String) {
    switch self {
    case .square75: ("s", "sq", 75, "Square")
    case .largeSquare150: ("q", "q", 150, "Large Square")
    case .thumbnail100: ("t", "t", 100, "Thumbnail")
    case .small240: ("m", "s", 240, "Small")
    case .small320: ("n", "n", 320, "Small 320")
    case .small400: ("w", "w", 400, "Small 400")
    case .medium500: ("", "m", 500, "Medium")
    case .medium640: ("z", "z", 640, "Medium 640")
    case .medium800: ("c", "c", 800, "Medium 800")
    case .large1024: ("b", "l", 1024, "Large")
    case .large1600: ("h", "h", 1600, "Large 1600")
    case .large2048: ("k", "k", 2048, "Large 2048")
    case .extraLarge3K: ("3k", "3k", 3072, "X-Large 3K")
    case .extraLarge4K: ("4k", "4k", 4096, "X-Large 4K")
    case .extraLarge4KWide: ("f", "f", 4096, "X-Large 4K")
    case .extraLarge5K: ("5k", "5k", 5120, "X-Large 5K")
    case .extraLarge6K: ("6k", "6k", 6144, "X-Large 6K")
    case .original: ("o", "o", nil, "Original")
    }
  }
}
