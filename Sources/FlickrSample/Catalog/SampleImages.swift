import Flickr

/// The images of a photo: the sizes in which its picture is embedded, and their addresses.
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

  /// The image in a size; where it is not embedded, the next larger one that is.
  func file(_ size: ImageSize) -> JPEGFile {
    (size.longestEdge ?? .max) <= 240 ? picture.small : picture.large
  }

  /// Finds the image that a path of Flickr's image host leads to; nil when there is none.
  ///
  /// Flickr's rule makes the URLs of all sizes up to 1024 pixels, so all of them lead to an image.
  func file(path: String) -> JPEGFile? {
    ImageSize.allCases.first { $0.hasPhotoSecret && self.path($0) == path }.map(file)
  }

  /// The address of a size's image.
  func url(_ size: ImageSize) -> String { "https://live.staticflickr.com\(path(size))" }

  private func path(_ size: ImageSize) -> String {
    "/\(server)/\(id)_\(secret)\(size.suffix.isEmpty ? "" : "_\(size.suffix)").jpg"
  }
}
