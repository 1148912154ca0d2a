import Flickr
import TravelDesk
import VacationStore

/// What lists say of a photo, visited or not.
struct PhotoSummary {
  let photo: Photo
  /// The full name of the place that it was visited under, or that a visit would put it under.
  let place: String
  /// Its tags as shown.
  let tags: [String]
  /// When it was visited; nil if it was not.
  let visited: VisitTime?

  /// The owner's name, or Flickr's id of the owner where the name is not known.
  var owner: String? { photo.ownerName ?? photo.owner }

  /// The values in the order of `PhotoRecord.shape.keys`.
  var values: [FieldValue] {
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
  init(_ photo: VacationPhoto) {
    self.init(
      photo: photo.photo,
      place: photo.place,
      tags: photo.tags,
      visited: photo.visited
    )
  }

  /// What is said of a photo that may not be in the vacation.
  init(_ photo: Photo, place: PlaceName, visited: VisitTime?) {
    self.init(
      photo: photo,
      place: place.name,
      // In the order that a vacation has them in.
      tags: photo.tags.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { Tag($0).title },
      visited: visited
    )
  }

  /// What is said of a photo that is looked at.
  init(_ shown: ShownPhoto) {
    if let visited = shown.visited {
      self.init(visited)
    } else {
      self.init(shown.photo, place: shown.place, visited: nil)
    }
  }
}
