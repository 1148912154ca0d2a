import ArgumentParser
import TravelDesk

/// Which setting a command is about.
struct SettingArgument: ParsableArguments {
  @Argument(
    help: ArgumentHelp("A setting, such as documents or cache.image_bytes.", valueName: "key"),
    completion: .list(Setting.all.map(\.key))
  )
  var key: String

  /// The setting.
  ///
  /// - Throws: `ConfigurationError.unknownSetting`.
  func setting() throws -> Setting {
    guard let setting = Setting.named(key) else { throw ConfigurationError.unknownSetting(key) }
    return setting
  }
}
