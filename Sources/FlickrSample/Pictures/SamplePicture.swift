import Flickr
import FlickrClient

/// One image of a photo, to be drawn.
struct SamplePicture: Sendable {
  let sample: SamplePhoto
  let size: ImageSize

  /// Finds what a path of Flickr's image host leads to; nil when the sample has no such image.
  init?(path: String) {
    let file = path.split(separator: "/", omittingEmptySubsequences: false).last ?? ""
    guard let sample = SampleCatalog.shared.photo(id: String(file.prefix { $0 != "_" })),
      let size = sample.images.sizes.first(where: { sample.images.path($0) == path })
    else { return nil }
    self.sample = sample
    self.size = size
  }

  /// The image, drawn while it is read.
  func body(limit: Int) -> TransportBody {
    TransportBody {
      let stream = PictureStream(sample, size)
      var sent = 0
      return TransportBody.AsyncIterator { () async throws(TransportFailure) -> [UInt8]? in
        guard !Task.isCancelled else { throw .cancelled }
        guard let bytes = stream.next() else { return nil }
        sent += bytes.count
        guard sent <= limit else { throw .tooLarge(limit: limit) }
        return bytes
      }
    }
  }
}
