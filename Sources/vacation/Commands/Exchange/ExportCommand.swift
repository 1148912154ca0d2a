import ArgumentParser
import Exporters
import Flickr
import Presentation
import VacationStore

/// `vacation export`: writes a vacation in a format for others.
struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "export",
    abstract: "Exports a vacation, for other programs or for friends.",
    discussion: """
      html      a web site that needs no server: open its index.html, or upload it
      archive   everything, in one ZIP file, which `vacation import` restores
      json, ndjson, csv        the records of the photos, for programs and spreadsheets
      geojson, kml, kmz, gpx   for maps; kmz has the kept pictures
      ics       a calendar: an event for each place and day
      markdown, atom, jsonfeed the Itinerary as text; feeds
      xmp       a sidecar for each picture, for programs that manage pictures. In a directory of \
      `vacation save`, the sidecars are named after the saved pictures.

      Every export names the author and license of each photo. Filters choose photos as in \
      `vacation photos`. Without --output, the export is named after the vacation. The same vacation \
      gives the same bytes.

      --redact is for strangers: it leaves out coordinates, notes, the addresses of images, and photos \
      that are not public on Flickr.

      Examples:
        vacation export html
        vacation export archive --output Trip.vacation.zip
        vacation export --output trip.gpx --taken 2010..
        vacation export csv --output - --rating 4..
        vacation export html --output Site --redact --free
      """
  )

  @Argument(
    help: ArgumentHelp(
      "The format: \(ExportFormat.names). Not needed if the output file's extension tells it.",
      valueName: "format"
    ),
    completion: .list(ExportFormat.allCases.map(\.rawValue))
  )
  var kind: String?

  @Option(
    name: [.short, .long],
    help: ArgumentHelp(
      "The file or directory, or - for standard output.",
      valueName: "path"
    ),
    completion: .file()
  )
  var output: String?

  @Flag(help: "Leave out coordinates, notes, image addresses, and photos that are not public.")
  var redact = false

  @Flag(help: "Leave out photos that are not freely licensed.")
  var free = false

  @Flag(help: "With csv: leave texts as they are that a spreadsheet would run as formulas.")
  var raw = false

  @Flag(help: "With csv: begin with a byte order mark, for spreadsheets that need it.")
  var bom = false

  @Option(
    name: .customLong("site-url"),
    help: ArgumentHelp(
      "With html: the address of the site, for previews of links and the feed.",
      valueName: "url"
    )
  )
  var siteURL: String?

  @Flag(help: "With html: let search engines list the site.")
  var index = false

  @Flag(name: [.customShort("y"), .long], help: "Replace an existing export.")
  var yes = false

  @OptionGroup var filters: FilterOptions
  @OptionGroup var vacation: VacationOption
  @OptionGroup var format: JSONOption
  @OptionGroup var common: CommonOptions

  func validate() throws {
    try filters.requireTagsForAny(example: "vacation export html --tag sunset,beach --any")
  }

  func run() throws {
    let format = try chosenFormat()
    try check(format)
    guard !self.format.json || output != "-" else {
      throw Failure.usage(
        "--json prints the result, and cannot be combined with --output -.",
        hint: "Leave one of them out. For the photos as JSON: vacation export json --output -"
      )
    }
    var options = ExportOptions()
    options.isRaw = raw
    options.hasByteOrderMark = bom
    options.siteURL = try siteURL.map(Self.checkedURL)
    options.isListed = index
    let opened = try vacation.read(common.vacations)
    let name = try opened?.name ?? vacation.chosen()
    guard let opened else {
      throw Failure(
        "\"\(name)\" has no photos yet.",
        hint: "To visit some: vacation visit --from FILE, or see `vacation demo`.",
        kind: .notFound
      )
    }
    let filter = try filters.filter(in: vacation, opened)
    let target = try ExportTarget(output, format, named: name.text, replaces: yes)
    if format == .xmp, let path = target.path, ImageDestination.isDirectory(path) {
      let list = try PictureList(in: PictureDirectory(path), isDryRun: true)
      options.savedPictures = list.filesByPhoto
    }
    let progress = common.progress("Exporting")
    defer { progress.clear() }
    if target.path == nil { Interruption.beginOutput() } else { Interruption.beginCleanup() }
    defer {
      Interruption.endCleanup()
      Interruption.endOutput()
    }
    do {
      let selection = ExportSelection(filter: filter, isRedacted: redact, isFree: free)
      let exporter = try Exporter(opened, selection, options: options) { done, total in
        try Interruption.check()
        progress.update(
          fraction: Double(done) / Double(max(1, total)),
          count: Quantity.photos(done)
        )
      }
      let result = try target.write(exporter)
      progress.clear()
      try report(result, to: target)
    } catch is CancellationError {
      progress.clear()
      StandardError.say("Interrupted. \(target.interruption)")
      throw SilentExit(kind: .interrupted)
    }
  }

  private func chosenFormat() throws -> ExportFormat {
    if let kind {
      if let found = ExportFormat(rawValue: kind.lowercased()) { return found }
      let similar = Similarity.suggestions(
        for: kind,
        among: ExportFormat.allCases.map(\.rawValue)
      )
      throw Failure.usage(
        "There is no export format \"\(kind)\".",
        hint: (similar.first.map { "Did you mean \($0)? " } ?? "")
          + "Formats: \(ExportFormat.names)."
      )
    }
    if let output, let found = ExportFormat(file: output) { return found }
    throw Failure.usage(
      "Which format?",
      hint: "For example: vacation export html. Formats: \(ExportFormat.names)."
    )
  }

  private func check(_ format: ExportFormat) throws {
    let misplaced: [(given: Bool, option: String, format: ExportFormat)] = [
      (raw, "--raw", .csv), (bom, "--bom", .csv), (siteURL != nil, "--site-url", .html),
      (index, "--index", .html),
    ]
    for (given, option, its) in misplaced where given && format != its {
      throw Failure.usage(
        "\(option) is only for \(its.rawValue).",
        hint: "Leave it out, or export \(its.rawValue)."
      )
    }
    guard format == .archive, filters.areGiven || redact || free else { return }
    throw Failure.usage(
      "An archive contains the whole vacation.",
      hint: "Leave out filters, --redact, and --free, or export html or json."
    )
  }

  private static func checkedURL(_ text: String) throws -> String {
    var text = text[...]
    while text.hasSuffix("/") { text = text.dropLast() }
    let isURL = text.hasPrefix("https://") || text.hasPrefix("http://")
    let isPlain = text.utf8.allSatisfy {
      $0 > 0x20 && $0 < 0x7F && !"\"<>\\^`{|}".utf8.contains($0)
    }
    guard isURL, isPlain, text.utf8.count > 10, !text.contains("?"), !text.contains("#") else {
      throw Failure.usage(
        "--site-url does not accept \"\(text)\".",
        hint: "Give the address of the site's directory: https://example.com/summer"
      )
    }
    return String(text)
  }

  private func report(_ result: ExportResult, to target: ExportTarget) throws {
    guard let path = target.path else { return }
    if format.json {
      let output = StandardOutput(whenClosed: .carryOn)
      try output.write(
        JSONWriter.line([
          Property("file", .text(path)), Property("format", .text(target.format.rawValue)),
          Property("photos", .integer(result.photos)),
        ])
      )
      return try output.flush()
    }
    let isChosen = filters.areGiven || redact || free
    let isNone = isChosen && result.photos + result.withoutCoordinates == 0
    let end = isNone ? ": none match." : "."
    common.say("Exported \(Quantity.photos(result.photos)) to \(path)\(end)")
    if result.withoutCoordinates > 0 {
      let photos = Quantity.photos(result.withoutCoordinates)
      common.say("Left out \(photos) without coordinates.")
    }
    if result.keptEntries > 0 {
      let entries = Quantity.text(
        result.keptEntries,
        "file or directory",
        "files and directories"
      )
      common.say("Kept \(entries) that no export had written.")
    }
    if result.photos > 1_000, [.kml, .kmz].contains(target.format) {
      common.say("Some map programs read only the first 1,000 photos.")
    }
  }
}

extension ExportFormat {
  /// All names, separated by commas.
  static let names = allCases.map(\.rawValue).joined(separator: ", ")
}
