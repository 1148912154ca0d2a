public import Flickr
import Gazetteer
import VacationStore

extension TravelDesk {
  /// The photos that rows of the last list of photos name.
  ///
  /// - Parameter rows: What was typed: `3`, `1-5,9`, `all`; nothing for all.
  /// - Returns: The photos in the order in which they were named, each once.
  /// - Throws: ``TravelError``: ``TravelError/unreadableRows(_:)`` for what names no rows,
  ///   ``TravelError/noSuchRow(_:rows:kind:)`` for rows that the list has not; `VacationError`.
  public func listedPhotos(_ rows: [String]) throws -> [PhotoID] {
    let listing = try notes.listing(.photos)
    let ids = listing?.rows ?? []
    // What is kept of a list are ids that were read once; one that is none now is left out.
    return try ListedRows.numbers(in: rows, count: ids.count, kind: .photos)
      .compactMap { PhotoID(rawValue: ids[$0 - 1]) }
  }

  /// The places of the last list of places; none where there is no list.
  ///
  /// - Throws: `VacationError`.
  public func listedPlaces() throws -> [BrowsedPlace] {
    try notes.listing(.places)?.places ?? []
  }

  /// The full names of the cities whose name begins with what was typed so far, most populous first.
  public static func cityNames(beginningWith prefix: String, limit: Int) -> [String] {
    Gazetteer.shared.cities(beginningWith: prefix, limit: limit).map(\.placeName)
  }
}

/// Reads how people name rows of a list.
enum ListedRows {
  /// The numbers of rows, from 1, in the order in which they are named, each once.
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
