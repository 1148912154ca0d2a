import ArgumentParser
import Presentation
import Settings

/// `vacation config`: the settings.
struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Shows and changes the settings.",
    discussion: """
      Settings are stored in a TOML file of strings, integers, and booleans in tables; `vacation \
      paths` prints its path. Precedence: options, environment variables, the file, defaults.

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

/// The setting that a command reads or changes.
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
    abstract: "Prints a setting's value.",
    discussion: """
      Prints an empty line for a setting that is not set, and "(set)" instead of a key or secret. \
      --json also prints the origin of the value, the default, and a description.

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

/// `vacation config unset`: resets a setting to its default.
struct ConfigUnsetCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "unset",
    of: "vacation config",
    abstract: "Removes a setting from the configuration file.",
    discussion: """
      The setting reverts to its default. Comments and all other lines of the file are preserved.

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
    try common.report(
      SettingRecord(setting, in: common.currentConfiguration).properties,
      as: format
    )
    common.say(
      wasThere
        ? "Unset \(setting.key) in \(editor.path)"
        : "\(setting.key) is not set in \(editor.path)"
    )
  }
}
