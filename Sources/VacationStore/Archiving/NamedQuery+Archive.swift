extension NamedQuery {
  static let archivedPhotos = NamedQuery(
    "archivedPhotos",
    """
    SELECT Photo.key, Photo.id, Photo.visited, coalesce(stamped, Photo.visited), Place.name, latest,
      dictionary, info
    FROM Photo JOIN Place ON Place.number = Photo.placeNumber
    WHERE Photo.key > ? ORDER BY Photo.key LIMIT ?
    """
  )

  static let archivedWords = NamedQuery(
    "archivedWords",
    """
    SELECT photo, note, noteEdited, rating, ratingEdited, favorite, favoriteEdited
    FROM json_each(?1) AS Wanted CROSS JOIN PhotoWords ON photo = Wanted.value
    """
  )

  static let wordsWithoutVisit = NamedQuery(
    "wordsWithoutVisit",
    """
    SELECT photo FROM PhotoWords WHERE photo > ?1 AND photo NOT IN (SELECT id FROM Photo)
    UNION SELECT photo FROM OwnTag WHERE photo > ?1 AND photo NOT IN (SELECT id FROM Photo)
    ORDER BY photo LIMIT ?2
    """
  )

  static let archivedTags = NamedQuery(
    "archivedTags",
    """
    SELECT photo, tag, present, edited
    FROM json_each(?1) AS Wanted CROSS JOIN OwnTag ON photo = Wanted.value ORDER BY photo, tag
    """
  )

  static let archivedRecords = NamedQuery(
    "archivedRecords",
    """
    SELECT photo, format, record
    FROM json_each(?1) AS Wanted CROSS JOIN Imported ON photo = Wanted.value ORDER BY photo, format
    """
  )

  static let archivedVisits = NamedQuery(
    "archivedVisits",
    """
    SELECT photo, visited, place, stamped
    FROM json_each(?1) AS Wanted CROSS JOIN OtherVisit ON photo = Wanted.value
    ORDER BY photo, visited, place
    """
  )

  static let archivedPictures = NamedQuery(
    "archivedPictures",
    """
    SELECT photo, size, kept, sha256, name, contentType, bytes, width, height, source
    FROM json_each(?1) AS Wanted CROSS JOIN Picture ON photo = Wanted.value
    WHERE present = 1 ORDER BY photo, size
    """
  )

  static let archivedAbsences = NamedQuery(
    "archivedAbsences",
    """
    SELECT photo, since, reason
    FROM json_each(?1) AS Wanted CROSS JOIN Unavailable ON photo = Wanted.value
    """
  )
}
