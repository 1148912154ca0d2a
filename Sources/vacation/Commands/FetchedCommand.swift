import ArgumentParser

/// `vacation fetched`: the photo dictionaries that visits by id are made of.
struct FetchedCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fetched",
    abstract: "Remembers photo dictionaries, to visit their photos by id.",
    discussion: """
      Examples:
        vacation fetched add photos.ndjson
        vacation fetched list --limit 10
      """,
    subcommands: [FetchedAddCommand.self, FetchedListCommand.self, FetchedClearCommand.self]
  )
}
