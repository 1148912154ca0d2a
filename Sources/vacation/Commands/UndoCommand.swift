import ArgumentParser
import Presentation
import VacationStore

/// `vacation undo`: undoes the last change.
struct UndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "undo",
    abstract: "Undoes the last change.",
    discussion: """
      A visit of many photos is one change. Photos restored by undo keep their original visit \
      times. If there is nothing to undo, the exit code is 3.

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
      A new change after an undo discards the undone changes. If there is nothing to redo, the \
      exit code is 3.

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

/// What `vacation undo` and `vacation redo` share.
struct UndoOptions: ParsableArguments {
  @OptionGroup var force: ForceOption
  @OptionGroup var vacation: VacationOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  /// Undoes or redoes one change, and prints it.
  ///
  /// - Throws: `Failure` if there is nothing to undo or redo; `VacationError`.
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
        hint: trashed
          ?? "To list the changes: vacation history\(VacationOption.argument(for: name))",
        kind: .notFound
      )
    }
    try common.report(change.properties, as: format)
    common.say("\(verb) the \(change), made \(change.time.shortText) UTC.")
  }
}
