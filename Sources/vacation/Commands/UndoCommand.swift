import ArgumentParser
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

  @OptionGroup var force: ForceOption
  @OptionGroup var vacation: VacationOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let step = HistoryStep(
      vacation: vacation,
      force: force,
      format: format,
      common: common
    )
    try step.take("Undid", nothing: "There is nothing to undo") { try $0.undo() }
  }
}
