import ArgumentParser
import FlickrClient
import TravelDesk
import VacationStore

/// What all lists of photos from Flickr have in common.
struct ListingOptions: ParsableArguments {
  // Unconditional: `--limit -1` is a number out of range, not a missing one.
  @Option(
    name: .long,
    parsing: .unconditional,
    help: ArgumentHelp(
      "List at most this many photos; without it, as many as is set: per_page.",
      valueName: "photos"
    )
  )
  var limit: Int?

  @OptionGroup var vacation: VacationOption
  @OptionGroup var flickr: FlickrOptions
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if let limit, limit < 0 { throw ValidationError("--limit is a number of photos, 0 or more.") }
  }

  /// Lists photos, and says what else there is to say of the list.
  ///
  /// - Parameters:
  ///   - setting: What says how many photos are listed where `--limit` is not given.
  ///   - caller: Whose calls are made.
  ///   - query: Which photos.
  /// - Throws: What keeps them from being listed; what ended the list early, after it was printed.
  func list(
    _ setting: Setting,
    for caller: FlickrAccess.Caller = .anybody,
    _ query: (FlickrDesk) throws -> PhotoQuery
  ) async throws {
    // A vacation that is not there is told before Flickr is asked for anything.
    let name = try vacation.chosen()
    let opened = try vacation.read(common.vacations, beside: true)
    let progress = ProgressBar("Asking Flickr", terminal: common.terminal, quiet: common.quiet)
    defer { progress.clear() }
    let desk = try flickr.desk(common, for: caller, progress)
    let listing = try await desk.list(
      try query(desk),
      limit: try limit ?? common.configuration.number(of: setting),
      visitedIn: opened,
      freshness: flickr.freshness
    ) { done, expected in
      progress.update(
        fraction: Double(done) / Double(max(1, expected)),
        count: Quantity.photos(done)
      )
    }
    progress.clear()
    let printer = common.printer(of: ListedPhotoRecord.shape, as: format)
    try printer.print(listing.rows.map(ListedPhotoRecord.init))
    try printer.finish()
    // Who lists nothing knows why there is nothing.
    if !format.isJSON, limit != 0 {
      for line in ListingWords.lines(listing, of: name) { common.say(line) }
    }
    if let failure = listing.failure { throw failure }
  }
}
