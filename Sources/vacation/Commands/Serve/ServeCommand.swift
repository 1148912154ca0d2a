import ArgumentParser
import Flickr
import FlickrSample
import Glibc
import Presentation
import Settings
import TravelDesk
import VacationStore
import VacationWeb

/// `vacation serve`: the web interface.
struct ServeCommand: AsyncCommand {
  static let configuration = CommandConfiguration.leaf(
    "serve",
    abstract: "Serves a web interface to your vacations on this computer.",
    discussion: """
      Open the printed link in your browser; only requests with the link's token are accepted. \
      Ctrl-C stops the server after current requests finish, within five seconds; pressed again, \
      it stops the server immediately. After a normal stop the exit code is 0.

      Programs send the token in a header instead of a cookie: `Authorization: Bearer TOKEN`. The \
      API is at /api/v1, described by /api/v1/openapi.json.

      Examples:
        vacation serve
        vacation serve --sample --open
        vacation serve --port 0 --in "Summer 2026"
      """
  )

  @OptionGroup var listening: ListeningOptions

  @Flag(help: "Open the page in your browser.")
  var open = false

  @Option(
    help: ArgumentHelp(
      "The directory of the Leaflet map library. Default: Debian's libjs-leaflet, if installed.",
      valueName: "dir"
    ),
    completion: .directory
  )
  var leaflet: String?

  @Flag(name: [.short, .long], help: "Log each request on standard error.")
  var verbose = false

  @OptionGroup var vacation: VacationOption
  @OptionGroup var sample: SampleOption
  @OptionGroup var format: JSONOption
  @OptionGroup var hub: HubOption
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
    var notes = ["Open this link in your browser. Press Ctrl-C to stop the server."]
    if flickr.lacksKey { notes.append(ServedFlickr.missingKeyNote) }
    let warning = settings.isLoopback ? nil : ListeningOptions.warning(settings.host)
    try await WebServer(service, settings: settings).run(
      until: { await stop.wait() },
      onReady: { [notes] address in
        if let warning, !quiet { StandardError.say(warning) }
        Self.printLink(address, asJSON: asJSON)
        if !quiet { notes.forEach(StandardError.say) }
        if opens { redirect.open(address, quiet: quiet) }
      }
    )
    common.say("Stopped.")
  }

  /// Prints the link; as a JSON object on one line if requested.
  private static func printLink(_ address: ServerAddress, asJSON: Bool) {
    do {
      // A closed standard output does not stop the server.
      let output = StandardOutput(whenClosed: .carryOn)
      if asJSON {
        try output.write(JSONWriter.line([Property("link", .text(address.link))]))
      } else {
        try output.writeLine(address.link)
      }
      try output.flush()
    } catch {
      StandardError.say("Cannot print the link to standard output. Open \(address.link)")
    }
  }

  /// The service behind the pages.
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
      firstRun: flickr.isSample ? nil : flickr.firstRun,
      settings: flickr.settings(current: { [hub] in try Self.stored(hub: hub.hub) }),
      imageLimit: try settings.number(of: .imageBytes),
      picture: { FlickrSample.picture(of: $0) ?? $0.rawValue },
      mapTiles: try MapTiles(settings.tiles(), storage: Self.tileStorage),
      leaflet: try LeafletDirectory.path(requested: leaflet),
      build: ProgramFile.build
    )
  }
}

extension ServeCommand {
  /// The configuration of the map tiles, which may have changed since the server started.
  private static let tileStorage = MapTiles.Storage(
    read: { try stored().tiles() },
    store: { server in
      let editor = ConfigurationEditor(path: UserConfiguration.file.path)
      if let server {
        try editor.set(.mapTiles, to: server.address)
        try editor.set(.mapAttribution, to: server.attribution)
        return
      }
      try editor.unset(.mapTiles)
      if try stored().text(of: .mapAttribution) == TileServer.openStreetMap?.attribution {
        try editor.unset(.mapAttribution)
      }
    }
  )

  /// The configuration as it is now, under the option `--hub`.
  ///
  /// - Throws: `SettingsError` if the file is invalid.
  private static func stored(hub: String? = nil) throws -> Configuration {
    let file = ConfigurationFile(path: UserConfiguration.file.path)
    if let problem = file.problems.first { throw problem }
    return UserConfiguration.of(file, flags: hub.map { [Setting.hubURL.key: .text($0)] } ?? [:])
  }
}

/// Finds the directory of Leaflet, the map library.
enum LeafletDirectory {
  /// The directory of Debian's libjs-leaflet.
  private static let installed = "/usr/share/javascript/leaflet"

  /// The requested directory, otherwise the installed one, otherwise nil.
  ///
  /// - Throws: `Failure` if the requested directory does not contain Leaflet.
  static func path(requested: String?) throws -> String? {
    guard let requested else { return containsLeaflet(installed) ? installed : nil }
    guard containsLeaflet(requested) else {
      let reason =
        access(requested, F_OK) == 0 ? "it has no leaflet.js" : "no such directory"
      throw Failure(
        "Cannot find Leaflet in \(requested): \(reason).",
        hint: "Install the package libjs-leaflet, which is detected automatically, or omit"
          + " --leaflet: maps are then drawn without it.",
        kind: .notFound
      )
    }
    return requested
  }

  private static func containsLeaflet(_ directory: String) -> Bool {
    access(directory + "/leaflet.js", R_OK) == 0
  }
}
