import Flickr
import GRDB

/// The prepared statements that write photos, places and tags.
final class PhotoStatements {
  let findPhoto: RawStatement
  let findKeys: RawStatement
  let photoState: RawStatement
  let insertPhoto: RawStatement
  let updatePhoto: RawStatement
  let deletePhoto: RawStatement
  let tagsOfPhoto: RawStatement
  let insertPhotoTag: RawStatement
  /// Inserts ``pairsAtOnce`` pairs of photo and tag.
  let insertPhotoTags: RawStatement
  let deletePhotoTag: RawStatement
  let findTag: RawStatement
  let insertTag: RawStatement
  let deleteTag: RawStatement
  let countTag: RawStatement
  let findPlace: RawStatement
  let insertPlace: RawStatement
  let deletePlace: RawStatement
  let countPlace: RawStatement
  let findFirstVisit: RawStatement
  let addPending: RawStatement
  let findRemoved: RawStatement
  let addRemoved: RawStatement
  let ownTagsOfPhoto: RawStatement
  let findAlias: RawStatement
  let storePhoto: RawStatement

  /// The number of pairs of photo and tag that one statement inserts.
  static let pairsAtOnce = 32

  /// Marks a range of photos, by their keys, as pending for the search index.
  static let addPendingSQL = """
    INSERT INTO SearchPending (first, last) VALUES (?, ?)
    ON CONFLICT (first) DO UPDATE SET last = max(last, excluded.last)
    """

  init(_ database: Database) throws {
    func prepare(_ sql: String) throws -> RawStatement { try RawStatement(database, sql) }
    findPhoto = try prepare("SELECT visited FROM Photo WHERE id = ?")
    findKeys = try prepare("SELECT key, id FROM Photo WHERE key BETWEEN ? AND ? ORDER BY key")
    photoState = try prepare(
      """
      SELECT visited, placeNumber, name, dictionary, info, latest, digest, key, coalesce(stamped, visited)
      FROM Photo LEFT JOIN Place ON Place.number = placeNumber WHERE id = ?
      """
    )
    insertPhoto = try prepare(PhotoColumns.insertion)
    updatePhoto = try prepare(PhotoColumns.update)
    deletePhoto = try prepare("DELETE FROM Photo WHERE key = ?")
    tagsOfPhoto = try prepare("SELECT tagNumber FROM PhotoTag WHERE photoKey = ?")
    insertPhotoTag = try prepare("INSERT INTO PhotoTag (photoKey, tagNumber) VALUES (?, ?)")
    // With ABORT, the default, SQLite would copy each page that the statement changes, to undo its
    // rows if a later one failed. Here the whole transaction is rolled back then.
    insertPhotoTags = try prepare(
      """
      INSERT OR FAIL INTO PhotoTag (photoKey, tagNumber)
      VALUES \(Array(repeating: "(?, ?)", count: Self.pairsAtOnce).joined(separator: ", "))
      """
    )
    deletePhotoTag = try prepare("DELETE FROM PhotoTag WHERE photoKey = ? AND tagNumber = ?")
    findTag = try prepare("SELECT number FROM Tag WHERE name = ?")
    insertTag = try prepare(
      "INSERT INTO Tag (name, title, photos) VALUES (?, ?, 1) RETURNING number"
    )
    // Tags that are still referenced stay, whatever their count; the update that follows then
    // fails.
    deleteTag = try prepare(
      """
      DELETE FROM Tag WHERE number = ?1 AND photos + ?2 <= 0
        AND NOT EXISTS (SELECT 1 FROM PhotoTag WHERE tagNumber = ?1)
      RETURNING 1
      """
    )
    // RETURNING would make SQLite copy each page that an update changes to a temporary file.
    countTag = try prepare("UPDATE Tag SET photos = photos + ?2 WHERE number = ?1")
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
    countPlace = try prepare("UPDATE Place SET photos = photos + ?2 WHERE number = ?1")
    findFirstVisit = try prepare(
      """
      UPDATE Place SET firstVisited = (SELECT min(key) >> 8 FROM Photo WHERE placeNumber = ?1)
      WHERE number = ?1
      """
    )
    addPending = try prepare(Self.addPendingSQL)
    findRemoved = try prepare("SELECT removed FROM Removed WHERE photo = ?")
    addRemoved = try prepare(
      """
      INSERT INTO Removed (photo, removed) VALUES (?, ?)
      ON CONFLICT (photo) DO UPDATE SET removed = max(removed, excluded.removed)
      """
    )
    ownTagsOfPhoto = try prepare("SELECT tag FROM OwnTag WHERE photo = ? AND present = 1")
    findAlias = try prepare("SELECT place FROM PlaceAlias WHERE name = ?")
    storePhoto = try prepare(
      "\(DigestedTable.photos.insertion) ON CONFLICT (changed, id) DO NOTHING"
    )
  }
}
