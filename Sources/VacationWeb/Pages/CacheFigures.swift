import TravelDesk

/// How much is kept of what Flickr sent, in words.
struct CacheFigures: Sendable {
  let pictures: String
  /// How often a picture was there already.
  let use: String
  let answers: String
  let remembered: String
  /// Whether there is something to be cleared.
  let canBeCleared: Bool

  /// Counts; looking makes no file.
  ///
  /// - Throws: `VacationError`.
  init(of service: WebService) throws {
    let size = try KeptSize(
      of: service.desk.cacheIfAny(),
      in: service.desk.directories.cache
    )
    let limit = Quantity.bytes(service.imageLimit)
    pictures =
      "\(Quantity.text(size.images, "picture", "pictures")), "
      + "\(Quantity.bytes(size.imageBytes)) of \(limit)"
    use =
      "\(Quantity.text(size.hits, "time", "times")) a picture was there already, "
      + "\(Quantity.text(size.misses, "time", "times")) it was fetched"
    answers =
      "\(Quantity.text(size.replies, "listing", "listings")), "
      + Quantity.bytes(size.replyBytes)
    remembered = Quantity.photos(size.photos)
    canBeCleared = size.images + size.replies > 0
  }
}
