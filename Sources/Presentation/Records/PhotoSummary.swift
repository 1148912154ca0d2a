package import Flickr
package import TravelDesk
package import VacationStore

/// What lists say of a photo, visited or not.
package struct PhotoSummary: Record {
  package static let schema = (name: "Photo", description: "A photo.")

  package static let fields: [Field<PhotoSummary>] = [
    Field("id", "Flickr's id.", .exact("ID")) { $0.photo.id.rawValue },
    Field("title", "Its title as shown.", .words("Title")) { $0.photo.displayTitle },
    Field("subtitle", "Its description as shown; empty for none.", .words("Subtitle")) {
      $0.photo.displaySubtitle
    },
    Field(
      "place",
      "The place that it was visited under, or that a visit would put it under.",
      .words("Place")
    ) { $0.place },
    Field("tags", "Its tags as shown.", .words("Tags")) { $0.tags },
    Field("owner", "The owner's name, or Flickr's id of the owner.", .words("Owner")) {
      $0.photo.ownerName ?? $0.photo.owner
    },
    Field("visited", "When it was visited; null if it was not.", .time("Visited")) {
      $0.visited
    },
    Field("latitude", "Degrees north.") { $0.photo.latitude },
    Field("longitude", "Degrees east.") { $0.photo.longitude },
    Field("license", "Flickr's number of its license.") { $0.photo.license },
    Field("page", "The address of its page at Flickr.", .words("Page")) { $0.photo.pageURL },
  ]

  package static let columns: [TableColumn<PhotoSummary>] = fieldColumns(
    "id",
    "title",
    "place",
    "visited"
  )

  /// All that is known of it.
  package let photo: Photo
  /// The full name of the place that it was visited under, or that a visit would put it under.
  package let place: String
  /// Its tags as shown.
  package let tags: [String]
  /// When it was visited; nil if it was not.
  package let visited: Timestamp?

  /// Creates what is said of a photo.
  package init(photo: Photo, place: String, tags: [String], visited: Timestamp?) {
    self.photo = photo
    self.place = place
    self.tags = tags
    self.visited = visited
  }
}

extension PhotoSummary {
  /// What is said of a photo of a vacation.
  package init(_ photo: VacationPhoto) {
    self.init(
      photo: photo.photo,
      place: photo.place,
      tags: photo.tags,
      visited: photo.visited
    )
  }

  /// What is said of a photo that may not be in the vacation.
  package init(_ photo: Photo, place: PlaceName, visited: Timestamp?) {
    self.init(
      photo: photo,
      place: place.name,
      // In the order that a vacation has them in.
      tags: photo.tags.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { Tag($0).title },
      visited: visited
    )
  }

  /// What is said of a photo that is looked at.
  package init(_ shown: ShownPhoto) {
    if let visited = shown.visited {
      self.init(visited)
    } else {
      self.init(shown.photo, place: shown.place, visited: nil)
    }
  }
}
