import ArgumentParser

/// `vacation toggle`: visits what is not visited and unvisits what is.
struct ToggleCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "toggle",
    abstract: "Visits photos that are not in a vacation, unvisits those that are.",
    discussion: """
      Examples:
        vacation toggle \(HelpExamples.photo)
        vacation toggle \(HelpExamples.photo) --in "Summer in Kyoto" --json
      """
  )

  @OptionGroup var photos: PhotoArguments
  @OptionGroup var vacation: VacationOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let run = PhotoRun(photos: photos, vacation: vacation, format: format, common: common)
    try run.run(.toggle)
  }
}
