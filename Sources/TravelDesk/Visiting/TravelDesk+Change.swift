public import Flickr
public import Settings
public import VacationStore

extension TravelDesk {
  /// Where the photos of a change come from.
  public enum Source: Sendable {
    /// Dictionaries of an input.
    case input(OpenedInput)
    /// Ids of photos whose dictionaries were fetched or given before.
    case ids([PhotoID])
  }

  /// What is done to the photos.
  public enum Verb: Sendable, Hashable {
    /// They are visited, under the named place if one is given.
    ///
    /// Those that are there are left alone, or refreshed, which moves them to the named place.
    case visit(place: String?, refresh: Bool)
    /// They are unvisited.
    case unvisit
    /// Those that are there are unvisited, the others visited.
    case toggle
  }

  /// Changes a vacation by many photos, as one change of its history.
  ///
  /// Each photo is reported, in order; those that fail do not keep the others back. The vacation is
  /// made by the first photo that is visited. What was reported is on the disk, also when the
  /// change is interrupted.
  /// - Parameters:
  ///   - source: The photos.
  ///   - name: The vacation.
  ///   - verb: What is done to them.
  ///   - isDryRun: Whether everything is only tried.
  ///   - limits: How much is remembered of an input that the vacation does not take.
  ///   - warn: Called for what goes wrong beside it.
  ///   - report: Called for each photo; what it throws ends the change.
  ///   - progress: Called now and then.
  /// - Throws: `VacationError` when the vacation cannot be used, `PhotoInputError` and
  ///   ``TravelError`` when the input cannot.
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
