import ArgumentParser
import Flickr
import Presentation
import Settings
import TravelDesk
import VacationStore

/// `vacation fetched`: the photo dictionaries that visits by id are made of.
struct FetchedCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fetched",
    abstract: "Remembers photo dictionaries, to visit their photos by id.",
    discussion: """
      Examples:
        vacation fetched add photos.ndjson
        vacation fetched list --limit 10
      """,
    subcommands: [FetchedAddCommand.self, FetchedListCommand.self, FetchedClearCommand.self]
  )
}

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
    let example = "vacation fetched add - < photos.ndjson"
    try InputFile.refuseTyping(file, for: example, on: common.terminal)
    let desk = common.desk
    let progress = common.progress("Remembering")
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
        Property("remembered", .integer(count)),
        Property("failed", .integer(reporter.tally.failed)),
      ],
      as: format
    )
    common.say("Remembered \(Quantity.photos(count)). Next: vacation visit ID")
    if reporter.tally.failed > 0 { throw SilentExit(kind: .failed) }
  }
}

/// `vacation fetched list`: the photos that can be visited by id.
struct FetchedListCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "list",
    of: "vacation fetched",
    abstract: "Lists the photos that are remembered, latest first.",
    discussion: """
      Examples:
        vacation fetched list
        vacation fetched list --limit 10 --json
      """
  )

  @OptionGroup var page: PageOptions
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let desk = common.desk
    // Looking makes no file.
    let fetched =
      try TravelCache.exists(in: desk.directories.cache) ? desk.fetched() : nil
    let printer = common.printer(of: FetchedPhoto.self, as: format)
    try page.forEachPage { after, offset, limit in
      try fetched?.list(after: after, offset: offset, limit: limit) ?? []
    } do: { photos in
      try printer.print(photos)
    }
    try printer.finish()
    if printer.count == 0, common.terminal.isOutput {
      common.say("Nothing is remembered. Next: vacation fetched add FILE")
    }
  }
}

/// `vacation fetched clear`: forgets the remembered dictionaries.
struct FetchedClearCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "clear",
    of: "vacation fetched",
    abstract: "Forgets all photos that are remembered.",
    discussion: """
      Vacations keep what they have.

      Examples:
        vacation fetched clear --yes
        vacation fetched clear --yes --json
      """
  )

  @OptionGroup var confirmation: ConfirmationOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let desk = common.desk
    let count = try desk.fetchedCount()
    guard count > 0 else {
      try common.report([.removed(0)], as: format)
      return common.say("Nothing is remembered.")
    }
    try confirmation.ask("Forget \(Quantity.photos(count))?", on: common.terminal)
    let removed = try desk.fetched().clear()
    try common.report([.removed(removed)], as: format)
    common.say("Forgot \(Quantity.photos(removed)).")
  }
}
