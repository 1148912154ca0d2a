public import Importers
internal import Settings
public import VacationStore

extension TravelDesk {
  /// Where an import goes, and how.
  public struct ImportTarget: Sendable {
    /// The vacation, which is created with its first photos if it does not exist.
    public var name: VacationName
    /// What the history tells of the input: the name of a file, without its directory.
    public var subject: String
    /// The place given by the user (R4); nil for the photos' own places.
    public var place: String?
    /// Whether to change nothing.
    public var isDryRun = false

    /// Creates a target.
    public init(name: VacationName, subject: String) {
      self.name = name
      self.subject = subject
    }
  }

  /// Imports photos, as one change in the vacation's history.
  ///
  /// Each photo is reported, in order; failures do not stop the others. Reported photos are on disk,
  /// even if the import is interrupted; to resume, it is run again: photos that are in the vacation
  /// are skipped. Own words that the vacation has stay.
  /// - Parameters:
  ///   - source: The inputs.
  ///   - options: What to read of them.
  ///   - target: Where the photos go.
  ///   - warn: Called for errors that do not stop the import.
  ///   - report: Called for each photo; if it throws, the import stops.
  ///   - progress: Called periodically.
  /// - Returns: What the inputs left out.
  /// - Throws: `VacationError` if the vacation cannot be used, `ImportError`, `PhotoInputError` and
  ///   ``TravelError`` if the inputs cannot.
  public func `import`(
    _ source: ImportSource,
    _ options: ImportOptions,
    to target: ImportTarget,
    warn: @escaping (FinderWarning) -> Void = { _ in },
    report: (VisitReport) throws -> Void,
    progress: (VisitProgress) -> Void
  ) throws -> [ImportWarning] {
    if let vacation = source.archive {
      let run = try ArchiveRun(self, source, vacation, target)
      try run.run(report: report, progress: progress)
      return []
    }
    let run = try ChangeRun(
      self,
      target.name,
      .import(place: target.place, subject: target.subject),
      isDryRun: target.isDryRun,
      within: MemoryLimits(),
      warn: warn
    )
    let read = InputReading.Options(place: target.place, isImport: true, importing: options)
    let reading = InputReading(source.inputs, read, takesMore: !options.keepsMedia)
    try run.change(reading, report: report, progress: progress)
    return reading.warnings
  }
}
