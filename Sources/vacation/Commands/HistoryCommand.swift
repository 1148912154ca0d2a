import ArgumentParser
import VacationStore

/// `vacation history`: the changes of a vacation.
struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "history",
    abstract: "Lists the changes, newest first.",
    discussion: """
      Undone changes are among them until a new change follows. --forget drops the history, so that \
      nothing before can be undone, and what it kept of photos is gone from the file too.

      Examples:
        vacation history
        vacation history --limit 5 --json
        vacation history --forget --yes
      """
  )

  @Flag(help: "Drop the whole history; the photos stay.")
  var forget = false

  @OptionGroup var confirmation: ConfirmationOption
  @OptionGroup var vacation: VacationOption
  @OptionGroup var page: PageOptions
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    if forget { return try forgetHistory() }
    let vacation = try vacation.read(common.vacations)
    let terminal = common.terminal
    let printer = common.printer(of: ChangeRecord.shape, as: format)
    // A table shows the first photos of a change, all else has them all.
    let shown = format.format(on: terminal) == .table ? 3 : Int.max
    try page.forEachPage { before, offset, limit in
      try vacation?.history(before: before, offset: offset, limit: limit) ?? []
    } do: { changes in
      for part in changes.parts(of: shown == .max ? 1 : changes.count) {
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

  private func forgetHistory() throws {
    let opened = try common.vacations.open(vacation.chosen(), for: .writing)
    try confirmation.ask(
      "Forget the history of \"\(opened.name)\"? Nothing before can be undone then.",
      on: common.terminal
    )
    let count = try opened.forgetHistory()
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
