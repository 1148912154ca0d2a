import ArgumentParser
import FlickrClient
import Presentation
import Settings
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
    let progress = common.progress("Asking Flickr")
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
    try common.print(listing.rows.map(ListedPhotoRecord.init), as: format)
    // Who lists nothing knows why there is nothing.
    if !format.isJSON, limit != 0 {
      for line in listing.remarks(for: name) { common.say(line) }
    }
    if let failure = listing.failure { throw failure }
  }
}

extension PhotoListing {
  /// What is said beside the rows: how many photos of how many, from when they are, and what to do
  /// with them.
  func remarks(for vacation: VacationName) -> [String] {
    var remarks = ["\(title.prefix(1).uppercased() + title.dropFirst()): \(count)."]
    if isKept, let sent {
      remarks.append("Kept from \(sent.timeOfDay) UTC; --fresh fetches it again.")
    }
    if failure == nil, !rows.isEmpty {
      let numbers = rows.count == 1 ? "1" : "1-\(min(3, rows.count))"
      let option = VacationOption.argument(for: vacation)
      remarks.append("Next: vacation visit --listed \(numbers)\(option)")
    }
    return remarks
  }

  private var count: String {
    if rows.isEmpty, total == 0 { return "none" }
    if rows.count == total { return Quantity.photos(total) }
    let some = "\(Quantity.grouped(rows.count)) of \(Quantity.photos(total))"
    return isComplete || failure != nil ? some : some + "; Flickr shows no more of one search"
  }
}

extension Duration {
  /// A time since 1970 as `10:32`, UTC: what is kept is at most a day old.
  var timeOfDay: String {
    String(Timestamp(microseconds: components.seconds * 1_000_000).shortText.suffix(5))
  }
}
