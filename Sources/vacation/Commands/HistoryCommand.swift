import ArgumentParser
import Presentation
import VacationStore

/// `vacation history`: the changes of a vacation.
struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "history",
    abstract: "Lists a vacation's changes, newest first.",
    discussion: """
      Undone changes are included until the next new change. --forget deletes the history: earlier \
      changes can no longer be undone, and the data of unvisited photos is removed from the file.

      For each change, only the first photos are listed: 3 in a table, 20 in tab-separated lines, \
      1,000 in JSON and CSV; --photos sets a different limit.

      Examples:
        vacation history
        vacation history --limit 5 --json
        vacation history --limit 1 --photos 50
        vacation history --forget --yes
      """
  )

  @Flag(help: "Delete the whole history; the photos stay.")
  var forget = false

  @Option(
    name: .long,
    parsing: .unconditional,
    help: ArgumentHelp("List at most this many photos of each change.", valueName: "photos")
  )
  var photos: Int?

  @OptionGroup var force: ForceOption
  @OptionGroup var confirmation: ConfirmationOption
  @OptionGroup var vacation: VacationOption
  @OptionGroup var page: PageOptions
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if let photos, photos < 0 {
      throw ValidationError("--photos must be 0 or more.")
    }
  }

  func run() throws {
    if forget { return try forgetHistory() }
    let vacation = try vacation.read(common.vacations)
    let terminal = common.terminal
    let printer = common.printer(of: ChangeRecord.self, as: format)
    let shown = photos ?? Self.photosShown(in: format.format(on: terminal))
    try page.forEachPage { before, offset, limit in
      try vacation?.history(before: before, offset: offset, limit: limit) ?? []
    } do: { changes in
      // Small batches, since all photos of a batch are in memory.
      for chunk in changes.chunks(of: 2_000 / max(1, shown)) {
        try printer.print(
          chunk.map { change in
            ChangeRecord(
              change: change,
              photos: try vacation?.photos(of: change, limit: shown) ?? []
            )
          }
        )
      }
    }
    try printer.finish()
    if printer.count == 0, terminal.isOutput { common.say("There are no changes yet.") }
  }

  /// The default number of photos per change: one change may include all photos of a vacation.
  private static func photosShown(in format: OutputFormat) -> Int {
    switch format {
    case .table: 3
    case .tabSeparated: 20
    case .json, .jsonLines, .commaSeparated: ChangeRecord.photosListed
    }
  }

  private func forgetHistory() throws {
    guard let opened = try vacation.openForWriting(force.vacations(common)) else {
      try common.report([.removed(0)], as: format)
      return common.say("There is no history to delete.")
    }
    try confirmation.ask(
      "Delete the history of \"\(opened.name)\"? Earlier changes can then no longer be undone.",
      on: common.terminal
    )
    let count = try opened.forgetHistory()
    try common.report([.removed(count)], as: format)
    common.say(
      "Deleted \(Quantity.text(count, "change", "changes")) from the history of \"\(opened.name)\"."
    )
  }
}

extension Array {
  /// Splits the array into chunks of at most `size` elements.
  fileprivate func chunks(of size: Int) -> [ArraySlice<Element>] {
    stride(from: 0, to: count, by: Swift.max(1, size)).map {
      self[$0..<Swift.min($0 + Swift.max(1, size), count)]
    }
  }
}
