import ArgumentParser
import TravelDesk
import VacationStore

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
      try FetchedDictionaries.exists(in: desk.directories.cache) ? desk.fetched() : nil
    let printer = common.printer(of: FetchedRecord.shape, as: format)
    try page.forEachPage { after, offset, limit in
      try fetched?.list(after: after, offset: offset, limit: limit) ?? []
    } do: { photos in
      try printer.print(photos.map(FetchedRecord.init))
    }
    try printer.finish()
    if printer.count == 0, common.terminal.isOutput {
      common.say("Nothing is remembered. Next: vacation fetched add FILE")
    }
  }
}
