import ArgumentParser
import FlickrClient
import Presentation
import Settings
import TravelDesk
import VacationStore

/// Options shared by all commands that list photos from Flickr.
struct ListingOptions: ParsableArguments {
  // Unconditional: `--limit -1` is a number out of range, not a missing one.
  @Option(
    name: .long,
    parsing: .unconditional,
    help: ArgumentHelp(
      "List at most this many photos. The per_page settings change the default.",
      valueName: "photos"
    )
  )
  var limit: Int?

  @OptionGroup var vacation: VacationOption
  @OptionGroup var flickr: FlickrOptions
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if let limit, limit < 0 { throw ValidationError("--limit must be 0 or more.") }
  }

  /// Lists photos, followed by messages about the list.
  ///
  /// - Parameters:
  ///   - setting: The setting with the default limit.
  ///   - caller: On whose behalf calls are made.
  ///   - query: Which photos to list.
  /// - Throws: Any error that prevents the list; an error that cut the list short, after its photos
  ///   were printed.
  func list(
    _ setting: Setting,
    for caller: FlickrAccess.Caller = .keyOnly,
    _ query: (FlickrDesk) throws -> PhotoQuery
  ) async throws {
    try await list(
      limit: try limit ?? common.configuration.number(of: setting),
      for: caller,
      query
    )
  }

  /// As ``list(_:for:_:)``, with a default limit.
  func list(
    limit standard: Int,
    for caller: FlickrAccess.Caller = .keyOnly,
    _ query: (FlickrDesk) throws -> PhotoQuery
  ) async throws {
    // Fails before calling Flickr if there is no such vacation.
    let name = try vacation.chosen()
    let opened = try vacation.read(common.vacations, optional: true)
    let progress = common.progress("Calling Flickr")
    defer { progress.clear() }
    let desk = try flickr.desk(common, for: caller, progress)
    let listing = try await desk.list(
      try query(desk),
      limit: limit ?? standard,
      visitedIn: opened,
      freshness: flickr.freshness
    ) { done, expected in
      progress.update(
        fraction: Double(done) / Double(max(1, expected)),
        count: Quantity.photos(done)
      )
    }
    progress.clear()
    try common.print(listing.rows.map(ListedPhotoRecord.init), as: format)
    // With --limit 0 there is nothing to explain.
    if !format.isJSON, limit != 0 {
      for line in listing.notes(for: name) { common.say(line) }
    }
    if let failure = listing.failure { throw failure }
  }
}

extension PhotoListing {
  /// The messages below the list: the count, the age of cached results, and the next command.
  func notes(for vacation: VacationName) -> [String] {
    var notes = ["\(title.prefix(1).uppercased() + title.dropFirst()): \(count)."]
    if isKept, let sent {
      notes.append("Cached at \(sent.timeOfDay) UTC; --fresh bypasses the cache.")
    }
    if failure == nil, !rows.isEmpty {
      let numbers = rows.count == 1 ? "1" : "1-\(min(3, rows.count))"
      let option = VacationOption.argument(for: vacation)
      notes.append("Next: vacation visit --listed \(numbers)\(option)")
    }
    return notes
  }

  private var count: String {
    if rows.isEmpty, total == 0 { return "none" }
    if rows.count == total { return Quantity.photos(total) }
    let some = "\(Quantity.grouped(rows.count)) of \(Quantity.photos(total))"
    return isComplete || failure != nil ? some : some + " (Flickr's limit for one search)"
  }
}

extension Duration {
  /// A time since 1970 as `10:32` UTC, without the date: cached results are at most a day old.
  var timeOfDay: String {
    String(Timestamp(microseconds: components.seconds * 1_000_000).shortText.suffix(5))
  }
}
