import ArgumentParser

/// `vacation place`: the names of places.
struct PlaceCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "place",
    abstract: "Renames and merges places, and moves photos to a place.",
    discussion: """
      Old names become aliases: photos that are visited under them later appear in the new place. \
      `vacation undo` restores everything.

      Examples:
        vacation place list
        vacation place rename Cairo "Cairo, Egypt"
        vacation place set \(HelpExamples.photo) --to Home
      """,
    subcommands: [
      PlaceListCommand.self, PlaceRenameCommand.self, PlaceMergeCommand.self, PlaceSetCommand.self,
      PlaceUnaliasCommand.self,
    ]
  )
}
