import TravelDesk
import VacationStore

/// One step back or forth through a vacation's history.
struct HistoryStep {
  let vacation: VacationOption
  let format: FormatOptions
  let common: CommonOptions

  /// Takes the step and says what it did.
  ///
  /// - Throws: ``CommandFailure`` when there is no step to take; `VacationError`.
  func take(
    _ verb: String,
    nothing: String,
    _ body: (Vacation) throws -> Change?
  ) throws {
    let opened = try vacation.openForWriting(common.vacations)
    guard let change = try opened.flatMap({ try body($0) }) else {
      let name = try vacation.chosen()
      throw CommandFailure(
        "\(nothing) in \"\(name)\".",
        hint: "See `vacation history\(VacationOption.argument(for: name))`.",
        status: .notFound
      )
    }
    if format.isForPrograms {
      let terminal = common.terminal
      try DetailPrinter.print(
        ChangeRecord.fields(of: change),
        labels: [],
        format: format.format(on: terminal),
        terminal: terminal,
        whenClosed: .carryOn
      )
    }
    common.say("\(verb) the \(change), made \(change.time.shortText) UTC.")
  }
}
