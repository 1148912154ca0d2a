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
      choose photos as in `vacation photos`; without filters, all are re-fetched. --all refreshes one \
      vacation after the other, because Flickr limits the calls, and prints one line for each.

      Examples:
        vacation refresh
        vacation refresh --in "Summer in Kyoto" --dry-run
        vacation refresh --favorite
        vacation refresh --all
      """
  )

  @Flag(
    name: .customLong("remove-vanished"),
    help: "Unvisit photos that were deleted or became private; `vacation undo` restores them."
  )
  var removesGone = false

  @Flag(help: "Refresh all vacations.")
  var all = false

  @Flag(name: [.customShort("n"), .long], help: "Report what would be done, without doing it.")
  var dryRun = false

  @OptionGroup var filters: FilterOptions
  @OptionGroup var force: ForceOption
  @OptionGroup var flickr: FlickrOptions
  @OptionGroup var vacation: VacationOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    try vacation.refuse(ifAll: all)
    if all, filters.areGiven { throw ValidationError("--all does not accept filters.") }
    try filters.requireTagsForAny(example: "vacation refresh --tag sunset,beach --any")
  }

  func run() async throws {
    if all { return try await refreshAll() }
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

  private func refreshAll() async throws {
    let vacations = force.vacations(common)
    let calls = common.progress("Calling Flickr")
    defer { calls.clear() }
    let desk = try flickr.desk(common, for: .userIfAvailable, calls)
    let (_, tally) = try await common.forAllVacations("Refreshing", as: format, atOnce: 1) { name in
      var row = RefreshedVacation(name: name)
      try await desk.refresh(
        vacations.open(name, for: .writing),
        removesGone: removesGone,
        freshness: flickr.freshness,
        isDryRun: dryRun,
        report: { row.add($0) },
        progress: { _ in }
      )
      return row
    } failure: {
      $0.failure
    }
    if dryRun, tally.total > 0 { common.say("Dry run: nothing was changed.") }
    if let kind = tally.failureKind { throw SilentExit(kind: kind) }
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

/// What a refresh of one of many vacations changed.
struct RefreshedVacation: Record, Sendable {
  static let schema = (
    name: "RefreshedVacation", description: "A vacation whose photos were re-fetched."
  )

  static let fields: [Field<RefreshedVacation>] =
    [Field("vacation", "The name of the vacation.", .words("Vacation")) { $0.name.text }]
    + [
      ("refreshed", "Number of photos with changed data."),
      ("licenseChanged", "Number of photos with a changed license."),
      ("vanished", "Number of photos that are no longer on Flickr."),
      ("becamePrivate", "Number of photos that became private."),
      ("unchanged", "Number of photos that did not change."),
      ("failed", "Number of photos that could not be fetched."),
    ].map { status, description in Field(status, description) { $0.tally.count(status) } }
    + [Field("removed", "Number of photos that were removed from the vacation.") { $0.removed }]

  static let columns: [TableColumn<RefreshedVacation>] =
    fieldColumns("vacation") + [
      TableColumn(.words("Photos")) { .text($0.tally.photosRefreshed(removed: $0.removed)) }
    ]

  let name: VacationName
  private(set) var tally = OutcomeTally()
  private(set) var removed = 0
  private var firstFailure: Failure?

  init(name: VacationName) { self.name = name }

  /// The first error, if photos failed.
  var failure: Failure? {
    firstFailure.map { error in
      Failure(
        "\"\(name)\": \(Quantity.photos(tally.failed)) failed. The first error: \(error.message)",
        hint: error.hint,
        kind: error.kind
      )
    }
  }

  /// Adds the outcome for a photo.
  mutating func add(_ report: RefreshReport) {
    if report.isRemoved { removed += 1 }
    let record = RefreshRecord(report: report, for: .commandLine)
    guard let failure = record.failure else { return tally.add(record.status) }
    tally.add(failure: failure.kind)
    firstFailure = firstFailure ?? failure
  }
}
