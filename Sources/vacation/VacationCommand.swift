import ArgumentParser
import FlickrClient
import Glibc

/// The root command `vacation`.
@main
struct VacationCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "vacation",
    abstract: "Builds virtual vacations from Flickr photos.",
    discussion: """
      Visit the photos you like, then travel: the itinerary lists a vacation's places, ordered by \
      first visit, and the tags show what it is about. Each vacation is one SQLite file that is \
      yours to keep.

      Examples:
        vacation demo
        vacation visit --from photos.ndjson
        vacation itinerary
        vacation tags sunset beach

      More help:
        vacation help environment
        vacation help formatting
        vacation help exitcodes
        vacation help flickr
      """,
    version: FlickrClient.version,
    groupedSubcommands: [
      CommandGroup(
        name: "Vacations",
        subcommands: [
          CreateCommand.self, ListCommand.self, InfoCommand.self, RenameCommand.self,
          DuplicateCommand.self, DiffCommand.self, MergeCommand.self, DeleteCommand.self,
        ]
      ),
      CommandGroup(
        name: "Photos",
        subcommands: [
          VisitCommand.self, UnvisitCommand.self, ToggleCommand.self, RefreshCommand.self,
          FetchedCommand.self, CopyCommand.self, MoveCommand.self, KeepCommand.self,
          SaveCommand.self,
        ]
      ),
      CommandGroup(
        name: "Your own words",
        subcommands: [
          NoteCommand.self, RateCommand.self, FavoriteCommand.self, TagCommand.self,
          UntagCommand.self, CoverCommand.self, PlaceCommand.self,
        ]
      ),
      CommandGroup(
        name: "Travel",
        subcommands: [
          ItineraryCommand.self, PhotosCommand.self, TagsCommand.self, ShowCommand.self,
          OpenCommand.self,
          SearchCommand.self, RecentsCommand.self, StatsCommand.self,
        ]
      ),
      CommandGroup(
        name: "Exchange",
        subcommands: [ExportCommand.self, ImportCommand.self]
      ),
      CommandGroup(
        name: "More than one computer",
        subcommands: [SyncCommand.self, HubCommand.self]
      ),
      CommandGroup(name: "Flickr", subcommands: [FlickrCommand.self]),
      CommandGroup(name: "Web", subcommands: [ServeCommand.self]),
      CommandGroup(
        name: "Backup",
        subcommands: [BackupCommand.self, RestoreCommand.self, VerifyCommand.self]
      ),
      CommandGroup(
        name: "History",
        subcommands: [UndoCommand.self, RedoCommand.self, HistoryCommand.self]
      ),
      CommandGroup(
        name: "Other",
        subcommands: [
          CheckCommand.self, CompactCommand.self, SQLCommand.self, StatusCommand.self,
          PathsCommand.self,
          CacheCommand.self, ConfigCommand.self, DemoCommand.self,
        ]
      ),
    ]
  )

  /// Whether this is an error of ArgumentParser, which provides its message.
  static func isOfParser(_ error: any Error) -> Bool {
    error is CleanExit || error is ValidationError || error is ExitCode
      || exitCode(for: error) != .failure
  }

  /// Runs the program and ends the process.
  static func main() {
    StandardDescriptors.openMissing()
    Interruption.prepare()
    if let failure = TextEncoding.failure() {
      Glibc.exit(Program.report(failure))
    }
    Glibc.exit(Program.run(Array(CommandLine.arguments.dropFirst())))
  }
}
