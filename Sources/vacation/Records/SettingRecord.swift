import TravelDesk

/// A setting with its value.
struct SettingRecord: Record {
  private static let keys = ["key", "value", "origin", "default", "description"]

  /// The shape of a list that tells, or does not tell, people where values come from.
  static func shape(withOrigin: Bool) -> RecordShape {
    let origin: [TableColumn] = withOrigin ? [.words("Origin", narrowest: 20)] : []
    return RecordShape(
      keys: keys,
      columns: [.exact("Setting"), .words("Value", narrowest: 20)] + origin
    )
  }

  let setting: Setting
  let value: SettingValue?
  let origin: Configuration.Origin
  let standard: SettingValue?
  let withOrigin: Bool

  /// Looks a setting up.
  ///
  /// - Throws: `ConfigurationError` for a variable with a value that it cannot have.
  init(_ setting: Setting, in configuration: Configuration, withOrigin: Bool = false) throws {
    self.setting = setting
    value = try configuration.value(of: setting)
    origin = configuration.origin(of: setting)
    standard = configuration.standard(of: setting)
    self.withOrigin = withOrigin
  }

  /// The values with their keys: the whole answer about one setting.
  var fields: [Field] { zip(Self.keys, values).map { Field($0, $1) } }

  var values: [FieldValue] {
    [
      .text(setting.key), Self.field(shown), .text(Self.words(origin)), Self.field(standard),
      .text(setting.help),
    ]
  }

  var cells: [String] {
    [setting.key, text] + (withOrigin ? [Self.words(origin)] : [])
  }

  /// The value as people see it; empty for none.
  var text: String { shown?.description ?? "" }

  /// The value as far as it may be shown.
  private var shown: SettingValue? {
    setting.isSecret ? value.map { _ in .text("(set)") } : value
  }

  private static func field(_ value: SettingValue?) -> FieldValue {
    switch value {
    case .text(let text): .text(text)
    case .integer(let integer): .integer(Int64(integer))
    case .truth(let truth): .truth(truth)
    case nil: .null
    }
  }

  private static func words(_ origin: Configuration.Origin) -> String {
    switch origin {
    case .standard: "default"
    case .file(let path): path
    case .environment(let name): name
    case .flag: "option"
    }
  }
}
