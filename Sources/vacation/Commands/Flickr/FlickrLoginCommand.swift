import ArgumentParser
import FlickrClient
import Presentation
import Settings
import TravelDesk

/// `vacation flickr login`: gets the user's consent, and keeps the token that it gives.
struct FlickrLoginCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "login",
    of: "vacation flickr",
    abstract: "Logs in to Flickr.",
    discussion: """
      Flickr's page opens in your browser and asks whether this program may see your photos; its \
      answer comes back to this computer within five minutes. Where there is no browser, --oob \
      asks for the code that the page shows. Only what is your own needs a login: `vacation flickr \
      mine`, and calls that write.

      Examples:
        vacation flickr login
        vacation flickr login --perms write --oob
      """
  )

  @OptionGroup var permissions: PermissionsOption

  @Flag(help: "Type in the code that Flickr's page shows.")
  var oob = false

  @OptionGroup var sample: SampleOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() async throws {
    let progress = common.progress("Asking Flickr")
    defer { progress.clear() }
    if try sample.isChosen(common) {
      let desk = try sample.flickr(common, for: .user, progress)
      let token = try await desk.client.call(AuthOAuthCheckToken()).value.token
      try common.report(token.properties, as: format)
      return common.say("The sample needs no login.")
    }
    guard let credentials = try FlickrAccess.credentials(common, of: .anybody) else {
      throw FlickrError.noKey
    }
    let store = FlickrAccess.tokenStore(common, for: credentials)
    let flow = LoginFlow(
      exchange: OAuthExchange(
        credentials: credentials,
        endpoint: try common.configuration.endpoint(),
        transport: FlickrAccess.live
      ),
      store: store
    ) { [common] credentials in
      let desk = try FlickrAccess.desk(
        common,
        isSample: false,
        for: .holder(credentials),
        progress
      )
      return try await desk.client.call(AuthOAuthCheckToken()).value.token
    }
    let token = try await flow.run(
      permissions: permissions.permissions,
      consent: oob ? .code(Self.code) : .callback()
    ) { address in
      progress.clear()
      show(address)
    }
    progress.clear()
    try common.report(token.properties, as: format)
    common.say(
      "Logged in as \(token.name), with the permission to \(token.permissions.rawValue)."
    )
    if let place = try store.place() { common.say("The token is kept in \(place).") }
  }

  /// Sends the user to Flickr's page; the address is told always, for another browser.
  private func show(_ address: String) {
    StandardError.say("Allow the access on this page of Flickr's:\n  \(address)")
    if !oob {
      // A browser that does not come is no failure: the address is on the screen.
      try? Desktop().open(address)
      common.say("Waiting for its answer, five minutes at most. Ctrl-C ends it.")
    }
  }

  /// Asks for the code that Flickr's page shows.
  @Sendable private static func code() -> String {
    StandardError.write("The code that the page shows: ")
    return readLine() ?? ""
  }
}

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
