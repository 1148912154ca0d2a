public import Flickr
import GRDB

/// A photo in a vacation.
public struct VacationPhoto: Sendable, Hashable {
  /// The time of its visit, which no other photo of the vacation shares.
  public var visited: VisitTime
  /// The full name of the place that it was visited under.
  public var place: String
  /// Its tags as shown, in binary order of their normalized names.
  public var tags: [String]
  /// What Flickr says of it.
  ///
  /// `json` is the kept listing's dictionary, or the getInfo reply where
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
  /// The columns that `init(row:)` reads, from Photo and Place.
  static let columns = """
    Photo.visited, Photo.id, Place.name, title, description, owner, ownerName, secret, server, farm,
    originalSecret, originalFormat, latitude, longitude, accuracy, dateTaken, dateTakenGranularity,
    dateUploaded, license, media,
    (SELECT group_concat(shown, ' ') FROM (
      SELECT Tag.title AS shown FROM PhotoTag JOIN Tag ON Tag.number = PhotoTag.tagNumber
      WHERE PhotoTag.visited = Photo.visited ORDER BY Tag.name))
    """

  /// Reads a row of ``columns``.
  ///
  /// - Throws: ``VacationError/damaged(path:detail:)`` if the id is none, GRDB's error if a value has
  ///   another type.
  init(row: Row, path: String) throws {
    let id: String = try row.decode(atIndex: 1)
    guard let id = PhotoID(rawValue: id) else {
      throw VacationError.damaged(path: path, detail: "it holds a photo with the id \"\(id)\"")
    }
    visited = VisitTime(microseconds: try row.decode(atIndex: 0))
    place = try row.decode(atIndex: 2)
    let shown: String? = try row.decode(atIndex: 20)
    tags = shown?.split(separator: " ").map(String.init) ?? []
    photo = Photo(id: id)
    photo.title = try row.decode(atIndex: 3)
    photo.description = try row.decode(atIndex: 4)
    photo.owner = try row.decode(atIndex: 5)
    photo.ownerName = try row.decode(atIndex: 6)
    photo.secret = try row.decode(atIndex: 7)
    photo.server = try row.decode(atIndex: 8)
    photo.farm = try row.decode(atIndex: 9)
    photo.originalSecret = try row.decode(atIndex: 10)
    photo.originalFormat = try row.decode(atIndex: 11)
    photo.latitude = try row.decode(atIndex: 12)
    photo.longitude = try row.decode(atIndex: 13)
    photo.accuracy = try row.decode(atIndex: 14)
    photo.dateTaken = try row.decode(atIndex: 15)
    photo.dateTakenGranularity = try row.decode(atIndex: 16)
    photo.dateUploaded = try row.decode(atIndex: 17)
    photo.license = try row.decode(atIndex: 18)
    photo.media = try row.decode(atIndex: 19)
  }
}
