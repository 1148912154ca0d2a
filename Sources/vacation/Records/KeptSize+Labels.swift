import TravelDesk

extension KeptSize {
  /// The counts in words, for a terminal.
  func labels(limit: Int) -> [(name: String, value: String)] {
    [
      (
        "Pictures",
        "\(Quantity.grouped(images)), \(Quantity.bytes(imageBytes)) of \(Quantity.bytes(limit))"
      ),
      ("Cache hits", Quantity.text(hits, "time", "times")),
      ("Cache misses", Quantity.text(misses, "time", "times")),
      (
        "Cached responses",
        "\(Quantity.text(replies, "listing", "listings")), \(Quantity.bytes(replyBytes))"
      ),
      ("Cached photos", "\(Quantity.photos(photos)) to visit by id"),
      ("Directory", directory),
    ]
  }
}
