import ArgumentParser

/// `vacation hub`: vacations that several people or computers share.
struct HubCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "hub",
    abstract: "Shares vacations through a PostgreSQL database.",
    discussion: """
      A hub is a database of a PostgreSQL server, version 15 or newer. Each copy of a vacation stays \
      a file that works without a network; `vacation sync` exchanges changes with the hub. The \
      address comes from --hub, VACATION_HUB, or the setting hub.url; the password from ~/.pgpass or \
      a service file, as for all programs of PostgreSQL.

      Examples:
        vacation config set hub.url postgresql://anna@db.example.org/travel
        vacation hub init
        vacation sync "Summer in Kyoto"
        vacation hub share "Summer in Kyoto" --with ben
        vacation hub clone "Summer in Kyoto"
      """,
    subcommands: [
      HubInitCommand.self, HubListCommand.self, HubStatusCommand.self, HubShareCommand.self,
      HubUnshareCommand.self, HubCloneCommand.self, HubRemoveCommand.self,
    ]
  )
}
