package import Flickr
import GRDB

/// All that a vacation's file stores about one of its photos, for an archive, which is lossless.
///
/// All times are in microseconds since 1970 UTC.
package struct ArchivedPhoto: Sendable, Hashable {
  /// Flickr's id.
  package var id: PhotoID
  /// When it was visited.
  package var visited: Int64
  /// When the visit was last asserted.
  package var stamped: Int64
  /// The name of its place.
  package var place: String
  /// Which of the two JSON texts was fetched last: `dictionary` or `info`.
  package var latest: String
  /// The JSON of a listing, exactly as stored; nil if there is none.
  package var dictionary: String?
  /// The JSON of a getInfo response, exactly as stored; nil if there is none.
  package var info: String?
  /// The traveler's own words; nil if none were ever written.
  package var words: Words?
  /// Own tags, also those that were removed, by name.
  package var ownTags: [OwnTag] = []
  /// The records that it was imported from, by format.
  package var imported: [ImportedRecord] = []
  /// Its other visits, from merged copies, by time and place.
  package var otherVisits: [OtherVisit] = []
  /// The pictures that are kept, by size.
  package var pictures: [Picture] = []
  /// Since when it is no longer on Flickr; nil if it is, as far as known.
  package var unavailable: Unavailable?
  /// The position of its visit, for paging; 0 in a photo that was not read from a vacation.
  var key: Int64 = 0

  /// Creates a photo without words, pictures, and records.
  package init(
    id: PhotoID,
    visited: Int64,
    stamped: Int64,
    place: String,
    latest: String,
    dictionary: String?,
    info: String?
  ) {
    self.id = id
    self.visited = visited
    self.stamped = stamped
    self.place = place
    self.latest = latest
    self.dictionary = dictionary
    self.info = info
  }

  /// A note, a rating, and a favorite, each with the time of its last edit; a value that was removed has
  /// only a time.
  package struct Words: Sendable, Hashable {
    package var note: String?
    package var noteEdited: Int64?
    /// 1 to 5.
    package var rating: Int?
    package var ratingEdited: Int64?
    package var favorite: Bool?
    package var favoriteEdited: Int64?

    package init(
      note: String? = nil,
      noteEdited: Int64? = nil,
      rating: Int? = nil,
      ratingEdited: Int64? = nil,
      favorite: Bool? = nil,
      favoriteEdited: Int64? = nil
    ) {
      self.note = note
      self.noteEdited = noteEdited
      self.rating = rating
      self.ratingEdited = ratingEdited
      self.favorite = favorite
      self.favoriteEdited = favoriteEdited
    }
  }

  /// An own tag; one that was removed is not present.
  package struct OwnTag: Sendable, Hashable {
    /// The normalized name.
    package var tag: String
    package var present: Bool
    package var edited: Int64

    package init(tag: String, present: Bool, edited: Int64) {
      self.tag = tag
      self.present = present
      self.edited = edited
    }
  }

  /// Another visit of the photo, from a merged copy.
  package struct OtherVisit: Sendable, Hashable {
    package var visited: Int64
    package var place: String
    package var stamped: Int64

    package init(visited: Int64, place: String, stamped: Int64) {
      self.visited = visited
      self.place = place
      self.stamped = stamped
    }
  }

  /// A kept picture; ``Vacation/read(_:of:_:)`` reads its bytes.
  package struct Picture: Sendable, Hashable {
    /// Its size on Flickr: `large`.
    package var size: String
    package var kept: Int64
    /// The digest of its bytes: 64 hexadecimal digits in lower case.
    package var sha256: String
    /// The name of its row in the table sqlar: `pictures/SHA-256.jpg`.
    package var name: String
    /// `image/jpeg`, `image/png` or `image/gif`.
    package var contentType: String
    /// The number of its bytes.
    package var bytes: Int
    /// Pixels; nil if unknown.
    package var width: Int?
    /// Pixels; nil if unknown.
    package var height: Int?
    /// The URL that it was fetched from.
    package var source: String

    package init(
      size: String,
      kept: Int64,
      sha256: String,
      name: String,
      contentType: String,
      bytes: Int,
      width: Int?,
      height: Int?,
      source: String
    ) {
      self.size = size
      self.kept = kept
      self.sha256 = sha256
      self.name = name
      self.contentType = contentType
      self.bytes = bytes
      self.width = width
      self.height = height
      self.source = source
    }
  }

  /// Since when a photo is no longer on Flickr, and why.
  package struct Unavailable: Sendable, Hashable {
    package var since: Int64
    package var reason: String

    package init(since: Int64, reason: String) {
      self.since = since
      self.reason = reason
    }
  }
}

/// The traveler's own words about a photo that is not in the vacation, which come back when it is visited
/// again; for an archive.
package struct ArchivedWords: Sendable, Hashable {
  /// Flickr's id.
  package var id: PhotoID
  /// Nil if there are only own tags.
  package var words: ArchivedPhoto.Words?
  /// Own tags, also those that were removed, by name.
  package var ownTags: [ArchivedPhoto.OwnTag]

  package init(
    id: PhotoID,
    words: ArchivedPhoto.Words?,
    ownTags: [ArchivedPhoto.OwnTag]
  ) {
    self.id = id
    self.words = words
    self.ownTags = ownTags
  }
}
