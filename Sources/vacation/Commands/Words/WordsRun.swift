import Flickr
import Presentation
import TravelDesk
import VacationStore

/// One run of a command that changes the traveler's own words about photos, or moves photos to a
/// place.
struct WordsRun {
  let photos: OwnPhotoArguments
  let vacation: VacationOption
  let format: FormatOptions
  let common: CommonOptions

  /// Photos that are changed in one call of the store.
  private static let pageSize = 1_000

  /// Opens the vacation for writing.
  ///
  /// - Throws: As ``VacationOption/forOwnWords(_:)``.
  func open() throws -> Vacation { try vacation.forOwnWords(photos.force.vacations(common)) }

  /// Changes photos, and prints the outcome of each and a summary.
  ///
  /// - Parameters:
  ///   - words: The photos: IDs or URLs.
  ///   - vacation: The vacation.
  ///   - kind: The kind of the change.
  ///   - subject: What the change is about, to be shown in the history.
  ///   - command: The command, for hints.
  ///   - summary: The participle for changed photos: `rated`.
  ///   - change: Changes a page of photos.
  /// - Throws: ``SilentExit`` if photos failed, after they were reported; `VacationError`.
  func run(
    _ words: [String],
    in vacation: Vacation,
    _ kind: Change.Kind,
    subject: String? = nil,
    command: String,
    summary: String,
    change: (VacationChange, [PhotoID]) throws -> [VisitStatus]
  ) async throws {
    let progress = common.progress("Changing")
    let reporter = PhotoReporter(
      printer: printer(on: common.terminal),
      progress: progress,
      asJSON: format.isJSON,
      command: command
    )
    let isDryRun = photos.dryRun
    try await reporter.run(
      isDryRun: isDryRun,
      summarize: { summarize(reporter.tally, of: vacation.name, summary) },
      change: {
        let step = vacation.change(kind, subject: subject, isDryRun: isDryRun)
        for start in stride(from: 0, to: words.count, by: Self.pageSize) {
          let page = words[start..<min(start + Self.pageSize, words.count)]
          let ids = page.map { PhotoReference.parse($0) }
          var statuses = try change(step, ids.compactMap { $0 })[...]
          for (word, id) in zip(page, ids) {
            guard let id else {
              try reporter.add(unreadable(word))
              continue
            }
            // There is one status for each photo.
            if let status = statuses.popFirst() {
              try reporter.add(report(id, status, in: vacation.name))
            }
          }
          progress.update(
            fraction: Double(start + page.count) / Double(words.count),
            count: Quantity.photos(start + page.count)
          )
        }
      }
    )
  }

  private func unreadable(_ word: String) -> VisitReport {
    let hint =
      "The ID is the last part of a photo page's URL: https://www.flickr.com/photos/OWNER/ID"
    return VisitReport(
      position: nil,
      id: word,
      outcome: .failed(Failure.noPhoto(word, hint: hint))
    )
  }

  private func report(_ id: PhotoID, _ status: VisitStatus, in name: VacationName) -> VisitReport {
    guard status == .notVisited else {
      return VisitReport(position: nil, id: id.rawValue, outcome: .done(status))
    }
    let failure = Failure(
      "Photo \(id) is not in \"\(name)\".",
      hint: "To visit it: vacation visit \(id)\(VacationOption.argument(for: name))",
      kind: .notFound
    )
    return VisitReport(position: nil, id: id.rawValue, outcome: .failed(failure))
  }

  /// Prints a row for each photo; nil if only a summary is printed.
  private func printer(on terminal: Terminal) -> RecordPrinter<OutcomeRecord>? {
    guard format.isForPrograms || photos.verbose else { return nil }
    return common.printer(of: OutcomeRecord.self, as: format, whenClosed: .carryOn)
  }

  private func summarize(_ tally: OutcomeTally, of name: VacationName, _ participle: String) {
    if format.isJSON || (tally.total == 1 && tally.failed == 1) { return }
    let changed = ["changed", "refreshed", "visited", "unvisited"].reduce(0) {
      $0 + tally.count($1)
    }
    let unchanged = tally.count("unchanged") + tally.count("alreadyVisited")
    let done = photos.dryRun ? "would be " : ""
    var parts = ["\(Quantity.photos(changed)) \(done)\(participle)"]
    if unchanged > 0 { parts.append("\(Quantity.grouped(unchanged)) unchanged") }
    if tally.failed > 0 { parts.append("\(Quantity.grouped(tally.failed)) failed") }
    let dryRun = photos.dryRun ? " (Dry run: nothing was changed.)" : ""
    common.say("\"\(name)\": \(parts.joined(separator: ", ")).\(dryRun)")
  }
}
