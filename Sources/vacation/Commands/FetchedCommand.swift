import ArgumentParser
import Flickr
import Presentation
import Settings
import TravelDesk
import VacationStore

/// `vacation fetched`: the photo cache, from which photos are visited by ID.
struct FetchedCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fetched",
    abstract: "Manages the photo cache, from which photos can be visited by ID.",
    discussion: """
      Examples:
        vacation fetched add photos.ndjson
        vacation fetched list --limit 10
      """,
    subcommands: [FetchedAddCommand.self, FetchedListCommand.self, FetchedClearCommand.self]
  )
}

/// `vacation fetched add`: caches photos without visiting them.
struct FetchedAddCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "add",
    of: "vacation fetched",
    abstract: "Caches the photos in a file.",
    discussion: """
      Accepts the same formats as `vacation visit --from`. Nothing is visited. The cache holds the \
      20,000 most recent photos, or as many as the setting cache.fetched_photos allows.

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
    let progress = common.progress("Caching")
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
    common.say("Cached \(Quantity.photos(count)). Next: vacation visit ID")
    if reporter.tally.failed > 0 { throw SilentExit(kind: .failed) }
  }
}

/// `vacation fetched list`: the cached photos.
struct FetchedListCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "list",
    of: "vacation fetched",
    abstract: "Lists the cached photos, latest first.",
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
    // Listing does not create the cache.
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
      common.say("No photos are cached. Next: vacation fetched add FILE")
    }
  }
}

/// `vacation fetched clear`: clears the photo cache.
struct FetchedClearCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "clear",
    of: "vacation fetched",
    abstract: "Removes all photos from the cache.",
    discussion: """
      Vacations are not affected.

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
      return common.say("No photos are cached.")
    }
    try confirmation.ask(
      "Remove \(Quantity.photos(count)) from the cache?",
      on: common.terminal
    )
    let removed = try desk.fetched().clear()
    try common.report([.removed(removed)], as: format)
    common.say("Removed \(Quantity.photos(removed)) from the cache.")
  }
}
