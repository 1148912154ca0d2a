import Flickr
import GRDB

/// The data of a photo's row in a vacation.
struct PhotoRow: Sendable {
  /// Which of the two JSON texts was fetched last.
  enum Latest: String, Sendable {
    case dictionary, info
  }

  let dictionary: String?
  let info: String?
  let latest: Latest
  /// The photo decoded from its latest JSON, with missing values taken from the other.
  let photo: Photo
  /// The ``RowDigest`` of the JSON; computed on the thread that reads the input.
  var digest: Int64

  /// The row of a newly fetched photo.
  init(_ photo: Photo) {
    self.init(
      dictionary: photo.isInfo ? nil : photo.json,
      info: photo.isInfo ? photo.json : nil,
      latest: photo.isInfo ? .info : .dictionary,
      photo: photo
    )
  }

  /// The row stored in the vacation or its history.
  ///
  /// - Throws: `FlickrDecodingError` if the JSON no longer decodes.
  init(dictionary: String?, info: String?, latest: Latest) throws(FlickrDecodingError) {
    let listedPhoto = try Self.decoded(dictionary)
    let infoPhoto = try Self.decoded(info)
    let (first, second) = latest == .info ? (infoPhoto, listedPhoto) : (listedPhoto, infoPhoto)
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

  /// The row of a stored photo; a mismatched digest is preserved.
  ///
  /// - Throws: `FlickrDecodingError` if the JSON no longer decodes; ``DamagedRow`` if it is another
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

  /// Returns this row updated with a photo that was fetched later.
  func followed(by photo: Photo) -> PhotoRow {
    let next = PhotoRow(photo)
    return PhotoRow(
      dictionary: next.dictionary ?? dictionary,
      info: next.info ?? info,
      latest: next.latest,
      photo: photo.filled(from: self.photo)
    )
  }

  /// Returns this row with newly fetched JSON, which replaces older JSON of the same kind.
  ///
  /// - Throws: `FlickrDecodingError` if the remaining JSON no longer decodes.
  func refreshed(with row: PhotoRow) throws(FlickrDecodingError) -> PhotoRow {
    try PhotoRow(
      dictionary: row.dictionary ?? dictionary,
      info: row.info ?? info,
      latest: row.latest
    )
  }
}

/// The stored state of a photo in a vacation or its history.
struct PhotoState {
  var id: PhotoID
  var visited: Int64
  /// Its `Photo.key`; 0 in the history.
  var key: Int64 = 0
  /// When the visit was last asserted; 0 in the history.
  var stamped: Int64 = 0
  var placeNumber: Int64
  var place: String
  var dictionary: String?
  var info: String?
  var latest: PhotoRow.Latest
  /// The stored digest, if it does not match the JSON.
  ///
  /// It is moved together with the JSON, so that a check still finds the damage.
  var mismatch: Int64?
}

extension PhotoState {
  /// Reads a row of ``DigestedTable/photos``.
  ///
  /// - Throws: ``UndoRedoStep/Mismatch`` if the id is not valid; `RowDecodingError`.
  init(history row: Row) throws {
    let id: String = try row.decode(atIndex: 1)
    guard let id = PhotoID(rawValue: id) else {
      throw UndoRedoStep.Mismatch(detail: "its history contains the invalid ID \"\(id)\"")
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
      mismatch: try DigestedTable.photos.mismatch(of: row)
    )
  }
}
