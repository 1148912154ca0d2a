import Flickr
import FlickrClient
import Presentation
import Settings
import TravelDesk
import VacationStore

/// One run of `visit`, `unvisit`, or `toggle`, over any number of photos.
struct PhotoRun {
  let photos: PhotoArguments
  /// The photos that filters found, instead of those that were given.
  var found: [PhotoID]?
  let vacation: VacationOption
  /// Whether the sample replaces Flickr; nil if Flickr is not called.
  let sample: SampleOption?
  let format: FormatOptions
  let common: CommonOptions
  /// The maximum number of photos of each page of Flickr; nil for all.
  var limit: Int?

  /// Changes the photos, and prints the outcome of each and a summary.
  ///
  /// - Throws: ``SilentExit`` if photos failed, after they were reported; any error that makes the
  ///   vacation or the input unusable as a whole.
  func run(_ verb: TravelDesk.Verb) async throws {
    let command = "vacation \(verb.name)"
    try photos.refuseSeveralSources(for: command)
    let name = try target(of: verb)
    let terminal = common.terminal
    if let file = photos.from {
      try InputFile.refuseTyping(file, for: "\(command) --from - < photos.ndjson", on: terminal)
    }
    let progress = common.progress(verb.gerund)
    let reporter = PhotoReporter(
      printer: printer(on: terminal),
      progress: progress,
      asJSON: format.isJSON,
      command: command
    )
    try await reporter.run(
      isDryRun: photos.dryRun,
      summarize: { summarize(reporter.tally, of: name, verb) },
      change: { try await change(verb, name, reporter, progress) }
    )
  }

  /// The vacation's name; without `.sqlite` if the vacation would be created.
  private func target(of verb: TravelDesk.Verb) throws -> VacationName {
    let given = try vacation.chosen()
    if case .unvisit = verb { return given }
    guard let name = try given.withoutFileExtension, try !common.vacations.contains(given) else {
      return given
    }
    common.say(VacationName.extensionDroppedNote)
    return name
  }

  private func change(
    _ verb: TravelDesk.Verb,
    _ name: VacationName,
    _ reporter: PhotoReporter,
    _ progress: ProgressBar
  ) async throws {
    let desk = photos.force.desk(common)
    func show(_ state: VisitProgress) {
      Interruption.changed(state.photos)
      progress.update(fraction: state.fraction, count: Quantity.photos(state.photos))
    }
    let warn: @Sendable (FinderWarning) -> Void = { [quiet = common.quiet] warning in
      progress.clear()
      if !quiet { StandardError.say("Warning: \(warning)") }
    }
    if let file = photos.from {
      return try await desk.change(
        try desk.open(input: file),
        in: name,
        verb,
        isDryRun: photos.dryRun,
        within: try common.configuration.memoryLimits(),
        asking: { try flickr(progress) },
        warn: warn,
        report: reporter.add,
        progress: show
      )
    }
    try await desk.change(
      try found.map { $0.map { .photo($0) } }
        ?? (photos.listed
          ? desk.listedPhotos(photos.ids).map { .photo($0) } : arguments(of: verb)),
      in: name,
      verb,
      isDryRun: photos.dryRun,
      asking: { try flickr(progress) },
      warn: warn,
      report: reporter.add,
      progress: show
    )
  }

  /// The photos, and for a visit the pages of Flickr, that are given; invalid words are reported in
  /// order with the others.
  private func arguments(of verb: TravelDesk.Verb) -> [ChangeArgument] {
    photos.ids.map { word in
      if let id = PhotoReference.parse(word) { return .photo(id) }
      guard case .list(let page)? = FlickrPage(word) else {
        let hint =
          "The ID is the last part of a photo page's URL: https://www.flickr.com/photos/OWNER/ID"
        return .invalid(word, Failure.noPhoto(word, hint: hint))
      }
      if case .visit = verb { return .page(page, limit: limit, text: word) }
      let hint =
        "For the photos of a page: vacation flickr photos \(ShellWord.quoted(word)), then"
        + " vacation \(verb.name) --listed all"
      return .invalid(word, Failure.noPhoto(word, hint: hint))
    }
  }

  /// Flickr, or the sample; nil without an API key.
  private func flickr(_ progress: ProgressBar) throws -> FlickrDesk? {
    guard let sample else { return nil }
    let flickr = try sample.flickr(common, progress)
    return flickr.client.hasKey ? flickr : nil
  }

  /// Prints a row for each photo; nil if only a summary is printed, and in a pipe with --quiet.
  private func printer(on terminal: Terminal) -> RecordPrinter<OutcomeRecord>? {
    let isWanted =
      format.isForPrograms || photos.verbose
      || (!common.quiet && format.format(on: terminal) == .tabSeparated)
    guard isWanted else { return nil }
    return common.printer(of: OutcomeRecord.self, as: format, whenClosed: .carryOn)
  }

  private func summarize(_ tally: OutcomeTally, of name: VacationName, _ verb: TravelDesk.Verb) {
    // A single failure was already reported; JSON contains every outcome.
    if format.isJSON || (tally.total == 1 && tally.failed == 1) { return }
    let dryRun = photos.dryRun ? " (Dry run: nothing was changed.)" : ""
    common.say("\"\(name)\": \(tally.photosChanged(isDryRun: photos.dryRun)).\(dryRun)")
    guard case .visit(let place?, let refresh) = verb else { return }
    if !refresh, tally.count("alreadyVisited") > 0 {
      common.say(
        "Photos that were already visited keep their place. To move them to \"\(place)\", run the"
          + " same command with --refresh."
      )
    } else if refresh, !photos.dryRun, tally.count("refreshed") > 0 {
      let argument = VacationOption.argument(for: name)
      common.say(
        "Photos that were already visited are now in \"\(place)\". To move them back: vacation undo"
          + argument
      )
    }
  }
}

extension OutcomeTally {
  /// `3 photos visited, 2 already visited, 1 failed`; `3 photos would be visited` for a dry run.
  func photosChanged(isDryRun: Bool) -> String {
    let done = isDryRun ? "would be " : ""
    let parts = [
      ("visited", done + "visited"), ("unvisited", done + "unvisited"),
      ("refreshed", done + "refreshed"), ("changed", done + "changed"),
      ("alreadyVisited", "already visited"),
      ("notVisited", "not in the vacation"), ("failed", "failed"),
    ].map { (count: count($0), word: $1) }.filter { $0.count > 0 }
    guard let first = parts.first else { return "no photos" }
    return
      ([Quantity.photos(first.count) + " " + first.word]
      + parts.dropFirst().map { "\(Quantity.grouped($0.count)) \($0.word)" })
      .joined(separator: ", ")
  }
}

extension TravelDesk.Verb {
  /// The command's name.
  fileprivate var name: String {
    switch self {
    case .visit: "visit"
    case .unvisit: "unvisit"
    case .toggle: "toggle"
    case .import: "import"
    }
  }

  /// The label of the progress bar.
  fileprivate var gerund: String {
    switch self {
    case .visit: "Visiting"
    case .unvisit: "Unvisiting"
    case .toggle: "Toggling"
    case .import: "Importing"
    }
  }
}
