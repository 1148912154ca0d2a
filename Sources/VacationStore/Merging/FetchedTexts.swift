/// The JSON of a photo, in the form in which copies of a vacation are merged: for each of the two
/// texts, the one that was fetched later.
struct FetchedTexts {
  /// When the texts were fetched, microseconds since 1970 UTC.
  struct Times: Codable, Equatable {
    var dictionary: Int64
    var info: Int64
  }

  var dictionary: String?
  var info: String?
  /// Which of the two came last.
  var latest: PhotoRow.Latest
  var times: Times

  /// The later time of the texts that exist.
  private var latestTime: Int64 {
    max(dictionary == nil ? .min : times.dictionary, info == nil ? .min : times.info)
  }

  /// Merges the texts of two copies; of those fetched at the same time, the greater bytes are taken.
  func joined(with other: FetchedTexts) -> FetchedTexts {
    let first = Self.later(
      (dictionary, times.dictionary),
      (other.dictionary, other.times.dictionary)
    )
    let second = Self.later((info, times.info), (other.info, other.times.info))
    let isOther =
      latestTime == other.latestTime
      ? latest.rawValue < other.latest.rawValue : latestTime < other.latestTime
    return FetchedTexts(
      dictionary: first.0,
      info: second.0,
      latest: isOther ? other.latest : latest,
      times: Times(dictionary: first.1, info: second.1)
    )
  }

  private static func later(
    _ mine: (String?, Int64),
    _ other: (String?, Int64)
  ) -> (String?, Int64) {
    guard let text = mine.0 else { return other }
    guard let otherText = other.0 else { return mine }
    if mine.1 == other.1 {
      return text.utf8.lexicographicallyPrecedes(otherText.utf8) ? other : mine
    }
    return mine.1 < other.1 ? other : mine
  }
}
