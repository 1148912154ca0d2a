import Flickr
import GRDB

/// A place of the Itinerary.
public struct ItineraryPlace: Sendable, Hashable {
  /// The place's full name.
  public var place: String
  /// The number of photos of the place in the vacation.
  public var photos: Int
  /// The earliest visit among them.
  public var firstVisited: Timestamp

  /// The part of the name before the first comma.
  public var title: String { PlaceName(place)?.title ?? place }
  /// The rest of the name; empty if there is none.
  public var subtitle: String { PlaceName(place)?.subtitle ?? "" }
}

extension NamedQuery {
  static let itinerary = NamedQuery(
    "itinerary",
    """
    SELECT name, photos, firstVisited FROM Place
    WHERE (firstVisited, name) > (?, ?) AND name IS NOT ?
    ORDER BY firstVisited, name
    LIMIT ? OFFSET ?
    """
  )
}

extension Vacation {
  /// Lists the Itinerary: the vacation's places by first visit, then by name.
  ///
  /// - Parameters:
  ///   - last: The last place of the previous page; nil for the first page.
  ///   - offset: Places to skip.
  ///   - limit: The maximum number of places.
  ///   - excluded: The full name of a place to leave out; nil for none.
  /// - Returns: The page; empty after the last page.
  /// - Throws: ``VacationError``.
  /// - Source: rule R10, <doc:Rules>.
  public func itinerary(
    after last: ItineraryPlace? = nil,
    offset: Int = 0,
    limit: Int,
    excluding excluded: String? = nil
  ) throws -> [ItineraryPlace] {
    try read { database in
      let arguments: StatementArguments = [
        last?.firstVisited.microseconds ?? .min, last?.place ?? "", excluded, limit, offset,
      ]
      return try Row.fetchAll(
        database.cachedStatement(sql: NamedQuery.itinerary.sql),
        arguments: arguments
      ).map(ItineraryPlace.init)
    }
  }
}

extension ItineraryPlace {
  /// A row of the name, the number of photos, and the first visit.
  init(_ row: Row) throws {
    self.init(
      place: try row.decode(atIndex: 0),
      photos: try row.decode(atIndex: 1),
      firstVisited: Timestamp(microseconds: try row.decode(atIndex: 2))
    )
  }
}
