import ArgumentParser
import Presentation
import VacationStore

/// `vacation search`: full-text search of titles, descriptions, tags, places, and owners.
struct SearchCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "search",
    abstract: "Searches a vacation's photos, most relevant first.",
    discussion: """
      Each word must occur in the title, description, tags, place, or owner's name.

      "golden gate"   a phrase; also quote it for the shell
      brid*           words with this prefix
      -night          excludes photos with this word; put -- before it
      sea OR lake     either word; OR must be in capitals
      tag:night       in the tags only; also title: place: owner: description: note:
      #night          as tag:night; by:anna as owner:anna; in:kyoto as place:kyoto

      A search that only excludes words returns all other photos, ordered by visit time. Case and \
      accents are ignored. Chinese, Japanese, and Korean text also matches within words.

      --everywhere searches all vacations, in an index in the cache directory. More than 20,000 \
      matches are not ranked: the photos added to the index last come first.

      Examples:
        vacation search sunset beach
        vacation search '"golden gate" brid*'
        vacation search -- harbor OR tag:sea -night
        vacation search --everywhere sunset --limit 10
      """
  )

  @Argument(help: ArgumentHelp("Words, phrases, and fields.", valueName: "text"))
  var words: [String]

  @OptionGroup var everywhere: EverywhereOption
  @OptionGroup var vacation: VacationOption
  @OptionGroup var page: PageOptions
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func validate() throws { try everywhere.refuse(vacation) }

  func run() throws {
    if everywhere.everywhere { return try searchEverywhere() }
    let vacation = try vacation.read(common.vacations)
    let printer = common.printer(of: SearchRecord.self, as: format)
    let text = words.joined(separator: " ")
    var offset = page.offset
    let indexing = IndexingReport(common)
    try page.forEachPage { (_: SearchResult?, _, limit) in
      defer { indexing.end() }
      let results =
        try vacation?.search(text, offset: offset, limit: limit, progress: indexing.update) ?? []
      offset += results.count
      return results
    } do: { results in
      try printer.print(results.map(SearchRecord.init))
    }
    try printer.finish()
    if printer.count == 0, common.terminal.isOutput { common.say("No photos match.") }
  }

  private func searchEverywhere() throws {
    let index = try common.everywhere()
    let printer = common.printer(of: EverywhereRecord<SearchRecord>.self, as: format)
    try index.search(
      words.joined(separator: " "),
      offset: page.offset,
      limit: page.limit ?? .max
    ) { results in
      try printer.print(results.map { EverywhereRecord($0, SearchRecord.init) })
    }
    try printer.finish()
    if printer.count == 0, common.terminal.isOutput { common.say("No photos match.") }
  }
}

/// Reports that photos visited since the last search are being indexed.
///
/// Shows a progress bar on a terminal; elsewhere prints one line on standard error if indexing
/// will take more than a second.
final class IndexingReport {
  private let common: CommonOptions
  private let start = ContinuousClock.now
  private var bar: ProgressBar?
  private var isReported = false

  /// Creates a report that writes to the terminal of these options, unless they include `--quiet`.
  init(_ common: CommonOptions) {
    self.common = common
  }

  /// Reports how many photos are indexed so far, out of a total.
  func update(done: Int, total: Int) {
    let terminal = common.terminal
    guard terminal.isError, terminal.isOutput else {
      guard !isReported, willTakeLong(done: done, total: total) else { return }
      isReported = true
      common.say("Indexing \(Quantity.photos(total)) for search (first time only)…")
      return
    }
    let bar = bar ?? common.progress("Indexing")
    self.bar = bar
    bar.update(
      fraction: Double(done) / Double(max(1, total)),
      count: "\(Quantity.grouped(done)) of \(Quantity.photos(total)) (first time only)"
    )
  }

  /// Removes the progress bar.
  func end() {
    bar?.clear()
    bar = nil
  }

  /// Whether indexing all photos will take more than a second, at the rate so far.
  ///
  /// Progress is reported only between transactions, and one may take two seconds: waiting for the
  /// second to pass would report late, or never.
  private func willTakeLong(done: Int, total: Int) -> Bool {
    done > 0 && (ContinuousClock.now - start) * total > .seconds(1) * done
  }
}
