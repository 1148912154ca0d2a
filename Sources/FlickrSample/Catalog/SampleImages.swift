import Flickr

/// The images of a photo: its picture in the embedded sizes, and their URLs.
struct SampleImages: Sendable {
  /// The sizes that listings and `flickr.photos.getSizes` offer, from small to large.
  static let sizes: [ImageSize] = [.small240, .large1024]

  let id: PhotoID
  let server: String
  let secret: String
  let picture: SamplePicture

  init(_ photo: Photo, picture: SamplePicture) {
    id = photo.id
    server = photo.server ?? "65535"
    secret = photo.secret ?? SampleHash.secret(photo.id.rawValue)
    self.picture = picture
  }

  /// The image of a size, or the next larger one that is embedded.
  func file(_ size: ImageSize) -> JPEGFile {
    (size.longestEdge ?? .max) <= 240 ? picture.small : picture.large
  }

  /// Finds an image by its path on Flickr's image host; nil if there is none.
  ///
  /// Clients can construct the URLs of all sizes up to 1024 pixels, so each of them has an image.
  func file(path: String) -> JPEGFile? {
    ImageSize.allCases.first { $0.hasPhotoSecret && self.path($0) == path }.map(file)
  }

  /// The URL of the image of a size.
  func url(_ size: ImageSize) -> String { "https://live.staticflickr.com\(path(size))" }

  private func path(_ size: ImageSize) -> String {
    "/\(server)/\(id)_\(secret)\(size.suffix.isEmpty ? "" : "_\(size.suffix)").jpg"
  }
}
