import ArgumentParser
import Presentation
import Settings

/// `vacation config set`: changes a setting.
struct ConfigSetCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "set",
    of: "vacation config",
    abstract: "Changes a setting in the configuration file.",
    discussion: """
      Comments and all other lines of the file stay. Flickr's key and secret are never arguments: \
      they are read from standard input, or typed unseen.

      Examples:
        vacation config set vacation "Summer in Kyoto"
        vacation config set cache.image_bytes "50 MB"
        vacation config set flickr.key_command "pass show flickr"
      """
  )

  @OptionGroup var argument: SettingArgument

  @Argument(help: "The value; - for a key or secret from standard input.")
  var value: String?

  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let setting = try argument.setting()
    let text = setting.isSecret ? try secret(setting) : try plain(setting)
    let editor = ConfigurationEditor(path: UserConfiguration.file.path)
    let value = try editor.set(setting, to: text)
    try common.report(SettingRecord(setting, in: common.configurationOfNow).properties, as: format)
    let shown = setting.isSecret ? "" : " to \(ShellWord.quoted(value.description))"
    common.say("Set \(setting.key)\(shown) in \(editor.path)")
    let variable = setting.variable.name
    if Environment.variable(variable) != nil {
      common.say("Note: \(variable) is set in the environment, and goes before the file.")
    }
  }

  /// The failure of a secret that was typed as an argument; it quotes nothing of it.
  static func secretInArgument(_ key: String) -> Failure {
    .usage(
      "Secrets are never arguments: others can see those, and shells keep them.",
      hint: "Type it unseen with `vacation config set \(key)`, or send it into"
        + " `vacation config set \(key) -`."
    )
  }

  private func plain(_ setting: Setting) throws -> String {
    guard let value else {
      throw Failure.usage(
        "To what is \(setting.key) to be set? It must be \(setting.allowed).",
        hint: "To have its default again: vacation config unset \(setting.key)"
      )
    }
    return value
  }

  private func secret(_ setting: Setting) throws -> String {
    guard value == nil || value == "-" else { throw Self.secretInArgument(setting.key) }
    let terminal = common.terminal
    if terminal.isInput, terminal.isError {
      return try HiddenInput.read(asking: "\(setting.key) (is not shown): ")
    }
    return readLine() ?? ""
  }
}
