import ArgumentParser
import Presentation
import VacationStore

/// Finds a misspelled command before ArgumentParser takes it for a stray argument.
enum UnknownCommand {
  /// Follows the arguments down the tree of commands.
  ///
  /// - Throws: `Failure` with what was probably meant.
  static func check(_ arguments: [String]) throws {
    let path = CommandPath(of: arguments.first == "help" ? Array(arguments.dropFirst()) : arguments)
    guard let word = path.words.first, !word.hasPrefix("-"), !path.subcommands.isEmpty,
      word != "help" || path.name != "vacation"
    else { return }
    throw failure(word: word, path: path.name, names: path.subcommands.map { $0._commandName })
  }

  private static func failure(word: String, path: String, names: [String]) -> Failure {
    if let hint = CommandSynonyms.hint(for: word, behind: path) {
      return .usage("There is no command `\(path) \(word)`.", hint: hint)
    }
    let meant = Similarity.suggestions(for: word, among: names).map { "`\(path) \($0)`" }
    return .usage(
      "There is no command `\(path) \(word)`.",
      hint: meant.isEmpty
        ? "See `\(path) --help` for the commands."
        : "Did you mean \(meant.joined(separator: " or "))?"
    )
  }
}

/// What other programs call what this one can do, and what it cannot do yet.
enum CommandSynonyms {
  /// The hint for a word that is no command.
  ///
  /// - Parameters:
  ///   - word: What was typed.
  ///   - path: The command that it was typed behind: `vacation`, or one with subcommands.
  /// - Returns: What to type instead; nil for a word that is not known.
  static func hint(for word: String, behind path: String) -> String? {
    hints[path]?[word.lowercased()]
  }

  private static let listing = "To list the vacations: vacation list"
  private static let removing =
    "To remove photos: vacation unvisit ID. To delete a vacation: vacation delete NAME"
  private static let searching =
    "To search a vacation: vacation search TEXT. To search Flickr: vacation flickr search TEXT"
  private static let copying =
    "A command for it does not exist yet. To add a photo to another vacation: vacation visit ID"
    + " --in NAME. A vacation is one file, named by `vacation info`, to copy as a whole."
  private static let exporting =
    "A command for it does not exist yet. Lists are printed for other programs with --json or"
    + " --csv, for example: vacation search sunset --json"
  private static let settings = "To see the settings: vacation config list"
  private static let forgetting = "To remove all of them: vacation fetched clear"

  private static let hints: [String: [String: String]] = [
    "vacation": [
      "add": "To add photos: vacation visit ID, or vacation visit --from FILE",
      "import": "To visit the photos of a file: vacation visit --from FILE",
      "load": "To visit the photos of a file: vacation visit --from FILE",
      "remove": removing, "rm": removing, "del": removing,
      "ls": listing, "dir": listing, "vacations": listing,
      "mv": "To rename a vacation: vacation rename OLD NEW",
      "move": "To rename a vacation: vacation rename OLD NEW",
      "copy": copying, "cp": copying, "backup": copying, "save": copying,
      "export": exporting, "dump": exporting,
      "new": "To make a vacation: vacation create NAME",
      "make": "To make a vacation: vacation create NAME",
      "init": "To make a vacation: vacation create NAME",
      "open": "To see a photo: vacation show ID --open. To see all in a browser: vacation serve"
        + " --open",
      "view": "To see a photo: vacation show ID --open",
      "web": "To see all in a browser: vacation serve --open",
      "find": searching, "grep": searching,
      "places": "Your places: vacation itinerary. Flickr's top places: vacation flickr places",
      "photos": "The photos of a place: vacation itinerary PLACE. Of a place on Flickr: vacation"
        + " flickr photos PLACE",
      "restore": "To restore a deleted vacation: vacation delete --restore NAME",
      "undelete": "To restore a deleted vacation: vacation delete --restore NAME",
      "trash": "To list the trash: vacation delete --list",
      "log": "To list the changes: vacation history",
      "stats": "To see what a vacation holds: vacation info",
      "settings": settings, "configure": settings,
      "login": "To log in to Flickr: vacation flickr login",
      "logout": "To forget the login to Flickr: vacation flickr logout",
      "whoami": "To see who is logged in to Flickr: vacation flickr whoami",
      "version": "To see the version: vacation --version",
      "merge": "A command for it does not exist yet.",
      "sync": "A command for it does not exist yet.",
    ],
    "vacation fetched": [
      "ls": "To list them: vacation fetched list", "show": "To list them: vacation fetched list",
      "import": "To remember the photos of a file: vacation fetched add FILE",
      "remove": forgetting, "rm": forgetting, "delete": forgetting,
    ],
    "vacation config": [
      "ls": settings, "show": "To see a setting: vacation config get KEY",
      "add": "To change a setting: vacation config set KEY VALUE",
      "remove": "To give a setting its default again: vacation config unset KEY",
      "rm": "To give a setting its default again: vacation config unset KEY",
      "delete": "To give a setting its default again: vacation config unset KEY",
    ],
    "vacation flickr": [
      "find": "To search Flickr: vacation flickr search TEXT",
      "top": "To list the top places: vacation flickr places",
      "show": "To see a photo: vacation flickr photo ID",
      "near": "To list the photos around a point: vacation flickr nearby LATITUDE LONGITUDE",
    ],
  ]
}
