import ArgumentParser
import Flickr
import Presentation
import TravelDesk
import VacationStore

/// `vacation refresh`: re-fetches the photos of a vacation.
struct RefreshCommand: AsyncCommand {
  static let configuration = CommandConfiguration.leaf(
    "refresh",
    abstract: "Re-fetches the photos of a vacation from Flickr.",
    discussion: """
      Updates titles, tags, licenses, and other data; places and visit times do not change. Photos \
      that were deleted or became private are reported, and removed only with --remove-vanished. \
      Only photos that changed are listed. If interrupted, run the command again to resume. Filters \
      choose photos as in `vacation photos`; without filters, all are re-fetched.

      Examples:
        vacation refresh
        vacation refresh --in "Summer in Kyoto" --dry-run
        vacation refresh --favorite
      """
  )

  @Flag(
    name: .customLong("remove-vanished"),
    help: "Unvisit photos that were deleted or became private; `vacation undo` restores them."
  )
  var removesGone = false

  @Flag(name: [.customShort("n"), .long], help: "Report what would be done, without doing it.")
  var dryRun = false

  @OptionGroup var filters: FilterOptions
  @OptionGroup var force: ForceOption
  @OptionGroup var flickr: FlickrOptions
  @OptionGroup var vacation: VacationOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    try filters.requireTagsForAny(example: "vacation refresh --tag sunset,beach --any")
  }

  func run() async throws {
    let name = try vacation.chosen()
    let opened = try vacation.openForWriting(force.vacations(common))
    let ids = try found(in: opened)
    let progress = common.progress("Refreshing")
    defer { progress.clear() }
    let reporter = ChangeReporter(
      printer: common.printer(of: RefreshRecord.self, as: format, whenClosed: .carryOn),
      progress: progress,
      asJSON: format.isJSON
    )
    var removed = 0
    func add(_ report: RefreshReport) throws {
      if report.isRemoved { removed += 1 }
      let row = RefreshRecord(report: report, for: .commandLine)
      if let failure = row.failure {
        try reporter.fail(row, at: "Photo \(report.id): ", failure)
      } else {
        try reporter.add(row.status == "unchanged" ? nil : row, status: row.status)
      }
    }
    try await reporter.run(
      isDryRun: dryRun,
      summarize: { summarize(reporter.tally, removed: removed, of: name) },
      change: { if let opened { try await refresh(opened, only: ids, progress, report: add) } }
    )
  }

  /// The photos that fit the filters; nil without filters.
  private func found(in vacation: Vacation?) throws -> [PhotoID]? {
    guard filters.areGiven else { return nil }
    return try filters.ids(in: self.vacation, vacation, common)
  }

  private func refresh(
    _ vacation: Vacation,
    only ids: [PhotoID]?,
    _ progress: ProgressBar,
    report: (RefreshReport) throws -> Void
  ) async throws {
    let desk = try flickr.desk(common, for: .userIfAvailable, progress)
    try await desk.refresh(
      vacation,
      only: ids,
      removesGone: removesGone,
      freshness: flickr.freshness,
      isDryRun: dryRun,
      report: report
    ) { state in
      Interruption.changed(state.photos)
      progress.update(fraction: state.fraction, count: Quantity.photos(state.photos))
    }
  }

  private func summarize(_ tally: OutcomeTally, removed: Int, of name: VacationName) {
    if format.isJSON { return }
    let dryRun = dryRun ? " (Dry run: nothing was changed.)" : ""
    common.say("\"\(name)\": \(tally.photosRefreshed(removed: removed)).\(dryRun)")
    if tally.count("vanished") + tally.count("becamePrivate") > removed {
      let argument = VacationOption.argument(for: name)
      common.say(
        "Photos no longer on Flickr stay in the vacation; to unvisit them: vacation refresh"
          + "\(argument) --remove-vanished"
      )
    }
  }
}

extension OutcomeTally {
  /// `3 photos: 1 refreshed, 2 unchanged`.
  fileprivate func photosRefreshed(removed: Int) -> String {
    let named = [
      (count("refreshed"), "refreshed"), (count("licenseChanged"), "with a changed license"),
      (count("vanished"), "no longer on Flickr"), (count("becamePrivate"), "became private"),
      (removed, "removed"), (count("unchanged"), "unchanged"), (failed, "failed"),
    ]
    let parts = named.filter { $0.0 > 0 }.map { "\(Quantity.grouped($0.0)) \($0.1)" }
    guard !parts.isEmpty else { return "no photos" }
    return "\(Quantity.photos(total)) (\(parts.joined(separator: ", ")))"
  }
}
