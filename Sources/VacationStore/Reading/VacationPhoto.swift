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
  /// What Flickr says of it. `json` is the kept listing's dictionary, or the getInfo reply where
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
  /// - Throws: ``VacationError/damaged(path:detail:)`` if the id is none.
  init(row: Row, path: String) throws {
    let id: String = row[1]
    guard let id = PhotoID(rawValue: id) else {
      throw VacationError.damaged(path: path, detail: "it holds a photo with the id \"\(id)\"")
    }
    visited = VisitTime(microseconds: row[0])
    place = row[2]
    let shown: String? = row[20]
    tags = shown?.split(separator: " ").map(String.init) ?? []
    photo = Photo(id: id)
    photo.title = row[3]
    photo.description = row[4]
    photo.owner = row[5]
    photo.ownerName = row[6]
    photo.secret = row[7]
    photo.server = row[8]
    photo.farm = row[9]
    photo.originalSecret = row[10]
    photo.originalFormat = row[11]
    photo.latitude = row[12]
    photo.longitude = row[13]
    photo.accuracy = row[14]
    photo.dateTaken = row[15]
    photo.dateTakenGranularity = row[16]
    photo.dateUploaded = row[17]
    photo.license = row[18]
    photo.media = row[19]
  }
}
