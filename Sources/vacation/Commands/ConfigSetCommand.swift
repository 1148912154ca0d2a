import ArgumentParser
import Hub
import Presentation
import Settings

/// `vacation config set`: changes a setting.
struct ConfigSetCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "set",
    of: "vacation config",
    abstract: "Changes a setting in the configuration file.",
    discussion: """
      Comments and all other lines of the file are preserved. Flickr's key and secret are not \
      accepted as arguments: they are read from standard input, or prompted for without echo.

      Examples:
        vacation config set vacation "Summer in Kyoto"
        vacation config set cache.image_bytes "50 MB"
        vacation config set flickr.key_command "pass show flickr"
      """
  )

  @OptionGroup var argument: SettingArgument

  @Argument(help: "The value; - reads a key or secret from standard input.")
  var value: String?

  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let setting = try argument.setting()
    let text = setting.isSecret ? try secret(setting) : try plain(setting)
    if setting == .hubURL { _ = try HubAddress(text) }
    let editor = ConfigurationEditor(path: UserConfiguration.file.path)
    let value = try editor.set(setting, to: text)
    try common.report(
      SettingRecord(setting, in: common.currentConfiguration).properties,
      as: format
    )
    let shown = setting.isSecret ? "" : " to \(ShellWord.quoted(value.description))"
    common.say("Set \(setting.key)\(shown) in \(editor.path)")
    let variable = setting.variable.name
    if Environment.variable(variable) != nil {
      common.say("Note: the environment variable \(variable) overrides the file.")
    }
  }

  /// The failure for a secret given as an argument; the message does not contain it.
  static func secretInArgument(_ key: String) -> Failure {
    .usage(
      "Secrets are not accepted as arguments: other users can see them, and shells record them.",
      hint: "Type it without echo: `vacation config set \(key)`; or pipe it into"
        + " `vacation config set \(key) -`."
    )
  }

  private func plain(_ setting: Setting) throws -> String {
    guard let value else {
      throw Failure.usage(
        "The value for \(setting.key) is missing. It must be \(setting.allowed).",
        hint: "To reset it to its default: vacation config unset \(setting.key)"
      )
    }
    return value
  }

  private func secret(_ setting: Setting) throws -> String {
    guard value == nil || value == "-" else { throw Self.secretInArgument(setting.key) }
    let terminal = common.terminal
    if terminal.isInput, terminal.isError {
      return try HiddenInput.read(prompt: "\(setting.key) (not echoed): ")
    }
    return readLine() ?? ""
  }
}
