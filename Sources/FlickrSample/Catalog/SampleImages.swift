import Flickr

/// The images of a photo: which sizes there are, how large, at which addresses.
struct SampleImages: Sendable {
  /// What everything about the pictures is derived of.
  let seed: UInt64
  let id: PhotoID
  let server: String
  let secret: String
  /// The sizes that there are, from small to large.
  let sizes: [ImageSize]
  private let originalSecret: String?
  private let originalEdge: Int

  init(_ photo: Photo) {
    id = photo.id
    seed = SampleHash.of(photo.id.rawValue)
    server = photo.server ?? "65535"
    secret = photo.secret ?? SampleHash.secret(photo.id.rawValue)
    originalSecret = photo.originalFormat == "jpg" ? photo.originalSecret : nil
    // About one photo in eight is old or small, and has not all sizes.
    let largest =
      switch seed % 24 {
      case 0: 500
      case 1: 640
      case 2: 800
      default: seed & 0x200 == 0 ? 1600 : 2048
      }
    originalEdge = largest >= 1600 ? 2400 : largest
    let hasOriginal = originalSecret != nil
    sizes = ImageSize.allCases.filter { size in
      size.longestEdge.map { $0 <= largest } ?? hasOriginal
    }
  }

  /// The width and height of the whole picture, as a proportion.
  var proportion: (width: Int, height: Int) {
    switch (seed >> 16) % 10 {
    case 0...5: (3, 2)
    case 6, 7: (2, 3)
    case 8: (1, 1)
    default: (16, 9)
    }
  }

  /// Pixels of a size's width and height.
  func dimensions(_ size: ImageSize) -> (width: Int, height: Int) {
    let edge = size.longestEdge ?? originalEdge
    if size.isCropped { return (edge, edge) }
    let (width, height) = proportion
    let shorter = (edge * min(width, height) * 2 + max(width, height)) / (max(width, height) * 2)
    return width >= height ? (edge, shorter) : (shorter, edge)
  }

  /// The address of a size's image.
  func url(_ size: ImageSize) -> String { "https://live.staticflickr.com\(path(size))" }

  /// The path of a size's image: from 1600 pixels on each has a secret of its own.
  func path(_ size: ImageSize) -> String {
    let suffix = size.suffix.isEmpty ? "" : "_\(size.suffix)"
    let itsSecret =
      if size == .original {
        originalSecret ?? secret
      } else {
        size.hasPhotoSecret ? secret : SampleHash.secret("\(id)\(suffix)")
      }
    return "/\(server)/\(id)_\(itsSecret)\(suffix).jpg"
  }
}
