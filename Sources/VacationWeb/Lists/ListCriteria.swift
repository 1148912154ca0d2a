import Flickr
import Presentation
import VacationStore

/// The criteria and the order of a list of a vacation's photos, as its URL names them.
///
/// The names are those of the parameters of `listPhotos` in the API, see ``APIFilter``.
struct ListCriteria: Sendable, Hashable {
  /// The criteria that the URLs of places and tags already contain.
  private static let baseNames = ["place", "tag", "any"]
  private static let flags: Set<String> = [
    "any", "favorite", "with-note", "located", "unlocated", "reverse",
  ]
  private static let names = [
    "owner", "license", "taken", "visited", "favorite", "rating", "with-note", "located",
    "unlocated", "near", "radius", "box", "media", "search", "sort", "reverse",
  ]
  private static let maximumTags = 20

  /// The criteria in canonical order.
  let query: URLQuery

  /// No criteria, in visit order.
  init() { query = URLQuery() }

  /// Reads the criteria of a URL; unknown names are ignored.
  ///
  /// - Parameters:
  ///   - query: The query of the URL.
  ///   - isOfAll: Whether the list is that of all photos, which a place and tags narrow too.
  init(_ query: URLQuery, isOfAll: Bool = false) {
    let names = (isOfAll ? Self.baseNames : []) + Self.names
    var items: [(String, String)] = []
    for name in names {
      let isSort = name == "sort" && query[name] == PhotoOrder.Key.visited.rawValue
      let values = query.all(name).filter { $0 != "false" && $0.utf8.count <= 1_000 && !isSort }
      if Self.flags.contains(name) {
        if !values.isEmpty { items.append((name, "1")) }
      } else if ["tag", "license"].contains(name) {
        items += values.prefix(Self.maximumTags).map { (name, $0) }
      } else if let value = values.first {
        items.append((name, value))
      }
    }
    self.query = URLQuery(items)
  }

  var isEmpty: Bool { query.isEmpty }

  /// Adds the criteria to the URL of a list.
  func added(to path: String) -> String {
    isEmpty ? path : path + (path.contains("?") ? "&" : "?") + query.text
  }

  /// The criteria without places, tags, and a search, as parameters of the API's map, whose box is that of
  /// the view.
  var otherFields: [(String, String)] {
    let others = Self.baseNames + ["search", "sort", "reverse", "box"]
    return query.all.filter { !others.contains($0.name) }
      .map { ($0.name, Self.flags.contains($0.name) ? "true" : $0.value) }
  }

  /// The order; that of the visits for an unknown one.
  var order: PhotoOrder {
    let key = query["sort"].flatMap { PhotoOrder.Key(rawValue: $0) } ?? .visited
    return PhotoOrder(key, isReversed: query["reverse"] != nil)
  }

  /// The photos that also fit the criteria.
  ///
  /// - Parameters:
  ///   - base: The photos of the list without criteria.
  ///   - vacation: The vacation, which knows places and tags.
  /// - Returns: The filter; places and tags that the vacation does not have fit no photo.
  /// - Throws: `Failure` that says which criterion is invalid; `VacationError`.
  func filter(_ base: PhotoFilter, in vacation: Vacation) throws -> PhotoFilter {
    var text = FilterText()
    text.owner = query["owner"]
    text.licenses = Set(query.all("license").compactMap { Int($0) })
    text.taken = query["taken"]
    text.visited = query["visited"]
    text.isFavorite = query["favorite"] != nil
    text.rating = query["rating"]
    text.hasNote = query["with-note"] != nil
    text.isLocated = query["located"] != nil
    text.isUnlocated = query["unlocated"] != nil
    text.near = query["near"]
    text.radius = query["radius"]
    text.box = query["box"]
    text.media = query["media"]
    text.search = query["search"]
    var filter = try text.filter { "“\(Self.title(of: $0))”" }
    (filter.place, filter.tags, filter.matchesAnyTag) =
      (base.place, base.tags, base.matchesAnyTag)
    if let place = query["place"] {
      filter.place = place
      if case .place(let name) = try vacation.place(matching: place) { filter.place = name }
    }
    for tag in query.all("tag") {
      var names = [tag]
      if case .tags(let known) = try vacation.tag(matching: tag) { names = known }
      filter.tags.append(names)
    }
    if query["any"] != nil { filter.matchesAnyTag = true }
    return filter
  }

  /// How a criterion is called on pages.
  static func title(of name: String) -> String {
    switch name {
    case "with-note": tr("With a note")
    case "located": tr("With coordinates")
    case "unlocated": tr("Without coordinates")
    case "favorite": tr("Favorites")
    case "owner": tr("Owner")
    case "taken": tr("Taken")
    case "visited": tr("Visited")
    case "near": tr("Near")
    case "radius": tr("Radius")
    case "rating": tr("Rating")
    case "license": tr("License")
    case "media": tr("Media")
    default: name.prefix(1).uppercased() + name.dropFirst()
    }
  }
}

extension ListURL {
  /// The photos of a vacation's list; nil if it is not such a list, or has none.
  ///
  /// - Throws: `Failure` for an invalid criterion; `VacationError`.
  func filter(in vacation: Vacation) throws -> PhotoFilter? {
    var base = PhotoFilter()
    switch self {
    case .photos: break
    case .place(_, let place, _):
      guard case .place(let name) = try vacation.place(matching: place) else { return nil }
      base.place = name
    case .tags(_, let tags, let any, _):
      base.matchesAnyTag = any
      base.tags = try tags.map { tag in
        guard case .tags(let names) = try vacation.tag(matching: tag) else { return [tag] }
        return names
      }
    case .placePhotos, .search, .nearby, .recents, .found: return nil
    }
    return try criteria.filter(base, in: vacation)
  }
}
