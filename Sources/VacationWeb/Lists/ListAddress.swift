import TravelDesk
import VacationStore

/// A list of photos that a photo page can have come from: it leads back, and to the photo before and
/// after.
///
/// It stands in `?from=` of a photo's address, as the path of the list. Whatever is none of ours is
/// no list, so that nobody is led elsewhere.
enum ListAddress: Hashable, Sendable {
  /// Photos of a place at Flickr: `/places/photos?place=…`.
  case placePhotos(String)
  /// A search of Flickr: `/search?…`.
  case search(Query)
  /// Photos around a spot or in a part of the map: `/nearby?…`.
  case nearby(Query)
  /// The photos that were viewed last.
  case recents
  /// All photos of a vacation.
  case photos(VacationName)
  /// The photos of a place of a vacation.
  case place(VacationName, String)
  /// The photos of a vacation that have all of some tags, or any.
  case tags(VacationName, [String], any: Bool)
  /// The photos of a vacation that a text was found in.
  case found(VacationName, String)

  /// Reads the path of a list; nil for anything else.
  init?(path text: String) {
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard text.hasPrefix("/"), let query = Query(parsing: parts.count > 1 ? parts[1] : "") else {
      return nil
    }
    let names = parts[0].split(separator: "/", omittingEmptySubsequences: false).dropFirst()
    switch Array(names) {
    case ["places", "photos"]:
      guard let place = query["place"] else { return nil }
      self = .placePhotos(place)
    case ["search"]: self = .search(Self.criteria(query))
    case ["nearby"]: self = .nearby(Self.criteria(query))
    case ["recents"]: self = .recents
    case let path where path.count == 3 && path[0] == "vacations":
      // What is no vacation's name has no list.
      guard let text = Query.decoded(path[1]), let name = try? VacationName(text) else {
        return nil
      }
      switch path[2] {
      case "photos": self = .photos(name)
      case "place":
        guard let place = query["place"] else { return nil }
        self = .place(name, place)
      case "tags":
        let tags = query.all("tag")
        guard !tags.isEmpty else { return nil }
        self = .tags(name, tags, any: query["any"] != nil)
      case "search":
        guard let text = query["text"] else { return nil }
        self = .found(name, text)
      default: return nil
      }
    default: return nil
    }
  }

  /// The path of the list, without how it is shown and which part of it.
  var path: String {
    switch self {
    case .placePhotos(let place): "/places/photos?" + Query([("place", place)]).text
    case .search(let query): query.isEmpty ? "/search" : "/search?" + query.text
    case .nearby(let query): query.isEmpty ? "/nearby" : "/nearby?" + query.text
    case .recents: "/recents"
    case .photos(let name): VacationPaths(name).photos
    case .place(let name, let place): VacationPaths(name).place(place)
    case .tags(let name, let tags, let any): VacationPaths(name).tags(tags, any: any)
    case .found(let name, let text):
      VacationPaths(name).search + "?" + Query([("text", text)]).text
    }
  }

  /// What the link back to it says.
  var title: String {
    switch self {
    case .placePhotos(let place): place
    case .search: "Search"
    case .nearby: "Nearby"
    case .recents: "Recents"
    case .photos(let name): name.text
    case .place(_, let place): place
    case .tags(_, let tags, let any): tags.joined(separator: any ? " or " : " and ")
    case .found(_, let text): "“\(text)”"
    }
  }

  /// The address of a photo of the list.
  func photoPath(_ id: String) -> String {
    "/photos/\(Query.encoded(id))?" + Query([("from", path)]).text
  }

  private static func criteria(_ query: Query) -> Query {
    query.setting("page", to: nil).setting("view", to: nil).setting("from", to: nil)
  }
}
