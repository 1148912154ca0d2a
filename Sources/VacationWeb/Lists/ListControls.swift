import Flickr
import Presentation
import VacationStore

/// The sort order and the filter of a vacation's list: the values of `controls.mustache`.
struct ListControls: Sendable {
  /// A choice of a menu.
  struct Option: Sendable {
    let value: String
    let title: String
    let isChosen: Bool
  }

  /// A criterion that is set.
  struct Chip: Sendable {
    let title: String
    /// The list without it.
    let path: String
  }

  let action: String
  /// The part of the list's URL that the form does not change.
  let fields: [Pager.Field]
  let orders: [Option]
  let isReversed: Bool
  let chips: [Chip]
  let hasChips: Bool
  /// The list without any criterion, in the same order.
  let clear: String
  /// An invalid criterion; nil if all are valid.
  let problem: FormattedText?
  let owner: String
  let taken: String
  let visited: String
  let near: String
  let radius: String
  let ratings: [Option]
  let licenses: [Option]
  let media: [Option]
  let flags: [Option]
  /// Whether tags can be added.
  let isOfAll: Bool

  init(_ list: ListURL, problem: Failure?) {
    let query = list.criteria.query
    let parts = list.path.split(separator: "?", maxSplits: 1)
    let whole = parts.count > 1 ? URLQuery(parsing: parts[1]) ?? URLQuery() : URLQuery()
    let path = String(parts[0])
    action = path
    isOfAll = if case .photos = list { true } else { false }
    // A value of the URL that is not among the known ones is offered too.
    func options(_ name: String, _ known: [(value: String, title: String)]) -> [Option] {
      let chosen = query[name]
      let isKnown = chosen == nil || known.contains { $0.value == chosen }
      let other = isKnown ? [] : [(value: chosen ?? "", title: Self.chip(name, chosen ?? ""))]
      return (known + other).map {
        Option(value: $0.value, title: $0.title, isChosen: $0.value == chosen)
      }
    }
    // The form repeats what it has no field for: the place, tags, more licenses, a box, a search.
    let shown: Set<String> = [
      "sort", "reverse", "owner", "taken", "visited", "near", "radius", "rating", "license",
      "media", "favorite", "with-note", "located", "unlocated",
    ]
    fields =
      whole.all.filter { !shown.contains($0.name) }
      .map { Pager.Field(name: $0.name, value: $0.value) }
      + query.all("license").dropFirst().map { Pager.Field(name: "license", value: $0) }
    let order = list.criteria.order
    orders = PhotoOrder.Key.allCases.map { key in
      Option(value: key.rawValue, title: Self.title(of: key), isChosen: key == order.key)
    }
    isReversed = order.isReversed
    owner = query["owner"] ?? ""
    taken = query["taken"] ?? ""
    visited = query["visited"] ?? ""
    near = query["near"] ?? ""
    radius = query["radius"] ?? ""
    ratings = options(
      "rating",
      (1...5).map { ($0 == 5 ? "5" : "\($0)..", Self.stars($0)) } + [("none", tr("Not rated"))]
    )
    licenses = options("license", License.all.map { (String($0.id), $0.name) })
    media = options("media", [("photo", tr("Photos")), ("video", tr("Videos"))])
    flags = ["favorite", "with-note", "located", "unlocated"].map { name in
      Option(value: name, title: ListCriteria.title(of: name), isChosen: query[name] != nil)
    }
    let criteria = query.all.filter { !["sort", "reverse", "any"].contains($0.name) }
    func without(_ removed: [(name: String, value: String)]) -> String {
      let rest = whole.all.filter { item in
        !removed.contains { $0.name == item.name && $0.value == item.value }
      }
      let text = URLQuery(rest.map { ($0.name, $0.value) }).text
      return text.isEmpty ? path : path + "?" + text
    }
    chips = criteria.filter { $0.name != "radius" }.map { item in
      let radius = item.name == "near" ? criteria.filter { $0.name == "radius" } : []
      return Chip(title: Self.chip(item.name, item.value), path: without([item] + radius))
    }
    hasChips = !chips.isEmpty
    clear = without(criteria)
    self.problem = problem.map { FormattedText($0.message + ($0.hint.map { " \($0)" } ?? "")) }
  }

  private static func title(of key: PhotoOrder.Key) -> String {
    switch key {
    case .visited: tr("Visited")
    case .taken: tr("Date taken")
    case .uploaded: tr("Date uploaded")
    case .title: tr("Title")
    case .owner: tr("Owner")
    case .place: tr("Place")
    case .rating: tr("Rating")
    }
  }

  private static func stars(_ rating: Int) -> String {
    rating == 5 ? tr("5 stars") : rating == 1 ? tr("Any rating") : tr("\(rating) stars or more")
  }

  /// The text of a chip.
  private static func chip(_ name: String, _ value: String) -> String {
    switch name {
    case "favorite", "with-note", "located", "unlocated": ListCriteria.title(of: name)
    case "license": Int(value).map { License($0).name } ?? value
    case "place": PlaceName.short(value)
    case "tag": "#" + value
    case "search": "“\(value)”"
    case "media": value == "video" ? tr("Videos") : tr("Photos")
    case "rating":
      value == "none" ? tr("Not rated") : tr("Rated \(value.replacing("..", with: "–"))")
    case "box": tr("Within a box")
    default: "\(ListCriteria.title(of: name)) \(value.replacing("..", with: "–"))"
    }
  }
}
