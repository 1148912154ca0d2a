import ArgumentParser
import Presentation
import VacationStore

/// `vacation photos`: the photos of a vacation, filtered and sorted.
struct PhotosCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "photos",
    abstract: "Lists the photos of a vacation, filtered and sorted.",
    discussion: """
      Photos must fit all options. Without --sort, they are in the order of their visits. Photos \
      without the value that they are sorted by come last. --everywhere lists the photos of all \
      vacations in the order of their visits; filters and --sort need one vacation.

      Columns: id, title, subtitle, place, tags, owner, visited, latitude, longitude, license, \
      page, note, rating, favorite, ownTags, taken, uploaded, media.

      Examples:
        vacation photos --favorite
        vacation photos --taken 2010.. --rating 4.. --sort taken --reverse
        vacation photos --near 41.01,28.98 --radius 10 --columns id,title,owner
        vacation photos --tag sea,people --any --count
        vacation photos --everywhere --limit 20
      """
  )

  @OptionGroup var filters: FilterOptions

  @Option(
    name: .long,
    help: ArgumentHelp("The sort order.", valueName: "order"),
    completion: .list(PhotoOrder.Key.names)
  )
  var sort: String?

  @Flag(help: "Reverse the sort order.")
  var reverse = false

  @Option(
    name: .long,
    help: ArgumentHelp("Print these columns, separated by commas.", valueName: "columns"),
    completion: .list(PhotoSummary.allFields.map(\.key))
  )
  var columns: String?

  @Flag(help: "Print only the number of photos.")
  var count = false

  @OptionGroup var everywhere: EverywhereOption
  @OptionGroup var vacation: VacationOption
  @OptionGroup var page: PageOptions
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    try everywhere.refuse(
      vacation,
      ("filters", filters.areGiven),
      ("--sort or --reverse", sort != nil || reverse)
    )
    try filters.requireTagsForAny(example: "vacation photos --tag sunset,beach --any")
    guard count else { return }
    if page.limit != nil || page.offset != 0 || columns != nil || sort != nil || reverse {
      throw ValidationError(
        "--count prints one number; it does not accept --sort, --reverse, --columns, --limit, or"
          + " --offset."
      )
    }
  }

  func run() throws {
    if everywhere.everywhere { return try listEverywhere() }
    let order = try PhotoOrder(sort.map(Self.key) ?? .visited, isReversed: reverse)
    let columns = try columns.map(Self.keys).map(PhotoSummary.chosen)
    let vacation = try vacation.read(common.vacations)
    let filter = try filters.filter(in: self.vacation, vacation)
    if count { return try printCount(filter, of: vacation) }
    let printed = try common.print(
      filter,
      order,
      of: vacation,
      page,
      columns ?? (PhotoSummary.fields, PhotoSummary.columns),
      as: format
    )
    if filter.isEmpty {
      try self.vacation.sayIfEmpty(vacation, common)
    } else {
      common.sayIfNoneMatch(printed, page)
    }
  }

  private func listEverywhere() throws {
    let chosen =
      try columns.map(Self.keys).map(PhotoSummary.chosen)
      ?? (PhotoSummary.fields, PhotoSummary.columns)
    let index = try common.everywhere()
    if count { return try print(index.countPhotos()) }
    let printer = common.printer(
      of: EverywhereRecord<PhotoSummary>.fields(chosen.0),
      EverywhereRecord<PhotoSummary>.columns(chosen.1),
      as: format
    )
    try index.eachPage(offset: page.offset, limit: page.limit ?? .max) { photos in
      try printer.print(photos.map { EverywhereRecord($0) { PhotoSummary($0) } })
    }
    try printer.finish()
  }

  private func printCount(_ filter: PhotoFilter, of vacation: Vacation?) throws {
    let indexing = IndexingReport(common)
    defer { indexing.end() }
    let count = try vacation?.count(filter, progress: indexing.update) ?? 0
    indexing.end()
    try print(count)
  }

  private func print(_ count: Int) throws {
    guard !format.isForPrograms else {
      return try common.show([Property("photos", .integer(count))], details: [], as: format)
    }
    let output = StandardOutput()
    try output.writeLine(String(count))
    try output.flush()
  }

  private static func key(_ text: String) throws -> PhotoOrder.Key {
    if let key = PhotoOrder.Key(rawValue: text) { return key }
    throw unknown(text, "sort order", among: PhotoOrder.Key.names)
  }

  private static func keys(_ text: String) throws -> [String] {
    let known = PhotoSummary.allFields.map(\.key)
    var keys: [String] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let key = String(part.drop { $0 == " " })
      guard known.contains(key) else { throw unknown(key, "column", among: known) }
      // A key occurs only once in a JSON object.
      if !keys.contains(key) { keys.append(key) }
    }
    return keys
  }

  private static func unknown(_ text: String, _ kind: String, among names: [String]) -> Failure {
    let similar = Similarity.suggestions(for: text, among: names).map { "\"\($0)\"" }
    let list = "Give one of: \(names.joined(separator: ", "))."
    return .usage(
      "There is no \(kind) \"\(text)\".",
      hint: similar.isEmpty ? list : "Did you mean \(similar.joined(separator: " or "))? " + list
    )
  }
}
