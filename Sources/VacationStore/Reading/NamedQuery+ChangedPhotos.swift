extension NamedQuery {
  /// The JSON of a photo that is not in the vacation: any change that stored it has its title.
  private static func titleJSON(_ id: String) -> String {
    """
    (SELECT coalesce(Stored.dictionary, Stored.info) FROM HistoryPhoto AS Stored
      WHERE Stored.id = \(id) AND coalesce(Stored.dictionary, Stored.info) IS NOT NULL LIMIT 1)
    """
  }

  // A photo added with a time within the range of a change belongs to the change that added it.
  static let visitedPhotosOfChange = NamedQuery(
    "visitedPhotosOfChange",
    """
    SELECT Photo.id, Photo.title, Photo.description, NULL, Photo.visited
    FROM HistoryVisit JOIN Photo ON Photo.key BETWEEN firstKey AND lastKey
    WHERE HistoryVisit.changed = ?1
      AND NOT EXISTS (SELECT 1 FROM HistoryPhoto
        WHERE HistoryPhoto.id = Photo.id AND what = 'added' AND HistoryPhoto.visited = Photo.visited)
    ORDER BY first, Photo.key LIMIT ?2
    """
  )

  // A visited photo is in HistoryPhoto while the visit is undone, or under a later change that
  // unvisited it, with the time of this visit. Once the later change is undone, the photo is in
  // Photo or under this change.
  static let storedVisitsOfChange = NamedQuery(
    "storedVisitsOfChange",
    """
    SELECT HistoryPhoto.id, NULL, NULL, coalesce(dictionary, info), HistoryPhoto.visited
    FROM HistoryVisit JOIN HistoryPhoto ON HistoryPhoto.visited BETWEEN first AND last
    WHERE HistoryVisit.changed = ?1
      AND (what = 'visited' AND HistoryPhoto.changed = ?1
        OR what = 'unvisited' AND EXISTS (SELECT 1 FROM History
          WHERE History.changed = HistoryPhoto.changed AND undone = 0))
    ORDER BY first, HistoryPhoto.visited LIMIT ?2
    """
  )

  // The place a photo was moved from is stored with the change that moved it. The place it was
  // moved to is stored with the next change that stored the photo, or is the current one. While the
  // change is undone, it is the other way around.
  static let otherPhotosOfChange = NamedQuery(
    "otherPhotosOfChange",
    """
    SELECT HistoryPhoto.id, Photo.title, Photo.description,
      coalesce(HistoryPhoto.dictionary, HistoryPhoto.info,
        CASE WHEN Photo.id IS NULL THEN \(titleJSON("HistoryPhoto.id")) END),
      HistoryPhoto.visited, what,
      HistoryPhoto.place,
      coalesce(
        (SELECT Other.place FROM HistoryPhoto AS Other JOIN History ON History.changed = Other.changed
          WHERE Other.id = HistoryPhoto.id AND Other.visited = HistoryPhoto.visited
            AND Other.place IS NOT NULL AND undone = ?3
            AND Other.changed <> ?1 AND (Other.changed < ?1) = ?3
          ORDER BY abs(Other.changed - ?1) LIMIT 1),
        Place.name)
    FROM HistoryPhoto LEFT JOIN Photo ON Photo.id = HistoryPhoto.id
      LEFT JOIN Place ON Place.number = Photo.placeNumber AND Photo.visited = HistoryPhoto.visited
    WHERE HistoryPhoto.changed = ?1 AND what <> 'visited' LIMIT ?2
    """
  )

  static let placesOfChange = NamedQuery(
    "placesOfChange",
    """
    SELECT Place.name
    FROM HistoryVisit JOIN Photo ON Photo.key BETWEEN firstKey AND lastKey
      JOIN Place ON Place.number = Photo.placeNumber
    WHERE HistoryVisit.changed = ?1
    UNION ALL
    SELECT place FROM HistoryPhoto WHERE changed = ?1 AND place IS NOT NULL
    LIMIT ?2
    """
  )

  static let editedPhotosOfChange = NamedQuery(
    "editedPhotosOfChange",
    """
    SELECT DISTINCT name, Photo.title, Photo.description,
      CASE WHEN Photo.id IS NULL THEN \(titleJSON("name")) END
    FROM HistoryWords LEFT JOIN Photo ON Photo.id = name
    WHERE HistoryWords.changed = ?1 AND tableName IN ('PhotoWords', 'OwnTag', 'Picture')
      AND (tableName <> 'PhotoWords' OR detail = '')
      AND name NOT IN (SELECT id FROM HistoryPhoto WHERE HistoryPhoto.changed = ?1)
      AND NOT EXISTS (SELECT 1 FROM HistoryVisit
        WHERE HistoryVisit.changed = ?1 AND Photo.visited BETWEEN first AND last) LIMIT ?2
    """
  )

  static let visitsOfPhoto = NamedQuery(
    "visitsOfPhoto",
    """
    SELECT changed, what, undone, HistoryPhoto.visited
    FROM HistoryPhoto JOIN History USING (changed) WHERE id = ?
    """
  )
}
