package import VacationStore

/// How much is kept of what Flickr sent, and how often it was of use.
package struct KeptSize {
  /// The directory that it lies in.
  package let directory: String
  /// Pictures.
  package private(set) var images = 0
  /// The size of the pictures in bytes.
  package private(set) var imageBytes = 0
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
  package init(of cache: TravelCache?, in directory: String) throws {
    self.directory = directory
    guard let cache else { return }
    let kept = try KeptImages(cache: cache, directory: directory).size()
    (images, imageBytes, hits, misses) = (kept.images, kept.bytes, kept.hits, kept.misses)
    (replies, replyBytes) = try cache.replies.size()
    photos = try cache.dictionaries.count()
  }

  /// The fields, with the room that there is for pictures, in bytes.
  package func fields(limit: Int) -> [Field] {
    let numbers = [
      ("images", images), ("imageBytes", imageBytes), ("imageLimit", limit), ("hits", hits),
      ("misses", misses), ("replies", replies), ("replyBytes", replyBytes), ("photos", photos),
    ]
    return [Field("path", .text(directory))]
      + numbers.map { Field($0.0, .integer(Int64($0.1))) }
  }
}
