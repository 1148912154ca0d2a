public import Flickr
public import Settings
public import VacationStore

extension TravelDesk {
  /// The source of the photos of a change.
  public enum Source: Sendable {
    /// Photo JSON of an input.
    case input(OpenedInput)
    /// Ids of cached photos.
    case ids([PhotoID])
  }

  /// What to do with the photos.
  public enum Verb: Sendable, Hashable {
    /// Visit them, under the given place if there is one.
    ///
    /// Photos already in the vacation are skipped, or refreshed and moved to the given place.
    case visit(place: String?, refresh: Bool)
    /// Unvisit them.
    case unvisit
    /// Unvisit those in the vacation, and visit the others.
    case toggle
    /// Visit them, under the given place if there is one, with the times of visits elsewhere, words,
    /// and pictures that the input has; the history tells the subject.
    case `import`(place: String?, subject: String)
  }

  /// Changes a vacation by many photos, as one change in its history.
  ///
  /// Each photo is reported, in order; failures do not stop the others. The vacation is created
  /// with the first visited photo. Reported photos are on disk, even if the change is interrupted.
  /// - Parameters:
  ///   - source: The photos.
  ///   - name: The vacation.
  ///   - verb: What to do with the photos.
  ///   - isDryRun: Whether to change nothing.
  ///   - limits: The limits of the photo cache, for photos that are not added to the vacation.
  ///   - warn: Called for errors that do not stop the change.
  ///   - report: Called for each photo; if it throws, the change stops.
  ///   - progress: Called periodically.
  /// - Throws: `VacationError` if the vacation cannot be used, `PhotoInputError` and ``TravelError``
  ///   if the input cannot.
  public func change(
    _ source: Source,
    in name: VacationName,
    _ verb: Verb,
    isDryRun: Bool = false,
    within limits: MemoryLimits = MemoryLimits(),
    warn: @escaping (FinderWarning) -> Void = { _ in },
    report: (VisitReport) throws -> Void,
    progress: (VisitProgress) -> Void
  ) throws {
    let run = try ChangeRun(self, name, verb, isDryRun: isDryRun, within: limits, warn: warn)
    switch source {
    case .input(let input): try run.change(input, report: report, progress: progress)
    case .ids(let ids): try run.change(ids, report: report)
    }
  }
}
