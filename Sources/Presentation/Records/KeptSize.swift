import TravelDesk
package import VacationStore

/// How much is kept of what Flickr sent, and how often it was of use.
package struct KeptSize: Record {
  package static let schema = (
    name: "Cache", description: "What is kept of Flickr's pictures and answers."
  )

  package static let fields: [Field<KeptSize>] = [
    Field("path", "The directory where it is stored.", .words("Directory")) { $0.directory },
    Field("images", "Pictures.") { $0.images },
    Field("imageBytes", "Their size.") { $0.imageBytes },
    Field("imageLimit", "The size that they may have together.") { $0.imageLimit },
    Field("hits", "How often a picture was there already.") { $0.hits },
    Field("misses", "How often one had to be fetched.") { $0.misses },
    Field("replies", "Answers of Flickr's.") { $0.replies },
    Field("replyBytes", "Their size.") { $0.replyBytes },
    Field("photos", "Photos that can be visited by id without asking Flickr.") { $0.photos },
  ]

  package static let columns: [TableColumn<KeptSize>] =
    [
      TableColumn(.words("Pictures")) {
        .text(
          "\(Quantity.grouped($0.images)), \(Quantity.bytes($0.imageBytes)) of "
            + Quantity.bytes($0.imageLimit)
        )
      },
      TableColumn(.words("Cache hits")) { .text(Quantity.text($0.hits, "time", "times")) },
      TableColumn(.words("Cache misses")) { .text(Quantity.text($0.misses, "time", "times")) },
      TableColumn(.words("Cached responses")) {
        .text(
          Quantity.text($0.replies, "listing", "listings") + ", " + Quantity.bytes($0.replyBytes)
        )
      },
      TableColumn(.words("Cached photos")) {
        .text("\(Quantity.photos($0.photos)) to visit by id")
      },
    ] + fieldColumns("path")

  /// The directory where it is stored.
  package let directory: String
  /// Pictures.
  package private(set) var images = 0
  /// The size of the pictures in bytes.
  package private(set) var imageBytes = 0
  /// The size that they may have together, in bytes.
  package let imageLimit: Int
  /// How often a picture was there already.
  package private(set) var hits = 0
  /// How often one had to be fetched.
  package private(set) var misses = 0
  /// Answers of Flickr's to listings.
  package private(set) var replies = 0
  /// The size of the answers in bytes.
  package private(set) var replyBytes = 0
  /// Photos that can be visited by id.
  package private(set) var photos = 0

  /// Counts; where there is no cache, there is nothing in it.
  ///
  /// - Throws: `VacationError`.
  package init(of cache: TravelCache?, in directory: String, imageLimit: Int) throws {
    self.directory = directory
    self.imageLimit = imageLimit
    guard let cache else { return }
    let kept = try KeptImages(cache: cache, directory: directory).size()
    (images, imageBytes, hits, misses) = (kept.images, kept.bytes, kept.hits, kept.misses)
    (replies, replyBytes) = try cache.responses.size()
    photos = try cache.photos.count()
  }
}
