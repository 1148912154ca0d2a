import TravelDesk

extension KeptSize {
  /// The counts in words, for a terminal.
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
      ("Directory", directory),
    ]
  }
}
