import ArgumentParser
import TravelDesk

/// `vacation toggle`: visits photos, or unvisits those already visited.
struct ToggleCommand: AsyncCommand {
  static let configuration = CommandConfiguration.leaf(
    "toggle",
    abstract: "Visits photos that are not in the vacation, and unvisits those that are.",
    discussion: """
      Examples:
        vacation toggle \(HelpExamples.photo)
        vacation toggle \(HelpExamples.photo) --in "Summer in Kyoto" --json
      """
  )

  @OptionGroup var photos: PhotoArguments
  @OptionGroup var vacation: VacationOption
  @OptionGroup var sample: SampleOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() async throws {
    try photos.require()
    let run = PhotoRun(
      photos: photos,
      vacation: vacation,
      sample: sample,
      format: format,
      common: common
    )
    try await run.run(.toggle)
  }
}
