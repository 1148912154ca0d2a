import ArgumentParser
import TravelDesk

/// `vacation config unset`: gives a setting its default again.
struct ConfigUnsetCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "unset",
    of: "vacation config",
    abstract: "Takes a setting out of the configuration file.",
    discussion: """
      It then has its default again. Comments and all other lines of the file stay.

      Examples:
        vacation config unset vacation
        vacation config unset cache.image_bytes --quiet
      """
  )

  @OptionGroup var argument: SettingArgument
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let setting = try argument.setting()
    let editor = ConfigurationEditor(path: UserConfiguration.file.path)
    let wasThere = try editor.unset(setting)
    try common.report(SettingRecord(setting, in: common.configurationOfNow).fields, as: format)
    common.say(
      wasThere
        ? "Unset \(setting.key) in \(editor.path)"
        : "\(setting.key) is not set in \(editor.path)"
    )
  }
}
