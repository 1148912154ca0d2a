import Flickr
import GRDB

/// The result of looking up a place by a text that the user typed.
public enum PlaceMatch: Sendable, Hashable {
  /// The full name of the place.
  case place(String)
  /// The full names of several places with that title.
  case several([String])
  /// No place; similar names, most likely first.
  case none(suggestions: [String])
}

extension NamedQuery {
  static let placeByName = NamedQuery("placeByName", "SELECT name FROM Place WHERE name = ?")

  static let placesByTitle = NamedQuery(
    "placesByTitle",
    "SELECT name FROM Place WHERE name > ? AND name < ? ORDER BY name"
  )
}

extension Vacation {
  /// Finds a place by its full name, or by its title (the part before the first comma) if that is
  /// unique.
  ///
  /// Case is ignored if there is no exact match.
  ///
  /// - Throws: ``VacationError``.
  public func place(matching text: String) throws -> PlaceMatch {
    guard let typed = PlaceName(text) else { return .none(suggestions: []) }
    return try read { database in
      if let name = try String.fetchOne(
        database,
        sql: NamedQuery.placeByName.sql,
        arguments: [typed.name]
      ) {
        return .place(name)
      }
      // "Kyoto, " to "Kyoto,!" is the index range of names whose title is Kyoto.
      var names = try String.fetchAll(
        database,
        sql: NamedQuery.placesByTitle.sql,
        arguments: [typed.name + ", ", typed.name + ",!"]
      )
      var all: [String] = []
      if names.isEmpty {
        all = try String.fetchAll(
          database,
          sql: "SELECT name FROM Place ORDER BY firstVisited, name"
        )
        let folded = typed.name.lowercased()
        names = all.filter { $0.lowercased() == folded }
        if names.isEmpty {
          names = all.filter { PlaceName($0)?.title.lowercased() == folded }
        }
      }
      switch names.count {
      case 0: return .none(suggestions: Self.suggestions(for: typed, among: all))
      case 1: return .place(names[0])
      default: return .several(names)
      }
    }
  }

  /// Places whose title or full name is similar to a text, or if there are none, to its title.
  private static func suggestions(for typed: PlaceName, among names: [String]) -> [String] {
    for text in [typed.name, typed.title].uniqued() {
      var nearest = NearestNames(to: text)
      for name in names { nearest.add(name, spelled: [PlaceName(name)?.title ?? name, name]) }
      if !nearest.names.isEmpty { return nearest.names }
    }
    return []
  }
}

extension Sequence where Element: Hashable {
  /// The elements in order, without duplicates.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
