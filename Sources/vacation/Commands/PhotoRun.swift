import FlickrClient
import TravelDesk
import VacationStore

/// One run of `visit`, `unvisit` or `toggle` over many photos.
struct PhotoRun {
  /// What is done to the photos.
  enum Verb {
    case visit(place: String?, refresh: Bool)
    case unvisit
    case toggle
  }

  let photos: PhotoArguments
  let vacation: VacationOption
  /// Whether the sample stands in for Flickr; nil where Flickr is not asked for anything.
  let sample: SampleOption?
  let format: FormatOptions
  let common: CommonOptions

  /// Does it, prints what became of each photo and a summary.
  ///
  /// - Throws: ``SilentExit`` when photos failed, which were reported then; what makes the vacation
  ///   or the input unusable as a whole.
  func run(_ verb: Verb) async throws {
    let command = "vacation \(verb.name)"
    try photos.refuseSeveralSources(for: command)
    let name = try target(of: verb)
    let terminal = common.terminal
    if let file = photos.from {
      try InputFile.refuseTyping(
        file,
        for: "\(command) --from - < photos.ndjson",
        on: terminal
      )
    }
    let progress = ProgressBar(verb.gerund, terminal: terminal, quiet: common.quiet)
    let reporter = PhotoReporter(
      printer: printer(on: terminal),
      progress: progress,
      asJSON: format.isJSON,
      command: command
    )
    if !photos.dryRun, !format.isJSON { Interruption.beginChange() }
    do {
      try await change(verb, name, reporter, progress)
      Interruption.endChange()
    } catch {
      Interruption.endChange()
      progress.clear()
      // What was done before the failure is told all the same.
      try reporter.finish()
      if reporter.tally.total > 0 { say(reporter.tally, of: name, verb) }
      throw error
    }
    progress.clear()
    try reporter.finish()
    say(reporter.tally, of: name, verb)
    if let status = reporter.tally.failureStatus { throw SilentExit(status: status) }
  }

  /// The vacation that is named; without `.sqlite` where it would be made.
  private func target(of verb: Verb) throws -> VacationName {
    let given = try vacation.chosen()
    if case .unvisit = verb { return given }
    guard let name = try given.withoutFileEnding, try !common.vacations.contains(given) else {
      return given
    }
    common.say(VacationName.leftEndingOff)
    return name
  }

  private func change(
    _ verb: Verb,
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
        verb.deskVerb,
        isDryRun: photos.dryRun,
        within: try common.configuration.memoryLimits(),
        asking: { try flickr(progress) },
        warn: warn,
        report: reporter.add,
        progress: show
      )
    }
    try await desk.change(
      photos.listed ? try desk.listedPhotos(photos.ids) : reporter.references(photos.ids),
      in: name,
      verb.deskVerb,
      isDryRun: photos.dryRun,
      asking: { try flickr(progress) },
      warn: warn,
      report: reporter.add,
      progress: show
    )
  }

  /// Flickr, or the sample; nil where there is no key to ask with.
  private func flickr(_ progress: ProgressBar) throws -> FlickrDesk? {
    guard let sample else { return nil }
    let flickr = try sample.flickr(common, progress)
    return flickr.client.hasKey ? flickr : nil
  }

  /// The printer of a row for each photo; nil where a summary is enough, and in a pipe with --quiet.
  private func printer(on terminal: Terminal) -> RecordPrinter? {
    let isWanted =
      format.isForPrograms || photos.verbose
      || (!common.quiet && format.format(on: terminal) == .tabSeparated)
    guard isWanted else { return nil }
    return common.printer(
      of: OutcomeRecord.shape,
      as: format,
      output: StandardOutput(whenClosed: .carryOn)
    )
  }

  private func say(_ tally: PhotoTally, of name: VacationName, _ verb: Verb) {
    // One failure was said already, and in JSON all is.
    if format.isJSON || (tally.total == 1 && tally.failed == 1) { return }
    let dryRun = photos.dryRun ? " (A dry run: nothing was changed.)" : ""
    common.say("\"\(name)\": \(tally.words(isDryRun: photos.dryRun)).\(dryRun)")
    guard case .visit(let place?, let refresh) = verb else { return }
    if !refresh, tally.count(.alreadyVisited) > 0 {
      common.say(
        "Photos that were visited before keep their place. To move them to \"\(place)\", run the same"
          + " command with --refresh."
      )
    } else if refresh, !photos.dryRun, tally.count(.refreshed) > 0 {
      let argument = VacationOption.argument(for: name)
      common.say(
        "Photos that were visited before are in \"\(place)\" now. To move them back: vacation undo"
          + argument
      )
    }
  }
}

extension PhotoRun.Verb {
  /// The command's name.
  fileprivate var name: String {
    switch self {
    case .visit: "visit"
    case .unvisit: "unvisit"
    case .toggle: "toggle"
    }
  }

  /// What is going on while it is done.
  fileprivate var gerund: String {
    switch self {
    case .visit: "Visiting"
    case .unvisit: "Unvisiting"
    case .toggle: "Toggling"
    }
  }

  /// The same for the desk.
  fileprivate var deskVerb: TravelDesk.Verb {
    switch self {
    case .visit(let place, let refresh): .visit(place: place, refresh: refresh)
    case .unvisit: .unvisit
    case .toggle: .toggle
    }
  }
}
