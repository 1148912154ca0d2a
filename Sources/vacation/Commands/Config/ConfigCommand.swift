import ArgumentParser

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
