public import Flickr
import Gazetteer
import VacationStore

extension TravelDesk {
  /// Resolves rows of the last list of photos.
  ///
  /// - Parameter rows: Row numbers as typed: `3`, `1-5,9`, `all`; empty for all.
  /// - Returns: The photos in the given order, without duplicates.
  /// - Throws: ``TravelError/unreadableRows(_:)`` for an invalid text,
  ///   ``TravelError/noSuchRow(_:rows:kind:)`` for rows that are not in the list;
  ///   `VacationError`.
  public func listedPhotos(_ rows: [String]) throws -> [PhotoID] {
    let listing = try notes.listing(.photos)
    let ids = listing?.rows ?? []
    // The stored ids were valid; one that has become invalid is left out.
    return try ListedRows.numbers(in: rows, count: ids.count, kind: .photos)
      .compactMap { PhotoID(rawValue: ids[$0 - 1]) }
  }

  /// The places of the last list of places; empty if there is none.
  ///
  /// - Throws: `VacationError`.
  public func listedPlaces() throws -> [BrowsedPlace] {
    try notes.listing(.places)?.places ?? []
  }

  /// The full names of the cities whose names begin with a text, most populous first.
  public static func cityNames(beginningWith prefix: String, limit: Int) -> [String] {
    Gazetteer.shared.cities(beginningWith: prefix, limit: limit).map(\.placeName)
  }
}

/// Parses row numbers of a list.
enum ListedRows {
  /// The row numbers, from 1, in the given order, without duplicates.
  ///
  /// - Throws: ``TravelError``.
  static func numbers(
    in words: [String],
    count: Int,
    kind: TravelError.ListKind
  ) throws -> [Int] {
    let pieces = words.flatMap { $0.split(separator: ",", omittingEmptySubsequences: false) }
    var numbers: [Int] = []
    var seen: Set<Int> = []
    for piece in pieces.isEmpty ? ["all"] : pieces {
      let range = try range(of: piece, count: count)
      for bound in [range.lowerBound, range.upperBound] where !(1...max(count, 1) ~= bound) {
        throw TravelError.noSuchRow(String(bound), rows: count, kind: kind)
      }
      guard count > 0 else {
        throw TravelError.noSuchRow(String(range.lowerBound), rows: 0, kind: kind)
      }
      numbers += range.filter { seen.insert($0).inserted }
    }
    return numbers
  }

  private static func range(of piece: Substring, count: Int) throws -> ClosedRange<Int> {
    if piece.lowercased() == "all" { return 1...max(count, 1) }
    let ends = piece.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard ends.allSatisfy(isNumber), let first = ends.first.flatMap({ Int($0) }),
      let last = ends.last.flatMap({ Int($0) }), first <= last
    else { throw TravelError.unreadableRows(String(piece)) }
    return first...last
  }

  private static func isNumber(_ text: Substring) -> Bool {
    !text.isEmpty && text.count <= 9 && text.utf8.allSatisfy { (48...57).contains($0) }
  }
}
