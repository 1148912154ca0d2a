import ArgumentParser
import VacationStore

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
    try step.take("Redid", nothing: "There is nothing to redo") { try $0.redo() }
  }
}
