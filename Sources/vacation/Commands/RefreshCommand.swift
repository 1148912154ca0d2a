import ArgumentParser
import TravelDesk
import VacationStore

/// `vacation refresh`: fetches the photos of a vacation again.
struct RefreshCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "refresh",
    abstract: "Fetches the photos of a vacation again from Flickr.",
    discussion: """
      Titles, tags and licenses are brought up to date; places and times of visits stay. Photos \
      that were deleted or became private are reported, and stay unless you say otherwise. Only \
      photos that changed are listed. If interrupted, run the command again to resume.

      Examples:
        vacation refresh
        vacation refresh --in "Summer in Kyoto" --dry-run
      """
  )

  @Flag(
    name: .customLong("remove-vanished"),
    help: "Unvisit photos that vanished or became private; `vacation undo` brings them back."
  )
  var removesGone = false

  @Flag(name: [.customShort("n"), .long], help: "Tell what would be done, and do nothing.")
  var dryRun = false

  @OptionGroup var force: ForceOption
  @OptionGroup var flickr: FlickrOptions
  @OptionGroup var vacation: VacationOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() async throws {
    let name = try vacation.chosen()
    let opened = try vacation.openForWriting(force.vacations(common))
    let progress = ProgressBar("Refreshing", terminal: common.terminal, quiet: common.quiet)
    defer { progress.clear() }
    let reporter = RefreshReporter(
      printer: common.printer(
        of: RefreshRecord.shape,
        as: format,
        output: StandardOutput(whenClosed: .carryOn)
      ),
      progress: progress,
      asJSON: format.isJSON
    )
    if !dryRun, !format.isJSON { Interruption.beginChange() }
    defer { Interruption.endChange() }
    do {
      if let opened { try await refresh(opened, reporter, progress) }
    } catch {
      progress.clear()
      // What was done before the failure is told all the same.
      try reporter.finish()
      if reporter.tally.total > 0 { say(reporter.tally, of: name) }
      throw error
    }
    progress.clear()
    try reporter.finish()
    say(reporter.tally, of: name)
    if let status = reporter.tally.failureStatus { throw SilentExit(status: status) }
  }

  private func refresh(
    _ vacation: Vacation,
    _ reporter: RefreshReporter,
    _ progress: ProgressBar
  ) async throws {
    let desk = try flickr.desk(common, for: .userIfAtHand, progress)
    try await desk.refresh(
      vacation,
      removesGone: removesGone,
      freshness: flickr.freshness,
      isDryRun: dryRun,
      report: reporter.add
    ) { state in
      Interruption.changed(state.photos)
      progress.update(fraction: state.fraction, count: Quantity.photos(state.photos))
    }
  }

  private func say(_ tally: RefreshTally, of name: VacationName) {
    if format.isJSON { return }
    let dryRun = dryRun ? " (A dry run: nothing was changed.)" : ""
    common.say("\"\(name)\": \(tally.words).\(dryRun)")
    if tally.goneAndKept > 0 {
      let argument = VacationOption.argument(for: name)
      common.say(
        "What is gone at Flickr stays in the vacation; to unvisit it: vacation refresh"
          + "\(argument) --remove-vanished"
      )
    }
  }
}
