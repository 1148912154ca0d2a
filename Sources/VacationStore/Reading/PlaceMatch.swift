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
      case 0: return .none(suggestions: Self.suggestions(for: typed.name, among: all))
      case 1: return .place(names[0])
      default: return .several(names)
      }
    }
  }

  private static func suggestions(for text: String, among names: [String]) -> [String] {
    let titles = names.map { PlaceName($0)?.title ?? $0 }
    let similar = Set(Similarity.suggestions(for: text, among: titles))
    let byTitle = zip(titles, names).filter { similar.contains($0.0) }.map(\.1)
    return Array((byTitle + Similarity.suggestions(for: text, among: names)).uniqued().prefix(3))
  }
}

extension Sequence where Element: Hashable {
  /// The elements without those that came before, in order.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}
