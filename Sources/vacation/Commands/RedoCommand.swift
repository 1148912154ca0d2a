import ArgumentParser
import VacationStore

/// `vacation redo`: does again what was undone last.
struct RedoCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "redo",
    abstract: "Does again what was undone last.",
    discussion: """
      A new change after an undo leaves nothing to redo; then nothing is done and the exit code \
      is 3.

      Examples:
        vacation redo
        vacation redo --in "Summer in Kyoto"
      """
  )

  @OptionGroup var vacation: VacationOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let step = HistoryStep(vacation: vacation, format: format, common: common)
    try step.take("Redid", nothing: "There is nothing to redo") { try $0.redo() }
  }
}
