import Flickr
import GRDB

/// What a place that was typed stands for.
public enum PlaceMatch: Sendable, Hashable {
  /// The place of this full name.
  case place(String)
  /// Several places, by full name, whose title part it is.
  case several([String])
  /// None; names that look like it, likeliest first.
  case none(suggestions: [String])
}

extension Query {
  static let placeByName = Query("placeByName", "SELECT name FROM Place WHERE name = ?")

  static let placesByTitle = Query(
    "placesByTitle",
    "SELECT name FROM Place WHERE name > ? AND name < ? ORDER BY name"
  )
}

extension Vacation {
  /// Finds the place that a text stands for: its full name, else its title part (the part before
  /// the first comma) if it is the only one's; case is disregarded where nothing else fits.
  ///
  /// - Throws: ``VacationError``.
  public func place(matching text: String) throws -> PlaceMatch {
    guard let typed = PlaceName(text) else { return .none(suggestions: []) }
    return try read { database in
      if let name = try String.fetchOne(
        database,
        sql: Query.placeByName.sql,
        arguments: [typed.name]
      ) {
        return .place(name)
      }
      // "Kyoto, " to "Kyoto,!": every name whose title part is Kyoto, as the index has them.
      var names = try String.fetchAll(
        database,
        sql: Query.placesByTitle.sql,
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

  /// Places that look like a text by their title or by their whole name; if none does, those that
  /// look like the part before its first comma.
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
  /// The elements without those that came before, in order.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
