import ArgumentParser
import Presentation
import Settings
import TravelDesk

/// `vacation paths`: the directories and the configuration file.
struct PathsCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "paths",
    abstract: "Prints the directories in use and the path of the configuration file.",
    discussion: """
      They may not exist yet. To change them, see `vacation help environment`.

      Examples:
        vacation paths
        vacation paths --json
      """
  )

  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let directories = common.desk.directories
    let paths = [
      ("documents", directories.documents), ("backups", common.backupDirectory),
      ("cache", directories.cache),
      ("state", directories.state), ("configuration", directories.configuration),
      ("settings", UserConfiguration.file.path),
    ]
    try common.show(
      paths.map { Property($0.0, .text($0.1)) },
      details: paths.map { (label: $0.0, text: $0.1) },
      as: format
    )
  }
}
