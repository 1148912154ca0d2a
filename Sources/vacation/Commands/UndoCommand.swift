import ArgumentParser
import Presentation
import VacationStore

/// `vacation undo`: undoes the last change.
struct UndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "undo",
    abstract: "Undoes the last change.",
    discussion: """
      A visit of many photos is one change. What was unvisited comes back with its old time. \
      Where there is nothing to undo, nothing is done and the exit code is 3.

      Examples:
        vacation undo
        vacation undo --in "Summer in Kyoto"
      """
  )

  @OptionGroup var options: UndoOptions

  func run() throws {
    try options.step("Undid", nothing: "There is nothing to undo") { try $0.undo() }
  }
}

/// `vacation redo`: redoes the last undone change.
struct RedoCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "redo",
    abstract: "Redoes the last undone change.",
    discussion: """
      A new change after an undo leaves nothing to redo; then nothing is done and the exit code \
      is 3.

      Examples:
        vacation redo
        vacation redo --in "Summer in Kyoto"
      """
  )

  @OptionGroup var options: UndoOptions

  func run() throws {
    try options.step("Redid", nothing: "There is nothing to redo") { try $0.redo() }
  }
}

/// What `vacation undo` and `vacation redo` have in common.
struct UndoOptions: ParsableArguments {
  @OptionGroup var force: ForceOption
  @OptionGroup var vacation: VacationOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  /// Takes one step through the history, and says what it did.
  ///
  /// - Throws: `Failure` when there is no step to take; `VacationError`.
  func step(
    _ verb: String,
    nothing: String,
    _ body: (Vacation) throws -> Change?
  ) throws {
    let opened = try vacation.openForWriting(force.vacations(common))
    guard let change = try opened.flatMap({ try body($0) }) else {
      let name = try vacation.chosen()
      let trashed =
        opened == nil ? VacationOption.hint(ifTrashed: name, in: common.vacations) : nil
      throw Failure(
        "\(nothing) in \"\(name)\".",
        hint: trashed ?? "See `vacation history\(VacationOption.argument(for: name))`.",
        kind: .notFound
      )
    }
    try common.report(change.properties, as: format)
    common.say("\(verb) the \(change), made \(change.time.shortText) UTC.")
  }
}
