public import Flickr
import GRDB

/// A photo in a vacation.
public struct VacationPhoto: Sendable, Hashable {
  /// Its visit time.
  public var visited: Timestamp
  /// The position of its visit: larger than those of earlier visits, and unique in the vacation.
  var key: Int64
  /// The full name of the place it was visited under.
  public var place: String
  /// The display forms of its tags, Flickr's and one's own, in binary order of their normalized names.
  public var tags: [String]
  /// The traveler's own words about it.
  public var words: PhotoWords
  /// When a picture of it was last kept in the file; nil if none is.
  public var kept: Timestamp?
  /// Since when it is no longer on Flickr; nil if it is, as far as known.
  public var goneSince: Timestamp?
  /// Flickr's data of the photo.
  ///
  /// `json` is the photo JSON of the stored listing, or of the getInfo response if there is no
  /// listing; it is empty in lists. `tags` and `machineTags` are those of `json`.
  public var photo: Photo

  /// Flickr's id.
  public var id: PhotoID { photo.id }
  /// Its display title (R5), never empty.
  public var title: String { photo.displayTitle }
  /// Its display subtitle (R5); empty if there is none.
  public var subtitle: String { photo.displaySubtitle }
  /// The owner's name, or the owner's Flickr id if the name is not known.
  public var owner: String? { photo.ownerName ?? photo.owner }
  /// URL of its page on Flickr; nil if the owner is not known.
  public var page: String? { photo.pageURL }
}

extension VacationPhoto {
  /// The columns that ``init(row:path:)`` reads, from Photo and Place.
  static let columns = """
    Photo.visited, Photo.key, Photo.id, Place.name,
    (SELECT group_concat(shown, ' ') FROM (
      SELECT Tag.title AS shown FROM PhotoTag JOIN Tag ON Tag.number = PhotoTag.tagNumber
      WHERE PhotoTag.photoKey = Photo.key ORDER BY Tag.name)),
    (SELECT note FROM PhotoWords WHERE photo = Photo.id),
    (SELECT rating FROM PhotoWords WHERE photo = Photo.id),
    (SELECT favorite FROM PhotoWords WHERE photo = Photo.id),
    (SELECT group_concat(tag, ' ') FROM (
      SELECT tag FROM OwnTag WHERE photo = Photo.id AND present = 1 ORDER BY tag)),
    (SELECT max(kept) FROM Picture WHERE photo = Photo.id AND present = 1),
    (SELECT since FROM Unavailable WHERE photo = Photo.id),
    \(PhotoColumns.selection)
    """

  /// The number of ``columns``: the index of the first column after them.
  static let columnCount = firstColumn + PhotoColumns.names.count
  /// The index of the first of ``PhotoColumns/names``.
  private static let firstColumn = 11

  /// Reads a row of ``columns``.
  ///
  /// - Throws: ``VacationError/damaged(path:detail:)`` if the id is not valid, GRDB's error if a value
  ///   has another type.
  init(row: Row, path: String) throws {
    let id: String = try row.decode(atIndex: 2)
    guard let id = PhotoID(rawValue: id) else {
      throw VacationError.damaged(
        path: path,
        detail: "it contains a photo with the invalid ID \"\(id)\""
      )
    }
    visited = Timestamp(microseconds: try row.decode(atIndex: 0))
    key = try row.decode(atIndex: 1)
    place = try row.decode(atIndex: 3)
    let shown: String? = try row.decode(atIndex: 4)
    tags = shown?.split(separator: " ").map(String.init) ?? []
    words = try PhotoWords(row: row, at: 5)
    kept = try row.decode(Int64?.self, atIndex: 9).map { Timestamp(microseconds: $0) }
    goneSince = try row.decode(Int64?.self, atIndex: 10).map { Timestamp(microseconds: $0) }
    photo = Photo(id: id)
    var decoder = PhotoColumnDecoder(row: row, index: Self.firstColumn)
    try photo.visitColumns(&decoder)
  }
}
