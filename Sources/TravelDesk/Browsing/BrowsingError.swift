/// Why something that was named in a list, or on the map, was not found.
public enum BrowsingError: Error, Hashable, Sendable {
  /// The lists whose rows have numbers.
  public enum Kind: String, Sendable, Hashable {
    case photos
    case places
  }

  /// No place of that name is known; carries what may have been meant.
  case noSuchPlace(String, suggestions: [String])
  /// The last list has no row of that number; carries how many it has, 0 where there is no list.
  case noSuchRow(String, rows: Int, kind: Kind)
  /// Numbers of rows that cannot be read.
  case unreadableRows(String)
  /// A day that is none, or of which Flickr knows nothing.
  case noSuchDay(String)
  /// A point or a radius that is none.
  case noSuchPoint(String)
}

extension BrowsingError: CustomStringConvertible {
  /// One sentence: what failed and why.
  public var description: String {
    switch self {
    case .noSuchPlace(let name, _): "No place \"\(name)\" is known."
    case .noSuchRow(let number, 0, let kind):
      "There is no row \(number): no list of \(kind.rawValue) was made yet."
    case .noSuchRow(let number, let rows, let kind):
      "There is no row \(number): the last list of \(kind.rawValue) has \(rows)."
    case .unreadableRows(let text): "\"\(text)\" does not name rows of a list."
    case .noSuchPoint(let text): "\(text) is not a point with a radius that Flickr takes."
    case .noSuchDay(let text): "\"\(text)\" is not a day that Flickr knows of."
    }
  }

  /// What to do next.
  public var hint: String {
    switch self {
    case .noSuchPlace(_, let suggestions) where !suggestions.isEmpty:
      "Did you mean \(suggestions.map { "\"\($0)\"" }.joined(separator: ", "))?"
    case .noSuchPlace:
      "Name a city, such as \"Kyoto\" or \"Paris, France\", or a point: 35.01,135.77"
    case .noSuchRow(_, let rows, _) where rows > 0: "Give numbers from 1 to \(rows)."
    case .noSuchRow(_, _, .places): "List places first: vacation flickr places"
    case .noSuchRow(_, _, .photos): "List photos first, for example: vacation flickr search sunset"
    case .unreadableRows: "For example: 3, or 1-5,9"
    case .noSuchPoint:
      "Give degrees north (-90 to 90) and east (-180 to 180), and 32 km at most."
    case .noSuchDay: "Give a day since 2004-07-01 that is over, for example 2024-05-01."
    }
  }
}
