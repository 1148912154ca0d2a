import ArgumentParser
import Hub
import Settings

/// Which hub a command uses.
struct HubOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The hub (or VACATION_HUB, or the setting hub.url): postgresql://USER@HOST/DATABASE or"
        + " service=NAME, without a password.",
      valueName: "address"
    )
  )
  var hub: String?

  /// Connects to the hub.
  ///
  /// - Throws: `HubError`; `SettingsError`.
  func connect(_ common: CommonOptions) throws -> Hub { try Hub(address(common)) }

  /// The address of the hub.
  ///
  /// - Throws: `HubError`; `SettingsError`.
  func address(_ common: CommonOptions) throws -> HubAddress {
    guard let text = try hub ?? common.configuration.text(of: .hubURL), !text.isEmpty else {
      throw HubError.noAddress
    }
    return try HubAddress(text)
  }
}
