public import Flickr
public import VacationStore

/// Copies or moves photos to another vacation, with the times of their visits, the words about them,
/// and their kept pictures.
public struct PhotoTransfer {
  private let source: Vacation
  private let target: VacationChange?
  private let removal: VacationChange?

  /// Begins a transfer, which is one change in the history of each vacation.
  ///
  /// - Parameters:
  ///   - source: The vacation with the photos; to move them, opened for writing.
  ///   - name: The other vacation, which is created with its first photos if it does not exist.
  ///   - vacations: The documents directory.
  ///   - isMove: Whether to unvisit the photos in `source` afterward.
  ///   - isDryRun: Whether to change nothing.
  /// - Throws: `VacationError`.
  public init(
    from source: Vacation,
    to name: VacationName,
    in vacations: Vacations,
    isMove: Bool,
    isDryRun: Bool = false
  ) throws {
    self.source = source
    let exists = try vacations.contains(name)
    // A dry run of a vacation that does not exist yet has nothing to try on.
    let opened: Vacation? =
      if exists { try vacations.open(name, for: .writing) } else {
        isDryRun ? nil : try vacations.begin(name)
      }
    target = opened?.change(
      isMove ? .move : .copy,
      subject: source.name.text,
      isDryRun: isDryRun
    )
    removal = isMove ? source.change(.move, subject: name.text, isDryRun: isDryRun) : nil
  }

  /// Transfers photos.
  ///
  /// - Returns: The outcome for each photo, in order: `visited`; `alreadyVisited` if it is copied and
  ///   was there; `notVisited` if it is not in the source.
  /// - Throws: `VacationError`; photos already transferred stay.
  public func transfer(_ ids: [PhotoID]) throws -> [VisitStatus] {
    let found = try source.transferredPhotos(ids)
    let present = ids.compactMap { found[$0] }
    // They are on disk there before they are removed here.
    let added = try target?.add(present) ?? present.map { _ in .visited }
    _ = try removal?.unvisit(present.map(\.id))
    // What was there already is moved all the same: it is no longer here.
    let outcomes = removal == nil ? added : present.map { _ in .visited }
    let statuses = Dictionary(zip(present.map(\.id), outcomes)) { first, _ in first }
    return ids.map { statuses[$0] ?? .notVisited }
  }
}
