import ArgumentParser
import TravelDesk

/// `vacation config get`: one setting.
struct ConfigGetCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "get",
    of: "vacation config",
    abstract: "Prints the value of a setting.",
    discussion: """
      An empty line for one that is not set; of keys and secrets only that they are set. With \
      --json also where the value comes from, the default, and what the setting is for.

      Examples:
        vacation config get documents
        vacation config get cache.image_bytes --json
      """
  )

  @OptionGroup var argument: SettingArgument
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let setting = try argument.setting()
    let record = try SettingRecord(setting, in: common.configuration)
    if format.isForPrograms {
      try common.report(record.fields, as: format)
    } else {
      let output = StandardOutput()
      try output.writeLine(VisibleText.escaped(record.text))
      try output.flush()
    }
  }
}
