import Flickr

/// What is to be known of a photo to put it into the vacation, or to put it back.
struct PhotoRow: Sendable {
  /// The one of the two dictionaries that came last.
  enum Latest: String, Sendable {
    case dictionary, info
  }

  let dictionary: String?
  let info: String?
  let latest: Latest
  /// The photo by its dictionaries, the latest first.
  let photo: Photo
  /// ``RowDigest`` of the dictionaries; counted here, on the thread that reads the input.
  var digest: Int64

  /// The row of a photo that is new to the vacation.
  init(_ photo: Photo) {
    self.init(
      dictionary: photo.isInfo ? nil : photo.json,
      info: photo.isInfo ? photo.json : nil,
      latest: photo.isInfo ? .info : .dictionary,
      photo: photo
    )
  }

  /// The row that was kept in the history or stands in the vacation.
  ///
  /// - Throws: `PhotoDecodingError` if a dictionary is none any more.
  init(dictionary: String?, info: String?, latest: Latest) throws(PhotoDecodingError) {
    let listed = try Self.decoded(dictionary)
    let informed = try Self.decoded(info)
    let (first, second) = latest == .info ? (informed, listed) : (listed, informed)
    guard let first = first ?? second else {
      throw PhotoDecodingError(.notADictionary)
    }
    self.init(
      dictionary: dictionary,
      info: info,
      latest: latest,
      photo: second.map { first.filled(from: $0) } ?? first
    )
  }

  /// The row of what is stored of a photo; a digest that does not fit still does not fit in it.
  ///
  /// - Throws: `PhotoDecodingError` if a dictionary is none any more; ``RowDamaged`` if it is another
  ///   photo's.
  init(_ state: PhotoState) throws {
    try self.init(dictionary: state.dictionary, info: state.info, latest: state.latest)
    guard photo.id == state.id else { throw RowDamaged(row: "photo \(state.id)") }
    if let misfit = state.misfit { digest = misfit }
  }

  private init(dictionary: String?, info: String?, latest: Latest, photo: Photo) {
    self.dictionary = dictionary
    self.info = info
    self.latest = latest
    self.photo = photo
    digest = RowDigest(latest: latest.rawValue, dictionary: dictionary, info: info).value
  }

  private static func decoded(_ text: String?) throws(PhotoDecodingError) -> Photo? {
    guard let text else { return nil }
    return try Photo(json: text)
  }

  /// This row with a dictionary that was fetched after it.
  func followed(by photo: Photo) -> PhotoRow {
    let next = PhotoRow(photo)
    return PhotoRow(
      dictionary: next.dictionary ?? dictionary,
      info: next.info ?? info,
      latest: next.latest,
      photo: photo.filled(from: self.photo)
    )
  }

  /// This row with newly fetched dictionaries: each takes the place of the older one of its kind.
  ///
  /// - Throws: `PhotoDecodingError` if the dictionary that stays is none any more.
  func refreshed(with row: PhotoRow) throws(PhotoDecodingError) -> PhotoRow {
    try PhotoRow(
      dictionary: row.dictionary ?? dictionary,
      info: row.info ?? info,
      latest: row.latest
    )
  }
}
