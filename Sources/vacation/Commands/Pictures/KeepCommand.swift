import ArgumentParser
import Flickr
import Presentation
import TravelDesk
import VacationStore

/// `vacation keep`: keeps pictures in the vacation's file.
struct KeepCommand: AsyncCommand {
  static let configuration = CommandConfiguration.leaf(
    "keep",
    abstract: "Keeps pictures in the vacation's file, in case Flickr loses them.",
    discussion: """
      Fetches the pictures of photos and stores them in the vacation's own file. They are then shown \
      without network, and when Flickr no longer has them. Give photos, filters as in `vacation \
      photos`, or --all. If interrupted, run the command again to resume.

      By default, your own photos (if you are logged in) and photos with a Creative Commons license \
      or no restrictions are kept. All others are skipped: Flickr's terms allow storing them only \
      for a reasonable period, and their owners can ask for their removal within 24 hours. \
      --all-rights-reserved-too keeps them as well, for your private use. When `vacation refresh` \
      finds that such a photo is gone, its picture is dropped.

      --off drops pictures, which `vacation undo` restores until `vacation compact` removes their \
      bytes. `sqlite3 FILE -Ax` unpacks all pictures of a vacation.

      Examples:
        vacation keep --all --sample
        vacation keep \(HelpExamples.photo) --sample
        vacation keep --favorite --size large-1600 --dry-run
        vacation keep --list
        vacation keep --all --off
      """
  )

  @Argument(
    help: ArgumentHelp(
      "The photos, IDs or URLs, or - for IDs on standard input.",
      valueName: "id"
    ),
    completion: .custom(Completions.photos)
  )
  var words: [String] = []

  @Flag(help: "All photos of the vacation.")
  var all = false

  @Option(
    help: ArgumentHelp(
      "The image size, such as medium-640, large, or original. Default: the largest up to 1,024 "
        + "pixels.",
      valueName: "size"
    ),
    completion: .list(ImageSize.allCases.map(\.name))
  )
  var size: String?

  @Flag(
    name: .customLong("all-rights-reserved-too"),
    help: "Also keep pictures whose license reserves all rights, or is not known."
  )
  var keepsReserved = false

  @Flag(help: "Drop the pictures.")
  var off = false

  @Flag(help: "List the kept pictures.")
  var list = false

  @OptionGroup var filters: FilterOptions
  @OptionGroup var photos: OwnPhotoArguments
  @OptionGroup var page: PageOptions
  @OptionGroup var flickr: FlickrOptions
  @OptionGroup var vacation: VacationOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    try filters.requireTagsForAny(example: "vacation keep --tag sunset,beach --any")
    if let size { try ImageSize.check(name: size) }
    if off, list { throw ValidationError("Give either --off or --list, not both.") }
    if off || list, size != nil || keepsReserved {
      throw ValidationError(
        "--\(off ? "off" : "list") cannot be combined with --size or --all-rights-reserved-too."
      )
    }
    if !list, page.limit != nil || page.offset != 0 {
      throw ValidationError("--limit and --offset require --list.")
    }
  }

  func run() async throws {
    // Not in `validate()`, which would hide misspelled options.
    let ways = [!words.isEmpty, filters.areGiven, all].filter { $0 }.count
    guard ways == 1 || (ways == 0 && list) else {
      throw Failure.usage(
        ways == 0 ? "Which pictures?" : "Give either photos, filters, or --all.",
        hint: "For example: vacation keep --all, vacation keep --favorite, or vacation keep"
          + " \(HelpExamples.photo)"
      )
    }
    if list { return try printList() }
    let opened = try vacation.forOwnWords(photos.force.vacations(common))
    let chosen = try chosen(in: opened)
    let progress = common.progress(off ? "Dropping" : "Keeping")
    let reporter = ChangeReporter(
      printer: format.isForPrograms || photos.verbose
        ? common.printer(of: KeepRecord.self, as: format, whenClosed: .carryOn) : nil,
      progress: progress,
      asJSON: format.isJSON
    )
    var bytes = 0
    try await reporter.run(
      isDryRun: photos.dryRun,
      summarize: { summarize(reporter.tally, bytes: bytes, of: opened.name) },
      change: {
        for word in chosen.unreadable {
          let failure = Self.unreadable(word)
          try reporter.fail(KeepRecord(id: word, failure: failure), at: "", failure)
        }
        guard !off else { return try drop(chosen.ids, of: opened, reporter) }
        try await keep(chosen.ids, in: opened, progress) { record in
          bytes += record.bytes ?? 0
          if let failure = record.failure {
            // A failure to find the photo says which it is.
            let place = failure.kind == .notFound ? "" : "Photo \(record.id): "
            try reporter.fail(record, at: place, failure)
          } else {
            try reporter.add(record, status: record.status)
          }
        }
      }
    )
  }

  static func unreadable(_ word: String) -> Failure {
    .noPhoto(word, hint: "Give IDs, or URLs of photo pages.")
  }

  /// The photos, and the words that are none.
  func chosen(in vacation: Vacation) throws -> (ids: [PhotoID], unreadable: [String]) {
    guard words.isEmpty else {
      let selection = try photos.split(words, in: vacation, common, for: "vacation keep")
      let given = selection.photos + selection.rest
      let ids = given.map { (word: $0, id: PhotoReference.parse($0)) }
      return (ids.compactMap(\.id), ids.filter { $0.id == nil }.map(\.word))
    }
    return (try filters.ids(in: self.vacation, vacation, common), [])
  }

  private func keep(
    _ ids: [PhotoID],
    in vacation: Vacation,
    _ progress: ProgressBar,
    report: (KeepRecord) throws -> Void
  ) async throws {
    let start = ContinuousClock.now
    var done = 0
    try await flickr.desk(common, for: .userIfAvailable, progress).keep(
      ids,
      in: vacation,
      KeepRules(
        wish: size.flatMap { ImageSize(name: $0) }.map { .size($0) } ?? .display,
        keepsReserved: keepsReserved,
        isOffline: flickr.offline,
        isDryRun: photos.dryRun
      ),
      report: {
        done += 1
        Interruption.changed(done)
        try report(KeepRecord($0, for: .commandLine))
      },
      progress: { state in
        let fraction = Double(state.photos) / Double(max(1, state.total))
        let left = (ContinuousClock.now - start) * (1 / max(fraction, 1e-9) - 1)
        progress.update(
          fraction: fraction,
          count: "\(Quantity.photos(state.photos)), \(Quantity.bytes(state.bytes)), "
            + "\(Quantity.duration(left)) left"
        )
      }
    )
  }

  private func drop(
    _ ids: [PhotoID],
    of vacation: Vacation,
    _ reporter: ChangeReporter<KeepRecord>
  ) throws {
    let change = vacation.change(.drop, isDryRun: photos.dryRun)
    for (id, status) in zip(ids, try change.dropPictures(of: ids)) {
      guard status != .notVisited else {
        let failure = KeepRecord.notVisited(id)
        try reporter.fail(KeepRecord(id: id.rawValue, failure: failure), at: "", failure)
        continue
      }
      let record = KeepRecord(dropped: id.rawValue, isChanged: status == .changed)
      try reporter.add(record, status: record.status)
    }
  }

  private func summarize(_ tally: OutcomeTally, bytes: Int, of name: VacationName) {
    if format.isJSON || (tally.total == 1 && tally.failed == 1) { return }
    let would = photos.dryRun ? "would be " : ""
    let named = [
      (tally.count("dropped"), would + "dropped"), (tally.count("notKept"), "not kept before"),
      (tally.count("alreadyKept"), "already kept"), (tally.count("reserved"), "skipped"),
      (tally.count("gone"), "no longer on Flickr"), (tally.failed, "failed"),
    ]
    var parts = named.filter { $0.0 > 0 }.map { "\(Quantity.grouped($0.0)) \($0.1)" }
    let kept = tally.count("kept")
    if kept > 0 || (parts.isEmpty && !off) {
      let size = photos.dryRun ? "" : " (\(Quantity.bytes(bytes)))"
      parts.insert("\(Quantity.text(kept, "picture", "pictures")) \(would)kept\(size)", at: 0)
    }
    let dryRun = photos.dryRun ? " (Dry run: nothing was changed.)" : ""
    common.say(
      "\"\(name)\": \(parts.isEmpty ? "no pictures" : parts.joined(separator: ", ")).\(dryRun)"
    )
    if tally.count("reserved") > 0 {
      common.say(
        "Skipped: all rights are reserved, or the license is not known. For private use, add"
          + " --all-rights-reserved-too (see `vacation help keep`)."
      )
    }
  }
}
