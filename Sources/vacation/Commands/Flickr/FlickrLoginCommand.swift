import ArgumentParser
import FlickrClient
import Presentation
import Settings
import TravelDesk

/// `vacation flickr login`: authorizes the program with OAuth and stores the token.
struct FlickrLoginCommand: AsyncCommand {
  static let configuration = CommandConfiguration.leaf(
    "login",
    of: "vacation flickr",
    abstract: "Logs in to Flickr.",
    discussion: """
      Opens Flickr's authorization page in your browser and waits up to five minutes for its \
      response. Without a browser, use --oob and type the code that the page shows. Login is \
      required only for `vacation flickr mine` and `favorites`, your private photos, and calls \
      that write.

      Examples:
        vacation flickr login
        vacation flickr login --perms write --oob
      """
  )

  @OptionGroup var permissions: PermissionsOption

  @Flag(help: "Prompt for the code that Flickr's page shows.")
  var oob = false

  @OptionGroup var sample: SampleOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() async throws {
    let progress = common.progress("Calling Flickr")
    defer { progress.clear() }
    if try sample.isChosen(common) {
      let desk = try sample.flickr(common, for: .user, progress)
      let token = try await desk.client.call(AuthOAuthCheckToken()).value.token
      try common.report(token.properties, as: format)
      return common.say("The sample requires no login.")
    }
    let flow = try FlickrAccess.loginFlow(common, common.configuration, progress)
    let token = try await flow.run(
      permissions: permissions.permissions,
      consent: oob ? .code(Self.code) : .callback()
    ) { url in
      progress.clear()
      show(url)
    }
    progress.clear()
    try common.report(token.properties, as: format)
    common.say(
      "Logged in as \(token.name), with \(token.permissions.rawValue) permission."
    )
    if let place = try flow.store.place() { common.say("The token is stored in \(place).") }
  }

  /// Opens Flickr's page; always prints the URL too, for another browser.
  private func show(_ url: String) {
    StandardError.say("Authorize access on this Flickr page:\n  \(url)")
    if !oob {
      // If no browser opens, the URL is on the screen.
      try? Desktop().open(url)
      common.say("Waiting up to five minutes for Flickr's response. Press Ctrl-C to cancel.")
    }
  }

  /// Prompts for the code that Flickr's page shows.
  @Sendable private static func code() -> String {
    StandardError.write("Code shown on the page: ")
    return readLine() ?? ""
  }
}

/// The permissions to request.
struct PermissionsOption: ParsableArguments {
  private static let words = FlickrPermissions.allCases.filter { $0 > .none }.map(\.rawValue)

  @Option(
    name: .customLong("perms"),
    help: ArgumentHelp(
      "The permissions to request: read (including private photos), write (also edit), delete.",
      valueName: "perms"
    ),
    completion: .list(words)
  )
  var word = FlickrPermissions.read.rawValue

  func validate() throws {
    guard Self.words.contains(word) else {
      throw ValidationError("--perms must be one of \(Self.words.joined(separator: ", ")).")
    }
  }

  /// The permissions.
  var permissions: FlickrPermissions { FlickrPermissions(rawValue: word) ?? .read }
}
