import TravelDesk
import VacationStore

/// One step back or forth through a vacation's history.
struct HistoryStep {
  let vacation: VacationOption
  let force: ForceOption
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
    let opened = try vacation.openForWriting(force.vacations(common))
    guard let change = try opened.flatMap({ try body($0) }) else {
      let name = try vacation.chosen()
      let trashed =
        opened == nil ? VacationOption.hint(ifTrashed: name, in: common.vacations) : nil
      throw CommandFailure(
        "\(nothing) in \"\(name)\".",
        hint: trashed ?? "See `vacation history\(VacationOption.argument(for: name))`.",
        status: .notFound
      )
    }
    try common.report(ChangeRecord.fields(of: change), as: format)
    common.say("\(verb) the \(change), made \(change.time.shortText) UTC.")
  }
}
