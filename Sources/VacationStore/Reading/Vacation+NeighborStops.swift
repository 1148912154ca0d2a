import Flickr
import GRDB

extension NamedQuery {
  static let stopBefore = NamedQuery(
    "stopBefore",
    """
    SELECT name, photos, firstVisited FROM Place
    WHERE (firstVisited, name) < ((SELECT firstVisited FROM Place WHERE name = ?1), ?1)
      AND name IS NOT ?2
    ORDER BY firstVisited DESC, name DESC
    LIMIT 1
    """
  )

  static let stopAfter = NamedQuery(
    "stopAfter",
    """
    SELECT name, photos, firstVisited FROM Place
    WHERE (firstVisited, name) > ((SELECT firstVisited FROM Place WHERE name = ?1), ?1)
      AND name IS NOT ?2
    ORDER BY firstVisited, name
    LIMIT 1
    """
  )
}

extension Vacation {
  /// The places of the Itinerary before and after a place.
  ///
  /// - Parameter place: The full name of the place.
  /// - Returns: The places; nil at the ends of the Itinerary, both if it does not have the place. Photos
  ///   without a place are not a stop.
  /// - Throws: ``VacationError``.
  /// - Source: rule R10, <doc:Rules>.
  public func stops(
    around place: String
  ) throws -> (before: ItineraryPlace?, after: ItineraryPlace?) {
    try read { database in
      func stop(_ query: NamedQuery) throws -> ItineraryPlace? {
        try Row.fetchOne(
          database.cachedStatement(sql: query.sql),
          arguments: [place, PlaceName.unknown.name]
        ).map(ItineraryPlace.init)
      }
      return (try stop(.stopBefore), try stop(.stopAfter))
    }
  }
}
