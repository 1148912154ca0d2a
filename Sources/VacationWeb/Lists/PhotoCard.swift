import Flickr
import Mustache
import TravelDesk
import VacationStore

/// One photo of a list.
struct PhotoCard: Sendable, MustacheParent {
  let id: String
  /// Where its page is.
  let path: String
  let title: String
  let subtitle: String
  let place: String
  let isVisited: Bool
  let latitude: Double?
  let longitude: Double?
  /// The words around what was searched for; empty for none.
  var snippet: [SnippetPart] = []

  /// Takes what is known of a photo, visited or not.
  init(_ photo: Photo, place: String, isVisited: Bool, from list: ListAddress) {
    id = photo.id.rawValue
    path = list.photoPath(photo.id.rawValue)
    title = photo.displayTitle
    subtitle = photo.displaySubtitle
    self.place = place
    self.isVisited = isVisited
    latitude = photo.latitude
    longitude = photo.longitude
  }

  /// Takes a photo of a vacation.
  init(_ photo: VacationPhoto, from list: ListAddress) {
    self.init(photo.photo, place: photo.place, isVisited: true, from: list)
  }

  /// Takes a photo of a list from Flickr.
  init(_ listed: ListedPhoto, from list: ListAddress) {
    self.init(
      listed.photo,
      place: listed.place.name,
      isVisited: listed.visited != nil,
      from: list
    )
  }

  /// The address of its small picture.
  var thumbnail: String { "/photos/\(Query.encoded(id))/image/thumb" }

  // Looked up by name for each of many rows, where a mirror would be slow.
  func child(named name: String) -> Any? {
    switch name {
    case "id": id
    case "path": path
    case "title": title
    case "subtitle": subtitle
    case "hasSubtitle": !subtitle.isEmpty
    case "place": place
    case "isVisited": isVisited
    case "thumbnail": thumbnail
    case "latitude": latitude
    case "longitude": longitude
    case "snippet": snippet
    default: nil
    }
  }
}
