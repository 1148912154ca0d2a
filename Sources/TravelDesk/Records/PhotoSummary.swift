package import Flickr
package import VacationStore

/// What lists say of a photo, visited or not.
package struct PhotoSummary {
  /// All that is known of it.
  package let photo: Photo
  /// The full name of the place that it was visited under, or that a visit would put it under.
  package let place: String
  /// Its tags as shown.
  package let tags: [String]
  /// When it was visited; nil if it was not.
  package let visited: VisitTime?

  /// Creates what is said of a photo.
  package init(photo: Photo, place: String, tags: [String], visited: VisitTime?) {
    self.photo = photo
    self.place = place
    self.tags = tags
    self.visited = visited
  }

  /// The owner's name, or Flickr's id of the owner where the name is not known.
  package var owner: String? { photo.ownerName ?? photo.owner }

  /// The values in the order of `PhotoRecord.keys`.
  package var values: [FieldValue] {
    [
      .text(photo.id.rawValue), .text(photo.displayTitle), .text(photo.displaySubtitle),
      .text(place), .texts(tags), .text(ifKnown: owner), visited.map(\.field) ?? .null,
      .number(ifKnown: photo.latitude), .number(ifKnown: photo.longitude),
      .integer(ifKnown: photo.license), .text(ifKnown: photo.pageURL),
    ]
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
  package init(_ photo: Photo, place: PlaceName, visited: VisitTime?) {
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
