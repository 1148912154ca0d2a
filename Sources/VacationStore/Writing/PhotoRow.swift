import Flickr

/// What is to be known of a photo to put it into the vacation, or to put it back.
struct PhotoRow: Sendable {
  /// The one of the two dictionaries that came last.
  enum Latest: String, Sendable {
    case dictionary, info
  }

  var dictionary: String?
  var info: String?
  var latest: Latest
  /// The photo by its dictionaries, the latest first.
  var photo: Photo

  /// The row of a photo that is new to the vacation.
  init(_ photo: Photo) {
    dictionary = photo.isInfo ? nil : photo.json
    info = photo.isInfo ? photo.json : nil
    latest = photo.isInfo ? .info : .dictionary
    self.photo = photo
  }

  /// The row that was kept in the history or stands in the vacation.
  ///
  /// - Throws: `PhotoDecodingError` if a dictionary is none any more.
  init(dictionary: String?, info: String?, latest: Latest) throws(PhotoDecodingError) {
    self.dictionary = dictionary
    self.info = info
    self.latest = latest
    let listed = try Self.decoded(dictionary)
    let informed = try Self.decoded(info)
    let (first, second) = latest == .info ? (informed, listed) : (listed, informed)
    guard let first = first ?? second else {
      throw PhotoDecodingError(.notADictionary)
    }
    photo = second.map { first.filled(from: $0) } ?? first
  }

  private static func decoded(_ text: String?) throws(PhotoDecodingError) -> Photo? {
    guard let text else { return nil }
    return try Photo(json: text)
  }

  /// This row with a newly fetched dictionary: it takes the place of the older one of its kind.
  ///
  /// - Throws: `PhotoDecodingError` if the dictionary that stays is none any more.
  func refreshed(with photo: Photo) throws(PhotoDecodingError) -> PhotoRow {
    try PhotoRow(
      dictionary: photo.isInfo ? dictionary : photo.json,
      info: photo.isInfo ? photo.json : info,
      latest: photo.isInfo ? .info : .dictionary
    )
  }
}
