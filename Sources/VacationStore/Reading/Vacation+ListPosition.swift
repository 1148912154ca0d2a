public import Flickr
import GRDB

/// Where a photo stands in a list.
public struct ListPosition: Sendable, Hashable {
  /// The number of photos before it.
  public var index: Int
  /// The photo before it; nil for the first.
  public var previous: PhotoID?
  /// The photo after it; nil for the last.
  public var next: PhotoID?
}

extension Vacation {
  /// Finds a photo in a list.
  ///
  /// Takes time proportional to the list, whose keys are read: 8 bytes for each photo.
  /// - Parameters:
  ///   - id: The photo's ID.
  ///   - filter: The photos of the list.
  ///   - order: The order of the list.
  /// - Returns: Its position; nil if it is not in the list.
  /// - Throws: ``VacationError``.
  public func position(
    of id: PhotoID,
    in filter: PhotoFilter,
    order: PhotoOrder = .visited
  ) throws -> ListPosition? {
    let key = try read { database in
      try Row.fetchOne(
        database.cachedStatement(sql: NamedQuery.keyAndPlace.sql),
        arguments: [id.rawValue]
      )?.decode(Int64.self, atIndex: 0)
    }
    guard let key else { return nil }
    let keys = try keys(filter, order: order)
    guard let index = keys.firstIndex(of: key) else { return nil }
    func photo(_ index: Int) throws -> PhotoID? {
      guard keys.indices.contains(index) else { return nil }
      return try photos(keys: [keys[index]]).first?.photo.id
    }
    return ListPosition(index: index, previous: try photo(index - 1), next: try photo(index + 1))
  }
}

/// A month in which photos were taken, by the camera's clock.
public struct TakenMonth: Sendable, Hashable {
  /// `2024-05`; nil for photos whose date is not known.
  public var month: String?
  /// The number of photos.
  public var photos: Int
}

extension Vacation {
  /// Counts the photos that fit a filter by the month in which they were taken, earliest first;
  /// those without a date come last.
  ///
  /// Takes time proportional to the photos that were looked at.
  /// - Throws: ``VacationError``.
  public func takenMonths(_ filter: PhotoFilter) throws -> [TakenMonth] {
    let noProgress: IndexingProgress = { _, _ in }
    return try rows(filter, \.months, progress: noProgress) { row in
      let month = try row.decode(String?.self, atIndex: 0)
      return TakenMonth(month: month, photos: try row.decode(atIndex: 1))
    }
  }
}
