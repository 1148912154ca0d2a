import ArgumentParser
import Presentation
import Settings

/// `vacation config list`: every setting with its value.
struct ConfigListCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "list",
    of: "vacation config",
    abstract: "Lists all settings with their values.",
    discussion: """
      Keys and secrets are shown as "(set)". Problems with the file are reported on standard error.

      Examples:
        vacation config list
        vacation config list --origin
      """
  )

  @Flag(help: "Also show where each value comes from.")
  var origin = false

  @OptionGroup var page: PageOptions
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let configuration = common.configuration
    let columns = SettingRecord.columns.dropLast(origin ? 0 : 1)
    let printer = common.printer(of: SettingRecord.fields, Array(columns), as: format)
    var problems = configuration.file.problems
    var records: [SettingRecord] = []
    for setting in page.part(of: Setting.all) {
      do {
        records.append(try SettingRecord(setting, in: configuration))
      } catch let error as SettingsError {
        if !problems.contains(error) { problems.append(error) }
      }
    }
    try printer.print(records)
    try printer.finish()
    if !common.quiet { UserConfiguration.printWarnings() }
    guard let last = problems.popLast() else { return }
    for problem in problems {
      StandardError.say(Failure(of: problem).text)
    }
    throw last
  }
}

/// A setting with its value.
struct SettingRecord: Record {
  static let schema = (name: "Setting", description: "A setting with its value.")

  static let fields: [Field<SettingRecord>] = [
    Field("key", "The setting's name.", .exact("Setting")) { $0.setting.key },
    Field(
      "value",
      .optional(.text),
      "The value; (set) in place of a key or secret.",
      .words("Value", narrowest: 20)
    ) { field($0.shown) },
    Field("origin", "Where the value comes from.", .words("Origin", narrowest: 20)) {
      description(of: $0.origin)
    },
    Field("default", .optional(.text), "The default value.") { field($0.standard) },
    Field("description", "What the setting does.") { $0.setting.help },
  ]

  static let columns = [column("key"), column("value") { $0.text }, column("origin")]

  let setting: Setting
  let value: SettingValue?
  let origin: Configuration.Origin
  let standard: SettingValue?

  /// Looks up a setting.
  ///
  /// - Throws: `SettingsError` for an environment variable with an invalid value.
  init(_ setting: Setting, in configuration: Configuration) throws {
    self.setting = setting
    value = try configuration.value(of: setting)
    origin = configuration.origin(of: setting)
    standard = configuration.standard(of: setting)
  }

  /// The value as it is displayed; empty if there is none.
  var text: String { shown?.description ?? "" }

  /// The value, with a secret redacted.
  private var shown: SettingValue? {
    setting.isSecret ? value.map { _ in .text("(set)") } : value
  }

  private static func field(_ value: SettingValue?) -> FieldValue {
    switch value {
    case .text(let text): .text(text)
    case .integer(let integer): .integer(integer)
    case .truth(let truth): .bool(truth)
    case nil: .null
    }
  }

  private static func description(of origin: Configuration.Origin) -> String {
    switch origin {
    case .standard: "default"
    case .file(let path): path
    case .environment(let name): name
    case .flag: "option"
    }
  }
}
