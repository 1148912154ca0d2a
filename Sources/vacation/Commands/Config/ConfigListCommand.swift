import ArgumentParser
import TravelDesk

/// `vacation config list`: every setting with its value.
struct ConfigListCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "list",
    of: "vacation config",
    abstract: "Lists every setting with its value.",
    discussion: """
      Keys and secrets are not shown, only that they are set. What is wrong with the file is said \
      on standard error.

      Examples:
        vacation config list
        vacation config list --origin
      """
  )

  @Flag(help: "Also tell where each value comes from.")
  var origin = false

  @OptionGroup var page: PageOptions
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let configuration = common.configuration
    let printer = common.printer(of: SettingRecord.shape(withOrigin: origin), as: format)
    var problems = configuration.file.problems
    var records: [SettingRecord] = []
    for setting in page.part(of: Setting.all) {
      do {
        records.append(try SettingRecord(setting, in: configuration, withOrigin: origin))
      } catch let error as ConfigurationError {
        if !problems.contains(error) { problems.append(error) }
      }
    }
    try printer.print(records)
    try printer.finish()
    if !common.quiet { UserConfiguration.tellWarnings() }
    guard let last = problems.popLast() else { return }
    for problem in problems {
      StandardError.say(FailureWords.text(FailureWords.failure(for: problem)))
    }
    throw last
  }
}
