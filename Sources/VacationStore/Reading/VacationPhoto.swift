public import Flickr
import GRDB

/// A photo in a vacation.
public struct VacationPhoto: Sendable, Hashable {
  /// The time of its visit, which no other photo of the vacation shares.
  public var visited: Timestamp
  /// The full name of the place that it was visited under.
  public var place: String
  /// Its tags as shown, in binary order of their normalized names.
  public var tags: [String]
  /// What Flickr says of it.
  ///
  /// `json` is the kept listing's dictionary, or the getInfo response where
  /// there is no such; both are empty in lists. `tags` and `machineTags` are those of `json`.
  public var photo: Photo

  /// Flickr's id.
  public var id: PhotoID { photo.id }
  /// Its title as shown (R5), never empty.
  public var title: String { photo.displayTitle }
  /// Its subtitle as shown (R5); empty if there is none.
  public var subtitle: String { photo.displaySubtitle }
  /// The owner's name, or Flickr's id of the owner where the name is not known.
  public var owner: String? { photo.ownerName ?? photo.owner }
  /// URL of its page on Flickr; nil where the owner is not known.
  public var page: String? { photo.pageURL }
}

extension VacationPhoto {
  /// The columns that ``init(row:path:)`` reads, from Photo and Place.
  static let columns = """
    Photo.visited, Photo.id, Place.name,
    (SELECT group_concat(shown, ' ') FROM (
      SELECT Tag.title AS shown FROM PhotoTag JOIN Tag ON Tag.number = PhotoTag.tagNumber
      WHERE PhotoTag.visited = Photo.visited ORDER BY Tag.name)),
    \(PhotoColumns.selection)
    """

  /// The number of ``columns``: the index of the first column after them.
  static let columnCount = firstColumn + PhotoColumns.names.count
  /// The index of the first of ``PhotoColumns/names``.
  private static let firstColumn = 4

  /// Reads a row of ``columns``.
  ///
  /// - Throws: ``VacationError/damaged(path:detail:)`` if the id is not valid, GRDB's error if a value
  ///   has another type.
  init(row: Row, path: String) throws {
    let id: String = try row.decode(atIndex: 1)
    guard let id = PhotoID(rawValue: id) else {
      throw VacationError.damaged(path: path, detail: "it holds a photo with the id \"\(id)\"")
    }
    visited = Timestamp(microseconds: try row.decode(atIndex: 0))
    place = try row.decode(atIndex: 2)
    let shown: String? = try row.decode(atIndex: 3)
    tags = shown?.split(separator: " ").map(String.init) ?? []
    photo = Photo(id: id)
    var decoder = PhotoColumnDecoder(row: row, index: Self.firstColumn)
    try photo.visitColumns(&decoder)
  }
}
