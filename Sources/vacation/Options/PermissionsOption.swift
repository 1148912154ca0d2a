import ArgumentParser
import FlickrClient

/// What a user is asked to allow.
struct PermissionsOption: ParsableArguments {
  private static let words = FlickrPermissions.allCases.filter { $0 > .none }.map(\.rawValue)

  @Option(
    name: .customLong("perms"),
    help: ArgumentHelp(
      "What to ask for: read (private photos too), write (also edit), delete (also delete).",
      valueName: "perms"
    ),
    completion: .list(words)
  )
  var word = FlickrPermissions.read.rawValue

  func validate() throws {
    guard Self.words.contains(word) else {
      throw ValidationError("--perms is one of \(Self.words.joined(separator: ", ")).")
    }
  }

  /// The permissions.
  var permissions: FlickrPermissions { FlickrPermissions(rawValue: word) ?? .read }
}
