import ArgumentParser
import Flickr
import TravelDesk
import VacationStore

/// `vacation fetched add`: remembers dictionaries without visiting.
struct FetchedAddCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "add",
    of: "vacation fetched",
    abstract: "Remembers the photo dictionaries of a file.",
    discussion: """
      Accepts the same formats as `vacation visit --from`. Nothing is visited. The 20,000 photos that \
      came last are remembered, or as many as the setting cache.fetched_photos says.

      Examples:
        vacation fetched add photos.ndjson
        curl -s "$URL" | vacation fetched add -
      """
  )

  @Argument(help: "A file, or - for standard input.", completion: .file())
  var file: String

  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let terminal = common.terminal
    try InputFile.refuseTyping(
      file,
      for: "vacation fetched add - < photos.ndjson",
      on: terminal
    )
    let desk = common.desk
    let progress = ProgressBar("Remembering", terminal: terminal, quiet: common.quiet)
    let reporter = PhotoReporter(
      printer: nil,
      progress: progress,
      asJSON: format.isJSON,
      command: "vacation visit"
    )
    defer { progress.clear() }
    let count = try desk.remember(
      try desk.open(input: file),
      within: try common.configuration.memoryLimits(),
      report: reporter.add
    ) { state in
      progress.update(fraction: state.fraction, count: Quantity.photos(state.photos))
    }
    progress.clear()
    try common.report(
      [
        Field("remembered", .integer(Int64(count))),
        Field("failed", .integer(Int64(reporter.tally.failed))),
      ],
      as: format
    )
    common.say("Remembered \(Quantity.photos(count)). Next: vacation visit ID")
    if reporter.tally.failed > 0 { throw SilentExit(status: .failed) }
  }
}
