import Flickr
import Presentation
import VacationStore

/// The URL of a list that a photo's page was opened from, for links back to the list and to the
/// previous and next photo.
///
/// It is in `?from=` of a photo's URL. Any other path is rejected, to prevent open redirects.
enum ListURL: Hashable, Sendable {
  /// Flickr photos of a place: `/places/photos?place=…`.
  case placePhotos(String)
  /// A search of Flickr: `/search?…`.
  case search(URLQuery)
  /// Photos near a point or within a box: `/nearby?…`.
  case nearby(URLQuery)
  case recents
  case photos(VacationName, ListCriteria = ListCriteria())
  case place(VacationName, String, ListCriteria = ListCriteria())
  case tags(VacationName, [String], any: Bool, ListCriteria = ListCriteria())
  /// The results of a search in a vacation.
  case found(VacationName, String)

  /// Parses the path of a list; nil for anything else.
  init?(path text: String) {
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    guard text.hasPrefix("/"), let query = URLQuery(parsing: parts.count > 1 ? parts[1] : "") else {
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
      // An invalid name has no list.
      guard let text = URLQuery.decoded(path[1]), let name = try? VacationName(text) else {
        return nil
      }
      switch path[2] {
      case "photos": self = .photos(name, ListCriteria(query, isOfAll: true))
      case "place":
        guard let place = query["place"] else { return nil }
        self = .place(name, place, ListCriteria(query))
      case "tags":
        let tags = query.all("tag")
        guard !tags.isEmpty else { return nil }
        self = .tags(name, tags, any: query["any"] != nil, ListCriteria(query))
      case "search":
        guard let text = query["text"] else { return nil }
        self = .found(name, text)
      default: return nil
      }
    default: return nil
    }
  }

  /// The path of the list, without view and page.
  var path: String {
    switch self {
    case .placePhotos(let place): "/places/photos?" + URLQuery([("place", place)]).text
    case .search(let query): query.isEmpty ? "/search" : "/search?" + query.text
    case .nearby(let query): query.isEmpty ? "/nearby" : "/nearby?" + query.text
    case .recents: "/recents"
    case .photos(let name, let criteria): criteria.added(to: VacationPaths(name).photos)
    case .place(let name, let place, let criteria):
      criteria.added(to: VacationPaths(name).place(place))
    case .tags(let name, let tags, let any, let criteria):
      criteria.added(to: VacationPaths(name).tags(tags, any: any))
    case .found(let name, let text):
      VacationPaths(name).search + "?" + URLQuery([("text", text)]).text
    }
  }

  /// The vacation that the list is of; nil for one of Flickr.
  var vacation: VacationName? {
    switch self {
    case .photos(let name, _), .place(let name, _, _), .tags(let name, _, _, _),
      .found(let name, _):
      name
    case .placePhotos, .search, .nearby, .recents: nil
    }
  }

  /// The text of the link back to the list.
  var title: String {
    switch self {
    case .placePhotos(let place): PlaceName.short(place)
    case .search: tr("Search")
    case .nearby: tr("Nearby")
    case .recents: tr("Recents")
    case .photos(let name, _): name.text
    case .place(_, let place, _): PlaceName.short(place)
    case .tags(_, let tags, let any, _): tags.joined(separator: any ? tr(" or ") : tr(" and "))
    case .found(_, let text): "“\(text)”"
    }
  }

  /// The criteria and the order; none for lists that have no choice of them.
  var criteria: ListCriteria {
    switch self {
    case .photos(_, let criteria), .place(_, _, let criteria), .tags(_, _, _, let criteria):
      criteria
    case .placePhotos, .search, .nearby, .recents, .found: ListCriteria()
    }
  }

  /// The URL of the list's page that shows a photo.
  ///
  /// Lists of vacations find the photo when the page is requested, see ``PageRequest/position``.
  ///
  /// - Parameters:
  ///   - id: The photo.
  ///   - ids: The photos of the list; nil if they are not known.
  /// - Returns: The path, with the photo as its fragment.
  func pagePath(showing id: PhotoID, among ids: [PhotoID]?) -> String {
    var item: (String, String)?
    switch self {
    case .photos, .place, .tags, .found: item = ("at", id.rawValue)
    case .nearby: return path
    case .placePhotos, .search, .recents:
      let page = (ids?.firstIndex(of: id) ?? 0) / PhotoListView.pageSize
      if page > 0 { item = ("page", String(page + 1)) }
    }
    let query = item.map { URLQuery([$0]).text } ?? ""
    let separator = query.isEmpty ? "" : path.contains("?") ? "&" : "?"
    return path + separator + query + "#photo-" + URLQuery.encoded(id.rawValue)
  }

  /// The URL of a photo in the list.
  func photoPath(_ id: String) -> String {
    "/photos/\(URLQuery.encoded(id))?" + URLQuery([("from", path)]).text
  }

  private static func criteria(_ query: URLQuery) -> URLQuery {
    query.setting("page", to: nil).setting("view", to: nil).setting("from", to: nil)
  }
}
