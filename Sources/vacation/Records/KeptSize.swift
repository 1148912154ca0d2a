import TravelDesk
import VacationStore

/// How much is kept of what Flickr sent, and how often it was of use.
struct KeptSize {
  private(set) var images = 0
  private(set) var imageBytes = 0
  /// How often a picture was there already.
  private(set) var hits = 0
  /// How often one had to be fetched.
  private(set) var misses = 0
  private(set) var replies = 0
  private(set) var replyBytes = 0
  /// Photos that can be visited by id.
  private(set) var photos = 0

  /// Counts; where there is no cache, there is nothing in it.
  ///
  /// - Throws: `VacationError`.
  init(of cache: TravelCache?, in directory: String) throws {
    guard let cache else { return }
    let kept = try KeptImages(cache: cache, directory: directory).size()
    (images, imageBytes, hits, misses) = (kept.images, kept.bytes, kept.hits, kept.misses)
    (replies, replyBytes) = try cache.replies.size()
    photos = try cache.dictionaries.count()
  }

  /// The fields, with the room that there is for pictures.
  func fields(limit: Int) -> [Field] {
    let numbers = [
      ("images", images), ("imageBytes", imageBytes), ("imageLimit", limit), ("hits", hits),
      ("misses", misses), ("replies", replies), ("replyBytes", replyBytes), ("photos", photos),
    ]
    return numbers.map { Field($0.0, .integer(Int64($0.1))) }
  }

  /// The same in words, for a terminal.
  func labels(limit: Int) -> [(name: String, value: String)] {
    [
      (
        "Pictures",
        "\(Quantity.grouped(images)), \(Quantity.bytes(imageBytes)) of \(Quantity.bytes(limit))"
      ),
      ("Found there", Quantity.text(hits, "time", "times")),
      ("Fetched", Quantity.text(misses, "time", "times")),
      (
        "Answers",
        "\(Quantity.text(replies, "listing", "listings")), \(Quantity.bytes(replyBytes))"
      ),
      ("Remembered", "\(Quantity.photos(photos)) to visit by id"),
    ]
  }
}
