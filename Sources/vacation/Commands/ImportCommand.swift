import ArgumentParser
import Importers
import Presentation
import Settings
import TravelDesk
import VacationStore

/// `vacation import`: takes in photos from files that other programs or this one wrote.
struct ImportCommand: AsyncCommand {
  static let configuration = CommandConfiguration.leaf(
    "import",
    abstract: "Imports photos from files, directories, and archives.",
    discussion: """
      The format is detected from the content: vacation archives (NAME.vacation.zip); JSON, NDJSON, \
      CSV, GeoJSON, KML, KMZ, and GPX that `vacation` wrote, with your own words and the times of \
      the visits; responses of Flickr's API in JSON and XML, and property lists; Flickr's account \
      export, one or more ZIP archives or directories together; Data Lifeboats; sidecars of \
      gallery-dl and flickr_download, also directories of them; tables of YFCC100M; and Flickr's \
      public feeds in JSON and Atom. Files may be gzipped.

      An import is one change: `vacation undo` takes it back. Photos that were already visited stay \
      as they are, and so do your own words; importing a file again changes nothing. If \
      interrupted, run the command again to resume. The records that photos were imported from are \
      stored in the vacation.

      Photos of an account export are visited in the order in which they were taken. A vacation \
      archive is imported into the vacation of its name, unless --in is given.

      Examples:
        vacation import Trip.vacation.zip
        vacation import photos.csv --in "Summer in Kyoto"
        vacation import 72157724905358313_part1.zip data-download-1.zip --keep
        vacation import my-flickr-data --album "Japan 2019" --in Japan
        vacation import my-flickr-data --albums
        vacation import gallery-dl/flickr --dry-run
      """
  )

  @Argument(
    help: ArgumentHelp("Files or directories, or - for standard input.", valueName: "file"),
    completion: .file()
  )
  var files: [String]

  @Option(
    help: ArgumentHelp("Import only this album of an account export.", valueName: "title")
  )
  var album: String?

  @Flag(help: "Import each album of an account export into a vacation of its title.")
  var albums = false

  @Flag(name: .customLong("private"), help: "Also import photos that are not public.")
  var isPrivate = false

  @Flag(help: "Keep the media files of an account export or a Data Lifeboat as pictures.")
  var keep = false

  @Option(
    help: ArgumentHelp("File the photos under this place instead of their own.", valueName: "name")
  )
  var place: String?

  @Flag(
    name: [.short, .long],
    help: "Print a line for each photo, even on a terminal."
  )
  var verbose = false

  @Flag(
    name: [.customShort("n"), .long],
    help: "Report what would be done, without changing the vacation."
  )
  var dryRun = false

  @OptionGroup var force: ForceOption
  @OptionGroup var vacation: VacationOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if albums, album != nil { throw ValidationError("Give either --album or --albums, not both.") }
    if albums, vacation.name != nil {
      throw ValidationError("--albums names the vacations by their albums; leave out --in.")
    }
    if files.filter({ $0 == "-" }).count > 1 {
      throw ValidationError("Standard input can be given only once.")
    }
  }

  func run() async throws {
    for file in files {
      try InputFile.refuseTyping(file, for: "vacation import - < photos.csv", on: common.terminal)
    }
    let place = try place.map(GivenPlace.checked)
    let desk = force.desk(common)
    let source = try ImportSource(files.map { try desk.open(input: $0) }, findsAlbums: albums)
    var options = ImportOptions()
    options.album = album
    options.includesPrivate = isPrivate
    options.keepsMedia = keep
    guard !albums else { return try await runAlbums(of: source, options, place, desk) }
    try refuse(place, with: source)
    let name = try target(of: source)
    try await run(source, options, to: importTarget(name, place), desk)
  }

  /// Imports each album; a failure does not stop the others.
  private func runAlbums(
    of source: ImportSource,
    _ options: ImportOptions,
    _ place: String?,
    _ desk: TravelDesk
  ) async throws {
    guard let titles = source.albums else {
      throw ImportError.noAlbums(name: files.first ?? "The input")
    }
    var options = options
    var names: Set<VacationName> = []
    var exit: SilentExit?
    for title in titles {
      guard let name = VacationName(album: title), names.insert(name).inserted else {
        StandardError.say(
          "The album \"\(title)\" was left out, because its title is no name for a vacation, or that of"
            + " another album. To import it: --album \(ShellWord.quoted(title)) --in NAME"
        )
        exit = SilentExit(kind: .failed)
        continue
      }
      options.album = title
      do {
        try await run(source, options, to: importTarget(name, place), desk)
      } catch let failed as SilentExit {
        exit = failed
      } catch let error as VacationError {
        StandardError.say("Error: Album \"\(title)\": \(error)\nHint: \(error.hint)")
        exit = SilentExit(kind: Failure(of: error).kind)
      }
    }
    sayAfterAlbums(titles, of: source)
    if let exit { throw exit }
  }

  private func sayAfterAlbums(_ titles: [String], of source: ImportSource) {
    if titles.isEmpty { common.say("The export has no albums.") }
    let others = source.photosInNoAlbum
    if others > 0 {
      common.say(
        "\(Quantity.text(others, "photo is", "photos are")) in no album; to import all photos into one"
          + " vacation, leave out --albums."
      )
    }
    if titles.count > 1, !dryRun {
      common.say("Each album is one change of its own vacation: vacation undo --in NAME")
    }
  }

  private func refuse(_ place: String?, with source: ImportSource) throws {
    guard source.isArchive, place != nil || keep || album != nil else { return }
    throw Failure.usage(
      "--place, --keep, and --album cannot be used with a vacation archive.",
      hint: "It has the places and pictures of its photos."
    )
  }

  /// The vacation: that of `--in`, or of an archive's own name, or the chosen one.
  private func target(of source: ImportSource) throws -> VacationName {
    if vacation.name == nil, let name = source.archivedName { return name }
    return try vacation.chosen()
  }

  private func importTarget(_ name: VacationName, _ place: String?) -> TravelDesk.ImportTarget {
    var target = TravelDesk.ImportTarget(name: name, subject: subject)
    target.place = place
    target.isDryRun = dryRun
    return target
  }

  /// What the history tells: the names of the files without their directories, which would tell of the
  /// machine.
  private var subject: String {
    let first = files.first ?? ""
    let last = first.split(separator: "/").last.map(String.init) ?? first
    let name = first == "-" ? "standard input" : [".", ".."].contains(last) ? "a directory" : last
    return files.count > 1 ? "\(name) and \(files.count - 1) more" : name
  }

  private func run(
    _ source: ImportSource,
    _ options: ImportOptions,
    to target: TravelDesk.ImportTarget,
    _ desk: TravelDesk
  ) async throws {
    let progress = common.progress("Importing")
    let reporter = PhotoReporter(
      printer: printer,
      progress: progress,
      asJSON: format.isJSON,
      command: "vacation import"
    )
    var warnings: [ImportWarning] = []
    let warn: (FinderWarning) -> Void = { warning in
      progress.clear()
      common.say("Warning: \(warning)")
    }
    try await reporter.run(
      isDryRun: dryRun,
      summarize: { summarize(reporter.tally, of: target.name, warnings) },
      change: {
        warnings = try desk.import(
          source,
          options,
          to: target,
          warn: warn,
          report: reporter.add
        ) { state in
          Interruption.changed(state.photos)
          progress.update(fraction: state.fraction, count: Quantity.photos(state.photos))
        }
      }
    )
  }

  /// Prints a row for each photo; nil if only a summary is printed, and in a pipe with --quiet.
  private var printer: RecordPrinter<OutcomeRecord>? {
    let isWanted =
      format.isForPrograms || verbose
      || (!common.quiet && format.format(on: common.terminal) == .tabSeparated)
    guard isWanted else { return nil }
    return common.printer(of: OutcomeRecord.self, as: format, whenClosed: .carryOn)
  }

  private func summarize(
    _ tally: OutcomeTally,
    of name: VacationName,
    _ warnings: [ImportWarning]
  ) {
    for warning in warnings { common.say(warning.text) }
    if format.isJSON { return }
    let dryRun = dryRun ? " (Dry run: nothing was changed.)" : ""
    common.say("\"\(name)\": \(tally.photosChanged(isDryRun: self.dryRun)).\(dryRun)")
  }
}
