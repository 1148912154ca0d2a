package import Flickr
package import TravelDesk
package import VacationStore

/// The fields of a photo shown in lists, visited or not.
package struct PhotoSummary: Record {
  package static let schema = (name: "Photo", description: "A photo.")

  package static let fields: [Field<PhotoSummary>] = [
    Field("id", "The photo's ID.", .exact("ID")) { $0.photo.id.rawValue },
    Field("title", "Its display title.", .words("Title")) { $0.photo.displayTitle },
    Field("subtitle", "Its display subtitle; empty if there is none.", .words("Subtitle")) {
      $0.photo.displaySubtitle
    },
    Field(
      "place",
      "The place it was visited under, or would be visited under.",
      .words("Place")
    ) { $0.place },
    Field("tags", "The display forms of its tags.", .words("Tags")) { $0.tags },
    Field("owner", "The owner's name, or the owner's Flickr ID.", .words("Owner")) {
      $0.photo.ownerName ?? $0.photo.owner
    },
    Field("visited", "When it was visited; null if it was not.", .time("Visited")) {
      $0.visited
    },
    Field("latitude", "Degrees north.") { $0.photo.latitude },
    Field("longitude", "Degrees east.") { $0.photo.longitude },
    Field("license", "Flickr's number for its license.") { $0.photo.license },
    Field("page", "The URL of its page on Flickr.", .words("Page")) { $0.photo.pageURL },
    Field("note", "Your note on it.", .words("Note")) { $0.words.note },
    Field("rating", "Your rating, from 1 to 5.", .number("Rating")) { $0.words.rating },
    Field("favorite", "Whether you marked it as a favorite.") { $0.words.isFavorite },
    Field("ownTags", "Your own tags, normalized; `tags` includes them.") { $0.words.ownTags },
    Field("kept", "When its picture was kept; null if it is not.", .time("Kept")) { $0.kept },
    Field(
      "goneSince",
      "Since when it is no longer on Flickr; null if it is, as far as known.",
      .time("Gone")
    ) { $0.goneSince },
  ]

  package static let columns: [TableColumn<PhotoSummary>] =
    fieldColumns("id")
    + [
      TableColumn(
        .words("Title"),
        inTable: { .text($0.titleWithAvailability) },
        cell: { .text($0.photo.displayTitle) }
      )
    ]
    + fieldColumns("place", "visited")

  /// The title, and if the photo is no longer on Flickr, since when, and whether its picture is kept.
  package var titleWithAvailability: String {
    photo.displayTitle + (availability.map { " (\($0))" } ?? "")
  }

  /// `gone from Flickr since 2026-11-22, kept copy of 2026-11-01`; nil if it is on Flickr.
  package var availability: String? {
    goneSince.map { since in
      "gone from Flickr since \(since.dayText), "
        + (kept.map { "kept copy of \($0.dayText)" } ?? "no kept copy")
    }
  }

  /// The photo.
  package let photo: Photo
  /// The full name of the place it was visited under, or would be visited under.
  package let place: String
  /// The display forms of its tags.
  package let tags: [String]
  /// When it was visited; nil if it was not.
  package let visited: Timestamp?
  /// The traveler's own words about it.
  package let words: PhotoWords
  /// When its picture was kept; nil if it is not.
  package let kept: Timestamp?
  /// Since when it is no longer on Flickr; nil if it is, as far as known.
  package let goneSince: Timestamp?

  /// Creates a summary.
  package init(
    photo: Photo,
    place: String,
    tags: [String],
    visited: Timestamp?,
    words: PhotoWords = .none,
    kept: Timestamp? = nil,
    goneSince: Timestamp? = nil
  ) {
    self.photo = photo
    self.place = place
    self.tags = tags
    self.visited = visited
    self.words = words
    self.kept = kept
    self.goneSince = goneSince
  }
}

extension PhotoSummary {
  /// Creates the summary of a photo in a vacation.
  package init(_ photo: VacationPhoto) {
    self.init(
      photo: photo.photo,
      place: photo.place,
      tags: photo.tags,
      visited: photo.visited,
      words: photo.words,
      kept: photo.kept,
      goneSince: photo.goneSince
    )
  }

  /// Creates the summary of a photo that may not be in the vacation.
  package init(_ photo: Photo, place: PlaceName, visited: Timestamp?) {
    self.init(
      photo: photo,
      place: place.name,
      // The same order as in a vacation.
      tags: photo.tags.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { Tag($0).title },
      visited: visited
    )
  }

  /// Creates the summary of a shown photo.
  package init(_ shown: ShownPhoto) {
    if let visited = shown.visited {
      self.init(visited)
    } else {
      self.init(shown.photo, place: shown.place, visited: nil)
    }
  }
}
