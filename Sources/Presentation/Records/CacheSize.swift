import TravelDesk
package import VacationStore

/// The sizes and hit counts of the cache.
package struct CacheSize: Record {
  package static let schema = (
    name: "Cache", description: "The cache of images and API responses."
  )

  package static let fields: [Field<CacheSize>] = [
    Field("path", "The cache directory.", .words("Directory")) { $0.directory },
    Field("images", "Number of cached images.") { $0.images },
    Field("imageBytes", "Their total size in bytes.") { $0.imageBytes },
    Field("imageLimit", "The limit of their total size in bytes.") { $0.imageLimit },
    Field("hits", "Number of cache hits for images.") { $0.hits },
    Field("misses", "Number of cache misses for images.") { $0.misses },
    Field("replies", "Number of cached API responses.") { $0.replies },
    Field("replyBytes", "Their total size in bytes.") { $0.replyBytes },
    Field("photos", "Number of cached photos, which can be visited by ID without calling Flickr.") {
      $0.photos
    },
  ]

  package static let columns: [TableColumn<CacheSize>] =
    [
      TableColumn(.words("Images")) {
        .text(
          "\(Quantity.grouped($0.images)), \(Quantity.bytes($0.imageBytes)) of "
            + Quantity.bytes($0.imageLimit)
        )
      },
      TableColumn(.words("Cache hits")) { .text(Quantity.grouped($0.hits)) },
      TableColumn(.words("Cache misses")) { .text(Quantity.grouped($0.misses)) },
      TableColumn(.words("Cached responses")) {
        .text(
          Quantity.text($0.replies, "response", "responses") + ", " + Quantity.bytes($0.replyBytes)
        )
      },
      TableColumn(.words("Cached photos")) {
        .text("\(Quantity.photos($0.photos)) that can be visited by ID")
      },
    ] + fieldColumns("path")

  /// The cache directory.
  package let directory: String
  /// The number of cached images.
  package private(set) var images = 0
  /// The total size of the images in bytes.
  package private(set) var imageBytes = 0
  /// The limit of that size in bytes.
  package let imageLimit: Int
  /// The number of cache hits for images.
  package private(set) var hits = 0
  /// The number of cache misses for images.
  package private(set) var misses = 0
  /// The number of cached API responses.
  package private(set) var replies = 0
  /// The total size of the responses in bytes.
  package private(set) var replyBytes = 0
  /// The number of cached photos.
  package private(set) var photos = 0

  /// Reads the sizes; all are 0 if there is no cache.
  ///
  /// - Throws: `VacationError`.
  package init(of cache: TravelCache?, in directory: String, imageLimit: Int) throws {
    self.directory = directory
    self.imageLimit = imageLimit
    guard let cache else { return }
    let kept = try CachedImages(cache: cache, directory: directory).size()
    (images, imageBytes, hits, misses) = (kept.images, kept.bytes, kept.hits, kept.misses)
    (replies, replyBytes) = try cache.responses.size()
    photos = try cache.photos.count()
  }
}
