import ArgumentParser
import Flickr
import FlickrClient
import Presentation
import Settings
import TravelDesk
import VacationStore

/// `vacation save`: saves the pictures of a vacation's photos as files.
struct SaveCommand: AsyncCommand {
  static let configuration = CommandConfiguration.leaf(
    "save",
    abstract: "Saves the pictures of a vacation's photos as files.",
    discussion: """
      Pictures in the cache are not fetched again. Existing files are never overwritten: if a name is \
      taken, the photo's ID is added to it. pictures.csv lists each file with its title, author, \
      source, and license. Run the command again to resume, or to save new photos. Filters choose \
      photos as in `vacation photos`; without filters, all are saved.

      --name is a template as in gallery-dl; / separates directories. Its fields are the columns of \
      `vacation photos`, and ownerID, licenseName, size, num, and ext.

      {taken:%Y-%m}            a time, as in strftime
      {title[:40]}             the first 40 characters
      {taken|uploaded}         the first one that is known
      {rating:?stars / /}      with text before and after it, if it is known
      {num:03}                 the position in this run, with three digits
      {place!l}                in lower case; also !u, !c (capitalized), !t (trimmed)

      Examples:
        vacation save Pictures
        vacation save Pictures --dry-run
        vacation save Best --taken 2009..2011 --size small --name '{num:03}.{ext}'
        vacation save By-year --name '{taken|uploaded:%Y}/{title[:40]}.{ext}'
      """
  )

  @Argument(
    help: ArgumentHelp("The directory; it is created if needed.", valueName: "dir"),
    completion: .directory
  )
  var directory: String

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The names of the files. Default: \(FileNameTemplate.default)",
      valueName: "template"
    )
  )
  var name: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The image size, such as thumbnail, small, medium, large, or original. Default: the largest "
        + "up to 1,024 pixels.",
      valueName: "size"
    ),
    completion: .list(ImageSize.allCases.map(\.name))
  )
  var size: String?

  @Flag(name: [.short, .long], help: "Print a line for each photo, even on a terminal.")
  var verbose = false

  @Flag(name: [.customShort("n"), .long], help: "Print the files, without saving any.")
  var dryRun = false

  @Flag(help: "Use only cached data.")
  var offline = false

  @OptionGroup var filters: FilterOptions
  @OptionGroup var sample: SampleOption
  @OptionGroup var vacation: VacationOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    try filters.requireTagsForAny(example: "vacation save Pictures --tag sunset,beach --any")
    if let size { try ImageSize.check(name: size) }
  }

  func run() async throws {
    if PhotoReference.parse(directory) != nil, !ImageDestination.exists(at: directory),
      directory.utf8.count >= 9
    {
      throw Failure.usage(
        "\(directory) is a photo; a directory is missing.",
        hint:
          "For one photo: vacation show \(ShellWord.quoted(directory)) --save FILE. For several:"
          + " vacation save Pictures, with filters."
      )
    }
    let template = try FileNameTemplate(name ?? FileNameTemplate.default)
    if !template.hasExtension {
      common.say("Note: the names have no extension; to add it, end the template with .{ext}")
    }
    let directory = try PictureDirectory(directory)
    let read = try vacation.read(common.vacations)
    let ids = try read.map(ids) ?? []
    guard let opened = read, !ids.isEmpty else {
      if try !vacation.sayIfEmpty(read, common), common.terminal.isOutput {
        common.say("No photos match.")
      }
      return try reporter(common.progress("Saving")).finish()
    }
    if !dryRun { try directory.create() }
    let list = try PictureList(in: directory, isDryRun: dryRun)
    let progress = common.progress("Saving")
    defer { progress.clear() }
    let reporter = reporter(progress)
    var bytes = 0
    var done = 0
    let saver = PictureSaver(
      opened,
      template: template,
      size: size.flatMap { ImageSize(name: $0) },
      directory: directory,
      list: list
    ) { id, outcome in
      try add(outcome, of: id, to: reporter)
      if case .saved(_, let count) = outcome { bytes += count }
      done += 1
      Interruption.changed(done)
      progress.update(
        fraction: Double(done) / Double(max(1, ids.count)),
        count: "\(Quantity.photos(done)), \(Quantity.bytes(bytes))"
      )
    }
    try await reporter.run(
      isDryRun: dryRun,
      summarize: { summarize(reporter.tally, bytes, in: directory) },
      change: {
        if dryRun { return try saver.tryOut(ids) }
        let desk = try sample.flickr(common, for: offline ? .offline : .userIfAvailable, progress)
        let wish: ImageWish = size.flatMap { ImageSize(name: $0) }.map { .size($0) } ?? .display
        let limit = try common.configuration.number(of: .imageBytes)
        try await saver.save(ids) { [offline] photo, caching in
          try await desk.image(of: photo, wish, limit: caching ? limit : 0, offline: offline)
        }
      }
    )
  }

  /// The photos that fit the filters, in visit order.
  private func ids(in opened: Vacation) throws -> [PhotoID] {
    let filter = try filters.filter(in: vacation, opened)
    let indexing = IndexingReport(common)
    defer { indexing.end() }
    return try opened.ids(filter, progress: indexing.update)
  }

  /// Prints a row for each photo, or on a terminal only failures and a summary.
  private func reporter(_ progress: ProgressBar) -> ChangeReporter<SavedPictureRecord> {
    let isWanted =
      format.isForPrograms || verbose || dryRun
      || (!common.quiet && format.format(on: common.terminal) == .tabSeparated)
    return ChangeReporter(
      printer: isWanted
        ? common.printer(of: SavedPictureRecord.self, as: format, whenClosed: .carryOn) : nil,
      progress: progress,
      asJSON: format.isJSON
    )
  }

  private func add(
    _ outcome: PictureSaver.Outcome,
    of id: PhotoID,
    to reporter: ChangeReporter<SavedPictureRecord>
  ) throws {
    switch outcome {
    case .saved(let file, _):
      let row = SavedPictureRecord(id: id.rawValue, status: .saved, file: file)
      try reporter.add(row, status: row.status.rawValue)
    case .alreadySaved(let file):
      let row = SavedPictureRecord(id: id.rawValue, status: .alreadySaved, file: file)
      try reporter.add(row, status: row.status.rawValue)
    case .failed(let error):
      let failure = Failure(of: error)
      let place = failure.message.contains(id.rawValue) ? "" : "Photo \(id): "
      try reporter.fail(
        SavedPictureRecord(id: id.rawValue, failure: failure),
        at: place,
        failure
      )
    }
  }

  private func summarize(_ tally: OutcomeTally, _ bytes: Int, in directory: PictureDirectory) {
    if format.isJSON || (tally.total == 1 && tally.failed == 1) { return }
    common.say(tally.picturesSaved(bytes: bytes, in: directory.path, isDryRun: dryRun))
  }
}

extension OutcomeTally {
  /// The summary of a run, as one sentence.
  func picturesSaved(bytes: Int, in directory: String, isDryRun: Bool) -> String {
    let pictures = Quantity.text(count("saved"), "picture", "pictures")
    let size = isDryRun || count("saved") == 0 ? "" : " (\(Quantity.bytes(bytes)))"
    var text = "\(isDryRun ? "Would save" : "Saved") \(pictures)\(size) to \(directory)"
    let present = count("alreadySaved")
    if present > 0 {
      text += "; \(Quantity.grouped(present)) \(present == 1 ? "was" : "were") there already"
    }
    if failed > 0 { text += "; \(Quantity.grouped(failed)) failed" }
    return text + (isDryRun ? ". (Dry run: nothing was saved.)" : ".")
  }
}
