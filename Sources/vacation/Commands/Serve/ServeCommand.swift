import ArgumentParser
import Flickr
import Glibc
import Presentation
import Settings
import TravelDesk
import VacationStore
import VacationWeb

/// `vacation serve`: the web page.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "serve",
    abstract: "Shows everything as a web page, on this computer.",
    discussion: """
      Open the link that is printed; its token lets your browser in, and no one else. Ctrl-C ends \
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
  @OptionGroup var format: JSONOption
  @OptionGroup var common: CommonOptions

  func run() async throws {
    let flickr = ServedFlickr(common: common, isSample: try sample.isChosen(common))
    let service = try service(flickr)
    let token = try listening.token()
    let redirect = BrowserRedirectFile(directory: common.desk.directories.state + "/serve")
    defer { redirect.end() }
    let stop = StopSignals { redirect.end() }
    let settings = ServerSettings(
      host: listening.host,
      port: listening.port,
      token: token,
      logsRequests: verbose,
      log: { StandardError.say($0) },
      onLink: { redirect.close() }
    )
    let (quiet, opens, asJSON) = (common.quiet, self.open, format.json)
    var remarks = ["Open this link in your browser. Ctrl-C ends the server."]
    if flickr.lacksKey { remarks.append(ServedFlickr.wordsWithoutKey) }
    let warning = settings.isLoopback ? nil : ListeningOptions.warning(settings.host)
    try await WebServer(service, settings: settings).run(
      until: { await stop.wait() },
      onReady: { [remarks] address in
        if let warning, !quiet { StandardError.say(warning) }
        Self.tell(address, asJSON: asJSON)
        if !quiet { remarks.forEach(StandardError.say) }
        if opens { redirect.open(address, quiet: quiet) }
      }
    )
    common.say("Stopped.")
  }

  /// Prints the link; for programs, as an object of one line.
  private static func tell(_ address: ServerAddress, asJSON: Bool) {
    do {
      // Who started the server and does not read its link has it from elsewhere.
      let output = StandardOutput(whenClosed: .carryOn)
      if asJSON {
        try output.write(JSONWriter.line([Property("link", .text(address.link))]))
      } else {
        try output.writeLine(address.link)
      }
      try output.flush()
    } catch {
      StandardError.say("The link could not be printed; open \(address.link)")
    }
  }

  /// What the pages work with.
  private func service(_ flickr: ServedFlickr) throws -> WebService {
    let settings = common.configuration
    if !flickr.isSample { _ = try settings.endpoint() }
    return WebService(
      desk: common.desk,
      vacation: try vacation.chosen(),
      isSample: flickr.isSample,
      flickr: { try flickr.desk() },
      filesOfKey: { flickr.files },
      lacksKey: { flickr.lacksKey },
      login: { try flickr.login() },
      imageLimit: try settings.number(of: .imageBytes),
      tiles: try settings.tiles(),
      leaflet: try LeafletDirectory.found(asked: leaflet),
      build: ProgramFile.build
    )
  }
}

/// Where Leaflet's files lie, which draw the maps.
enum LeafletDirectory {
  /// Where Debian's libjs-leaflet puts them.
  private static let installed = "/usr/share/javascript/leaflet"

  /// The directory that was asked for, else the installed one; nil where there is none.
  ///
  /// - Throws: `Failure` when the one that was asked for does not hold Leaflet.
  static func found(asked: String?) throws -> String? {
    guard let asked else { return holdsLeaflet(installed) ? installed : nil }
    guard holdsLeaflet(asked) else {
      let reason =
        access(asked, F_OK) == 0 ? "there is no leaflet.js in it" : "there is no such directory"
      throw Failure(
        "\(asked) does not hold Leaflet: \(reason).",
        hint: "Install the package libjs-leaflet, which is found by itself, or leave --leaflet out:"
          + " maps are then drawn without it.",
        kind: .notFound
      )
    }
    return asked
  }

  private static func holdsLeaflet(_ directory: String) -> Bool {
    access(directory + "/leaflet.js", R_OK) == 0
  }
}
