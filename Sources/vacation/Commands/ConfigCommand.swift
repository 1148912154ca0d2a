import ArgumentParser
import Presentation
import Settings

/// `vacation config`: what one has set.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Shows and changes the settings.",
    discussion: """
      They lie in a file that `vacation paths` names, as TOML. Options go before the environment, \
      that before the file, and that before the defaults.

      Examples:
        vacation config list
        vacation config set vacation "Summer in Kyoto"
      """,
    subcommands: [
      ConfigListCommand.self, ConfigGetCommand.self, ConfigSetCommand.self,
      ConfigUnsetCommand.self,
    ]
  )
}

/// Which setting a command is about.
struct SettingArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp("A setting, such as documents or cache.image_bytes.", valueName: "key"),
    completion: .list(Setting.all.map(\.key))
  )
  var key: String

  /// The setting.
  ///
  /// - Throws: `SettingsError.unknownSetting`.
  func setting() throws -> Setting {
    guard let setting = Setting.named(key) else { throw SettingsError.unknownSetting(key) }
    return setting
  }
}

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
      try common.report(record.properties, as: format)
    } else {
      let output = StandardOutput()
      try output.writeLine(VisibleText.escaped(record.text))
      try output.flush()
    }
  }
}

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
    try common.report(SettingRecord(setting, in: common.configurationOfNow).properties, as: format)
    common.say(
      wasThere
        ? "Unset \(setting.key) in \(editor.path)"
        : "\(setting.key) is not set in \(editor.path)"
    )
  }
}
