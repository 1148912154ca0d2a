/// A difference between two vacations.
public struct VacationDifference: Sendable, Hashable {
  /// What differs.
  public enum What: Sendable, Hashable {
    /// A photo is only in the first vacation.
    case onlyInFirst
    /// A photo is only in the second vacation.
    case onlyInSecond
    /// A value differs.
    case field(VacationItem.Field)
  }

  /// What kind of item differs.
  public let kind: VacationItem.Kind
  /// A photo's id, or the name of a place or alias; empty for the vacation.
  public let id: String
  /// The display title of a photo (R5); nil for other items.
  public let title: String?
  /// What differs.
  public let what: What
  /// The value in the first vacation, of a photo that is only there its place, of data the title; nil
  /// if there is none.
  public let first: String?
  /// The value in the second vacation.
  public let second: String?
}

extension Vacation {
  /// Compares all that a user can see in two vacations: photos, visits, places, own words, kept
  /// pictures; not the history.
  ///
  /// Both are read page by page, so that memory does not grow with them.
  /// - Parameters:
  ///   - other: The second vacation.
  ///   - each: Called with each difference, ordered by kind and id.
  /// - Throws: ``VacationError``, or what `each` throws.
  public func compare(
    with other: Vacation,
    each: (VacationDifference) throws -> Void
  ) throws {
    for kind in VacationItem.Kind.allCases {
      var (first, second) = (ItemStream(self, kind), ItemStream(other, kind))
      var (mine, theirs) = (try first.next(), try second.next())
      while mine != nil || theirs != nil {
        // What is first in the order is only in one of them, unless it is first in both.
        let isFirst = Self.isFirst(mine, before: theirs)
        let isSecond = Self.isFirst(theirs, before: mine)
        try Self.compare(isFirst ? mine : nil, isSecond ? theirs : nil, each)
        if isFirst { mine = try first.next() }
        if isSecond { theirs = try second.next() }
      }
    }
  }

  /// Whether an item exists and is not after another one.
  private static func isFirst(_ item: VacationItem?, before other: VacationItem?) -> Bool {
    guard let item else { return false }
    guard let other else { return true }
    return !other.id.utf8.lexicographicallyPrecedes(item.id.utf8)
  }

  private static func compare(
    _ first: VacationItem?,
    _ second: VacationItem?,
    _ each: (VacationDifference) throws -> Void
  ) throws {
    guard let item = first ?? second else { return }
    func report(_ what: VacationDifference.What, _ mine: String?, _ theirs: String?) throws {
      try each(
        VacationDifference(
          kind: item.kind,
          id: item.id,
          title: item.title,
          what: what,
          first: mine,
          second: theirs
        )
      )
    }
    if item.kind == .photo, first == nil || second == nil {
      return try report(
        first == nil ? .onlyInSecond : .onlyInFirst,
        first?.values[.place],
        second?.values[.place]
      )
    }
    for field in VacationItem.Field.allCases {
      let (mine, theirs) = (first?.values[field], second?.values[field])
      guard mine.map({ Array($0.utf8) }) != theirs.map({ Array($0.utf8) }) else { continue }
      let isData = field == .data
      try report(
        .field(field),
        isData ? first?.title : mine,
        isData ? second?.title : theirs
      )
    }
  }
}

/// Reads the items of a vacation one by one.
private struct ItemStream {
  private static let pageSize = 500

  private let vacation: Vacation
  private let kind: VacationItem.Kind
  private var page: ArraySlice<VacationItem> = []
  private var last: VacationItem?
  private var isAtEnd = false

  init(_ vacation: Vacation, _ kind: VacationItem.Kind) {
    self.vacation = vacation
    self.kind = kind
  }

  mutating func next() throws -> VacationItem? {
    if page.isEmpty, !isAtEnd {
      page = try vacation.items(kind, after: last, limit: Self.pageSize)[...]
      isAtEnd = page.isEmpty
    }
    guard let item = page.popFirst() else { return nil }
    last = item
    return item
  }
}
