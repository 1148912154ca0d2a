import ArgumentParser
import Presentation
import VacationStore

/// `vacation history`: the changes of a vacation.
struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "history",
    abstract: "Lists the changes, newest first.",
    discussion: """
      Undone changes are among them until a new change follows. --forget drops the history, so that \
      nothing before can be undone, and what it kept of photos is gone from the file too.

      Of each change only the first photos are listed: 3 in a table, 20 in tab-separated lines, \
      1,000 in JSON and CSV, or as many as --photos says.

      Examples:
        vacation history
        vacation history --limit 5 --json
        vacation history --limit 1 --photos 50
        vacation history --forget --yes
      """
  )

  @Flag(help: "Drop the whole history; the photos stay.")
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
      throw ValidationError("--photos is a number of photos, 0 or more.")
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
      // So few changes at once that all their photos stay small in memory.
      for part in changes.parts(of: 2_000 / max(1, shown)) {
        try printer.print(
          part.map { change in
            ChangeRecord(
              change: change,
              photos: try vacation?.photos(of: change, limit: shown) ?? []
            )
          }
        )
      }
    }
    try printer.finish()
    if printer.count == 0, terminal.isOutput { common.say("Nothing has changed yet.") }
  }

  /// How many photos of a change are listed where nobody says: one change may have all photos of a
  /// vacation.
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
      return common.say("There is no history to forget.")
    }
    try confirmation.ask(
      "Forget the history of \"\(opened.name)\"? Nothing before can be undone then.",
      on: common.terminal
    )
    let count = try opened.forgetHistory()
    try common.report([.removed(count)], as: format)
    common.say("Forgot \(Quantity.text(count, "change", "changes")) of \"\(opened.name)\".")
  }
}

extension Array {
  /// The array in parts of at most `size` elements, in order.
  fileprivate func parts(of size: Int) -> [ArraySlice<Element>] {
    stride(from: 0, to: count, by: Swift.max(1, size)).map {
      self[$0..<Swift.min($0 + Swift.max(1, size), count)]
    }
  }
}
