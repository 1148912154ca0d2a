import ArgumentParser
import VacationStore

/// `vacation rename`: gives a vacation another name.
struct RenameCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "rename",
    abstract: "Gives a vacation another name.",
    discussion: """
      Another vacation of the new name is never overwritten.

      Examples:
        vacation rename "My Vacation" "Summer in Kyoto"
        vacation rename alps Alps
      """
  )

  @Argument(
    help: ArgumentHelp("The vacation.", valueName: "old"),
    completion: .custom(Completions.vacations)
  )
  var old: String

  @Argument(help: ArgumentHelp("Its new name.", valueName: "new"))
  var new: String

  @OptionGroup var common: CommonOptions

  func run() throws {
    let old = try VacationName(old)
    let new = try VacationName(new)
    try common.vacations.rename(old, to: new)
    common.say("Renamed \"\(old)\" to \"\(new)\".")
  }
}
