import ArgumentParser
import VacationStore

/// `vacation undo`: takes the last change back.
struct UndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "undo",
    abstract: "Takes the last change back.",
    discussion: """
      A visit of many photos is one change. What was unvisited comes back with its old time. \
      Where there is nothing to undo, nothing is done and the exit code is 3.

      Examples:
        vacation undo
        vacation undo --in "Summer in Kyoto"
      """
  )

  @OptionGroup var vacation: VacationOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let step = HistoryStep(vacation: vacation, format: format, common: common)
    try step.take("Undid", nothing: "There is nothing to undo") { try $0.undo() }
  }
}
