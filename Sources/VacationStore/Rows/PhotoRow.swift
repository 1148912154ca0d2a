import Flickr
import GRDB

/// Everything needed to insert a photo into the vacation, or to put it back.
struct PhotoRow: Sendable {
  /// The dictionary that was fetched last.
  enum Latest: String, Sendable {
    case dictionary, info
  }

  let dictionary: String?
  let info: String?
  let latest: Latest
  /// The photo by its dictionaries, the latest first.
  let photo: Photo
  /// ``RowDigest`` of the dictionaries; computed on the thread that reads the input.
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

  /// The row that is kept in the history or stored in the vacation.
  ///
  /// - Throws: `FlickrDecodingError` if a dictionary no longer decodes.
  init(dictionary: String?, info: String?, latest: Latest) throws(FlickrDecodingError) {
    let listed = try Self.decoded(dictionary)
    let informed = try Self.decoded(info)
    let (first, second) = latest == .info ? (informed, listed) : (listed, informed)
    guard let first = first ?? second else {
      throw FlickrDecodingError(.notADictionary)
    }
    self.init(
      dictionary: dictionary,
      info: info,
      latest: latest,
      photo: second.map { first.filled(from: $0) } ?? first
    )
  }

  /// The row of a stored photo; a digest that does not match is kept as it is.
  ///
  /// - Throws: `FlickrDecodingError` if a dictionary no longer decodes; ``DamagedRow`` if it is another
  ///   photo's.
  init(_ state: PhotoState) throws {
    try self.init(dictionary: state.dictionary, info: state.info, latest: state.latest)
    guard photo.id == state.id else { throw DamagedRow(row: "photo \(state.id)") }
    if let mismatch = state.mismatch { digest = mismatch }
  }

  private init(dictionary: String?, info: String?, latest: Latest, photo: Photo) {
    self.dictionary = dictionary
    self.info = info
    self.latest = latest
    self.photo = photo
    digest = RowDigest(latest: latest.rawValue, dictionary: dictionary, info: info).value
  }

  private static func decoded(_ text: String?) throws(FlickrDecodingError) -> Photo? {
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

  /// This row with newly fetched dictionaries: each replaces the older one of its kind.
  ///
  /// - Throws: `FlickrDecodingError` if the dictionary that stays no longer decodes.
  func refreshed(with row: PhotoRow) throws(FlickrDecodingError) -> PhotoRow {
    try PhotoRow(
      dictionary: row.dictionary ?? dictionary,
      info: row.info ?? info,
      latest: row.latest
    )
  }
}

/// What a vacation, or its history, holds of a photo.
struct PhotoState {
  var id: PhotoID
  var visited: Int64
  var placeNumber: Int64
  var place: String
  var dictionary: String?
  var info: String?
  var latest: PhotoRow.Latest
  /// The stored digest, if it does not match the dictionaries.
  ///
  /// It stays with the dictionaries wherever they are moved, so that a check still finds the damage.
  var mismatch: Int64?
}

extension PhotoState {
  /// Reads a row of ``HistoryTable/photos``.
  ///
  /// - Throws: ``UndoRedoStep/Mismatch`` if the id is not valid; `RowDecodingError`.
  init(history row: Row) throws {
    let id: String = try row.decode(atIndex: 1)
    guard let id = PhotoID(rawValue: id) else {
      throw UndoRedoStep.Mismatch(detail: "its history holds the id \"\(id)\"")
    }
    let latest: String? = try row.decode(atIndex: 7)
    self.init(
      id: id,
      visited: try row.decode(atIndex: 3),
      placeNumber: 0,
      place: try row.decode(String?.self, atIndex: 4) ?? "",
      dictionary: try row.decode(atIndex: 5),
      info: try row.decode(atIndex: 6),
      latest: latest.flatMap(PhotoRow.Latest.init) ?? .dictionary,
      mismatch: try HistoryTable.photos.mismatch(of: row)
    )
  }
}
