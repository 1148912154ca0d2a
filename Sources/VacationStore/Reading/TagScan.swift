import Flickr
import Foundation
import GRDB

extension NamedQuery {
  static let photosToScan = photosToScan("photosToScan", .forward)
  static let latestPhotosToScan = photosToScan("latestPhotosToScan", .backward)

  // ?3 is a JSON array of groups of tag names; `matched` counts those of which the photo has a tag.
  // ?4 is a JSON array of texts: photo JSON is returned only if it contains one of them, or an
  // escape sequence, which could hide it.
  private static func photosToScan(_ name: String, _ order: VisitOrder) -> NamedQuery {
    NamedQuery(
      name,
      """
      SELECT key, \(TagScan.columns)
      FROM Photo WHERE key \(order.comparison) ?1
      ORDER BY key \(order.sorting) LIMIT ?2
      """
    )
  }
}

/// A selection by tags that include machine tags.
///
/// These are not indexed, so the stored JSON is scanned.
struct TagScan {
  private let ordinary: [[String]]
  private let machine: [Set<String>]
  private let isAny: Bool

  /// Creates a scan; nil unless the selection has a machine tag, recognized by its colon (R6).
  init?(_ selection: PhotoSelection) {
    switch selection {
    case .allTags(let groups) where Self.hasMachineTag(groups): self.init(groups, isAny: false)
    case .anyTag(let groups) where Self.hasMachineTag(groups): self.init(groups, isAny: true)
    default: return nil
    }
  }

  init(_ groups: [[String]], isAny: Bool) {
    ordinary = groups.filter { !Self.hasMachineTag([$0]) }
    machine = groups.filter { Self.hasMachineTag([$0]) }.map(Set.init)
    self.isAny = isAny
  }

  private static func hasMachineTag(_ groups: [[String]]) -> Bool {
    groups.contains { $0.contains { Tag.isMachineTag($0) } }
  }

  static let columns = """
    (SELECT count(DISTINCT Wanted.key)
      FROM json_each(?3) AS Wanted
      CROSS JOIN json_each(Wanted.value) AS Spelling
      CROSS JOIN Tag ON Tag.name = Spelling.value
      CROSS JOIN PhotoTag
        ON PhotoTag.tagNumber = Tag.number AND PhotoTag.photoKey = Photo.key) AS matched,
    CASE WHEN instr(dictionary, '\\u00') OR EXISTS (
      SELECT 1 FROM json_each(?4) AS Piece WHERE instr(dictionary, Piece.value))
      THEN dictionary END,
    CASE WHEN instr(info, '\\u00') OR EXISTS (
      SELECT 1 FROM json_each(?4) AS Piece WHERE instr(info, Piece.value))
      THEN info END
    """

  /// The values of ?3 and ?4.
  func arguments() throws -> [String] {
    [
      try NamedQuery.list(ordinary), try NamedQuery.list(pieces),
    ]
  }

  private var pieces: [String] { machine.joined().map(Self.piece) }

  /// The longest run of ASCII letters and digits in a machine tag.
  ///
  /// It occurs literally in the JSON, while other characters may be escaped or composed
  /// differently.
  static func piece(of name: String) -> String {
    func isHidden(_ character: Character) -> Bool {
      !character.isASCII || !(character.isLetter || character.isNumber)
    }
    let runs: [Substring] = name.split(whereSeparator: isHidden)
    return runs.max { $0.count < $1.count }.map(String.init) ?? ""
  }

  /// Whether the photo of a row matches; the row contains ``columns`` from column 1 on.
  func matches(_ row: Row) throws -> Bool {
    let groups: Int = try row.decode(atIndex: 1)
    if isAny, groups > 0 { return true }
    guard isAny || groups == ordinary.count else { return false }
    let tags = MachineTags.of(
      dictionary: try row.decode(atIndex: 2),
      info: try row.decode(atIndex: 3)
    )
    func has(_ names: Set<String>) -> Bool { tags.contains(where: names.contains) }
    return isAny ? machine.contains(where: has) : machine.allSatisfy(has)
  }
}

extension Vacation {
  /// Photos read in one transaction.
  private static let scanPageSize = 1_000

  /// Scans for matching photos, starting after one.
  ///
  /// - Parameters:
  ///   - scan: The selection.
  ///   - order: The direction.
  ///   - key: The key of the photo after which to start.
  ///   - offset: Matches to skip.
  ///   - limit: The maximum number of matches.
  ///   - bound: The maximum number of photos to scan.
  /// - Returns: The keys of matching photos, in that order.
  /// - Throws: ``VacationError``, or `CancellationError` when the task is cancelled.
  func keys(
    of scan: TagScan,
    _ order: VisitOrder,
    from key: Int64,
    offset: Int = 0,
    limit: Int,
    scanning bound: Int = .max
  ) throws -> [Int64] {
    let query: NamedQuery = order == .forward ? .photosToScan : .latestPhotosToScan
    let arguments = try scan.arguments()
    var (found, skip, last, scanned) = ([Int64](), offset, key, 0)
    while found.count < limit, scanned < bound {
      try Task.checkCancellation()
      let size = min(Self.scanPageSize, bound - scanned)
      let (end, rows) = try read { database in
        let cursor = try Row.fetchCursor(
          database.cachedStatement(sql: query.sql),
          arguments: StatementArguments([last, size] + arguments as [any DatabaseValueConvertible])
        )
        var (end, rows) = (last, 0)
        while found.count < limit, let row = try cursor.next() {
          end = try row.decode(atIndex: 0)
          rows += 1
          guard try scan.matches(row) else { continue }
          if skip > 0 { skip -= 1 } else { found.append(end) }
        }
        return (end, rows)
      }
      guard rows == size, found.count < limit else { break }
      try checkOrder(of: end, behind: last, order)
      last = end
      scanned += rows
    }
    return found
  }

  /// The photos with the given keys, in the same order.
  func photos(keys: [Int64]) throws -> [VacationPhoto] {
    try read { database in
      try keys.flatMap { try photos(.photoOfKey, [$0], database) }
    }
  }
}
