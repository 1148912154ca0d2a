import ArgumentParser
import FlickrClient
import TravelDesk
import VacationStore
import VacationWeb

/// `vacation serve`: the web page.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "serve",
    abstract: "Shows everything as a web page, on this computer.",
    discussion: """
      Open the link that is printed; its token lets your browser in, and nobody else. Ctrl-C ends \
      the server when what it is doing is done, within five seconds; a second one ends it at \
      once. Ended on purpose, it exits with 0.

      Programs send the token with each request in place of a cookie: `Authorization: Bearer \
      TOKEN`. The API is at /api/v1, described at /api/v1/openapi.json.

      Examples:
        vacation serve
        vacation serve --sample --open
        vacation serve --port 0 --in "Summer 2026"
      """
  )

  @OptionGroup var listening: ListeningOptions

  @Flag(help: "Open the page in the browser.")
  var open = false

  @Option(
    help: ArgumentHelp(
      "The directory of Leaflet, which draws the maps; Debian's libjs-leaflet is found.",
      valueName: "dir"
    ),
    completion: .directory
  )
  var leaflet: String?

  @Flag(name: [.short, .long], help: "Say one line for each request on standard error.")
  var verbose = false

  @OptionGroup var vacation: VacationOption
  @OptionGroup var sample: SampleOption
  @OptionGroup var common: CommonOptions

  func run() async throws {
    let service = try service()
    let token = try listening.token()
    let stop = StopSignals()
    let door = BrowserDoor(directory: common.desk.directories.state + "/serve")
    defer { door.close() }
    let settings = ServerSettings(
      host: listening.host,
      port: listening.port,
      token: token,
      tellsRequests: verbose,
      log: { StandardError.say($0) },
      onLink: { door.close() }
    )
    if !settings.isLoopback { common.say(ListeningOptions.warning(settings.host)) }
    let (quiet, opens) = (common.quiet, self.open)
    try await WebServer(service, settings: settings).run(until: { await stop.wait() }) { address in
      Self.tell(address, quiet: quiet)
      if opens { door.open(address, quiet: quiet) }
    }
    common.say("Stopped.")
  }

  /// Prints the link, and how to stop.
  private static func tell(_ address: ServerAddress, quiet: Bool) {
    do {
      // Who started the server and does not read its link has it from elsewhere.
      let output = StandardOutput(whenClosed: .carryOn)
      try output.writeLine(address.link)
      try output.flush()
    } catch {
      StandardError.say("The link could not be printed; open \(address.link)")
    }
    if !quiet { StandardError.say("Open this link in your browser. Ctrl-C ends the server.") }
  }

  /// What the pages work with.
  private func service() throws -> WebService {
    let isSample = try sample.isChosen(common)
    let common = common
    let progress = ProgressBar("Serving", terminal: common.terminal, quiet: true)
    let settings = common.configuration
    if !isSample { _ = try settings.endpoint() }
    return WebService(
      desk: common.desk,
      vacation: try vacation.chosen(),
      isSample: isSample,
      flickr: {
        try FlickrAccess.desk(common, isSample: isSample, for: .userIfAtHand, progress)
      },
      login: { try Self.login(common, isSample: isSample) },
      imageLimit: try settings.number(of: .imageBytes),
      tiles: try settings.tiles(),
      leaflet: try LeafletDirectory.found(asked: leaflet),
      build: ProgramBuild.name
    )
  }

  /// How the program stands with Flickr.
  private static func login(_ common: CommonOptions, isSample: Bool) throws -> LoginState {
    if isSample { return .sample }
    guard let credentials = try FlickrAccess.credentials(common, of: .userIfAtHand) else {
      return .noKey
    }
    return credentials.token.map { .loggedIn(name: $0.name) } ?? .keyOnly
  }
}
