import ArgumentParser
import Presentation
import VacationStore

/// Detects a misspelled command before ArgumentParser reports it as an unexpected argument.
enum UnknownCommand {
  /// Checks the command in the arguments.
  ///
  /// - Throws: `Failure` with the command that was probably meant.
  static func check(_ arguments: [String]) throws {
    let path = CommandPath(of: arguments.first == "help" ? Array(arguments.dropFirst()) : arguments)
    guard let word = path.words.first, !word.hasPrefix("-"), !path.subcommands.isEmpty,
      word != "help" || path.name != "vacation"
    else { return }
    throw failure(word: word, path: path.name, names: path.subcommands.map { $0._commandName })
  }

  private static func failure(word: String, path: String, names: [String]) -> Failure {
    if let hint = CommandSynonyms.hint(for: word, after: path) {
      return .usage("Unknown command `\(path) \(word)`.", hint: hint)
    }
    let meant = Similarity.suggestions(for: word, among: names).map { "`\(path) \($0)`" }
    return .usage(
      "Unknown command `\(path) \(word)`.",
      hint: meant.isEmpty
        ? "To list the commands: \(path) --help"
        : "Did you mean \(meant.joined(separator: " or "))?"
    )
  }
}

/// Common names from other programs for commands that have another name here, or do not exist.
enum CommandSynonyms {
  /// The hint for an unknown command.
  ///
  /// - Parameters:
  ///   - word: The word that was typed.
  ///   - path: The command before it: `vacation`, or one with subcommands.
  /// - Returns: What to type instead; nil for other words.
  static func hint(for word: String, after path: String) -> String? {
    hints[path]?[word.lowercased()]
  }

  private static let listing = "To list the vacations: vacation list"
  private static let removing =
    "To remove photos: vacation unvisit ID. To delete a vacation: vacation delete NAME"
  private static let searching =
    "To search a vacation: vacation search TEXT. To search Flickr: vacation flickr search TEXT"
  private static let copying =
    "There is no such command yet. To add a photo to another vacation: vacation visit ID"
    + " --in NAME. To copy a whole vacation, copy its file; `vacation info` prints the path."
  private static let exporting =
    "There is no such command yet. Lists are available as --json or --csv, for example:"
    + " vacation search sunset --json"
  private static let settings = "To list the settings: vacation config list"
  private static let clearing = "To remove all cached photos: vacation fetched clear"

  private static let hints: [String: [String: String]] = [
    "vacation": [
      "add": "To add photos: vacation visit ID, or vacation visit --from FILE",
      "load": "To visit the photos of a file: vacation visit --from FILE",
      "remove": removing, "rm": removing, "del": removing,
      "ls": listing, "dir": listing, "vacations": listing,
      "mv": "To rename a vacation: vacation rename OLD NEW",
      "move": "To rename a vacation: vacation rename OLD NEW",
      "copy": copying, "cp": copying, "backup": copying, "save": copying,
      "export": exporting, "dump": exporting,
      "new": "To create a vacation: vacation create NAME",
      "make": "To create a vacation: vacation create NAME",
      "init": "To create a vacation: vacation create NAME",
      "view": "To view a photo: vacation show ID --open",
      "web": "To use a browser: vacation serve --open",
      "find": searching, "grep": searching,
      "places": "Your places: vacation itinerary. Flickr's top places: vacation flickr places",
      "restore": "To restore a deleted vacation: vacation delete --restore NAME",
      "undelete": "To restore a deleted vacation: vacation delete --restore NAME",
      "trash": "To list the trash: vacation delete --list",
      "log": "To list the changes: vacation history",
      "statistics": "To count a vacation's photos: vacation stats",
      "count": "To count a vacation's photos: vacation stats",
      "countries": "To group the places by country: vacation itinerary --by country",
      "settings": settings, "configure": settings,
      "login": "To log in to Flickr: vacation flickr login",
      "logout": "To log out of Flickr: vacation flickr logout",
      "whoami": "To show who is logged in to Flickr: vacation flickr whoami",
      "version": "To print the version: vacation --version",
      "compare": "To compare two vacations: vacation diff NAME OTHER",
      "sync": "There is no such command yet.",
    ],
    "vacation fetched": [
      "ls": "To list them: vacation fetched list", "show": "To list them: vacation fetched list",
      "import": "To cache the photos of a file: vacation fetched add FILE",
      "remove": clearing, "rm": clearing, "delete": clearing,
    ],
    "vacation config": [
      "ls": settings, "show": "To print a setting: vacation config get KEY",
      "add": "To change a setting: vacation config set KEY VALUE",
      "remove": "To reset a setting to its default: vacation config unset KEY",
      "rm": "To reset a setting to its default: vacation config unset KEY",
      "delete": "To reset a setting to its default: vacation config unset KEY",
    ],
    "vacation flickr": [
      "find": "To search Flickr: vacation flickr search TEXT",
      "top": "To list the top places: vacation flickr places",
      "show": "To show a photo: vacation flickr photo ID",
      "near": "To list photos near a point: vacation flickr nearby LATITUDE LONGITUDE",
    ],
  ]
}
