import Flickr
import GRDB

/// The statements that write photos, places and tags, prepared once for a connection.
final class PhotoStatements {
  let findPhoto: BareStatement
  let photoState: BareStatement
  let insertPhoto: BareStatement
  let updatePhoto: BareStatement
  let deletePhoto: BareStatement
  let tagsOfPhoto: BareStatement
  let insertPhotoTag: BareStatement
  let deletePhotoTag: BareStatement
  let findTag: BareStatement
  let insertTag: BareStatement
  let deleteTag: BareStatement
  let countTag: BareStatement
  let findPlace: BareStatement
  let insertPlace: BareStatement
  let deletePlace: BareStatement
  let countPlace: BareStatement
  let findFirstVisit: BareStatement
  let addPending: BareStatement

  /// Notes that the search index is behind for the visits of a range.
  static let addPendingSQL = """
    INSERT INTO SearchPending (first, last) VALUES (?, ?)
    ON CONFLICT (first) DO UPDATE SET last = max(last, excluded.last)
    """

  init(_ database: Database) throws {
    func prepare(_ sql: String) throws -> BareStatement { try BareStatement(database, sql) }
    findPhoto = try prepare("SELECT visited FROM Photo WHERE id = ?")
    photoState = try prepare(
      """
      SELECT visited, placeNumber, name, dictionary, info, latest, digest
      FROM Photo LEFT JOIN Place ON Place.number = placeNumber WHERE id = ?
      """
    )
    insertPhoto = try prepare(
      """
      INSERT INTO Photo (visited, id, placeNumber, title, description, owner, ownerName, secret,
        server, farm, originalSecret, originalFormat, latitude, longitude, accuracy, dateTaken,
        dateTakenGranularity, dateUploaded, license, media, dictionary, info, latest,
        digest)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """
    )
    updatePhoto = try prepare(
      """
      UPDATE Photo SET id = ?2, placeNumber = ?3, title = ?4, description = ?5, owner = ?6,
        ownerName = ?7, secret = ?8, server = ?9, farm = ?10, originalSecret = ?11,
        originalFormat = ?12, latitude = ?13, longitude = ?14, accuracy = ?15, dateTaken = ?16,
        dateTakenGranularity = ?17, dateUploaded = ?18, license = ?19, media = ?20,
        dictionary = ?21, info = ?22, latest = ?23, digest = ?24
      WHERE visited = ?1
      """
    )
    deletePhoto = try prepare("DELETE FROM Photo WHERE visited = ?")
    tagsOfPhoto = try prepare("SELECT tagNumber FROM PhotoTag WHERE visited = ?")
    insertPhotoTag = try prepare("INSERT INTO PhotoTag (visited, tagNumber) VALUES (?, ?)")
    deletePhotoTag = try prepare("DELETE FROM PhotoTag WHERE visited = ? AND tagNumber = ?")
    findTag = try prepare("SELECT number FROM Tag WHERE name = ?")
    insertTag = try prepare(
      "INSERT INTO Tag (name, title, photos) VALUES (?, ?, 1) RETURNING number"
    )
    // What is still referred to stays, whatever its count says: the update that follows fails then.
    deleteTag = try prepare(
      """
      DELETE FROM Tag WHERE number = ?1 AND photos + ?2 <= 0
        AND NOT EXISTS (SELECT 1 FROM PhotoTag WHERE tagNumber = ?1)
      RETURNING 1
      """
    )
    countTag = try prepare("UPDATE Tag SET photos = photos + ?2 WHERE number = ?1 RETURNING 1")
    findPlace = try prepare("SELECT number FROM Place WHERE name = ?")
    insertPlace = try prepare(
      "INSERT INTO Place (name, photos, firstVisited) VALUES (?, 1, ?) RETURNING number"
    )
    deletePlace = try prepare(
      """
      DELETE FROM Place WHERE number = ?1 AND photos + ?2 <= 0
        AND NOT EXISTS (SELECT 1 FROM Photo WHERE placeNumber = ?1)
      RETURNING 1
      """
    )
    countPlace = try prepare(
      "UPDATE Place SET photos = photos + ?2 WHERE number = ?1 RETURNING 1"
    )
    findFirstVisit = try prepare(
      """
      UPDATE Place SET firstVisited = (SELECT min(visited) FROM Photo WHERE placeNumber = ?1)
      WHERE number = ?1
      """
    )
    addPending = try prepare(Self.addPendingSQL)
  }
}

extension BareStatement {
  /// Binds the columns of a photo's row, as ``PhotoStatements/insertPhoto`` counts them.
  func bind(_ row: PhotoRow, visited: Int64, place: Int64) {
    let photo = row.photo
    bind(visited, at: 1)
    bind(photo.id.rawValue, at: 2)
    bind(place, at: 3)
    bind(photo.title, at: 4)
    bind(photo.description, at: 5)
    bind(photo.owner, at: 6)
    bind(photo.ownerName, at: 7)
    bind(photo.secret, at: 8)
    bind(photo.server, at: 9)
    bind(photo.farm, at: 10)
    bind(photo.originalSecret, at: 11)
    bind(photo.originalFormat, at: 12)
    bind(photo.latitude, at: 13)
    bind(photo.longitude, at: 14)
    bind(photo.accuracy, at: 15)
    bind(photo.dateTaken, at: 16)
    bind(photo.dateTakenGranularity, at: 17)
    bind(photo.dateUploaded, at: 18)
    bind(photo.license, at: 19)
    bind(photo.media, at: 20)
    bind(row.dictionary, at: 21)
    bind(row.info, at: 22)
    bind(row.latest.rawValue, at: 23)
    bind(row.digest, at: 24)
  }
}
