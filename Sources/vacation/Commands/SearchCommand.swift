import ArgumentParser
import Presentation
import VacationStore

/// `vacation search`: finds photos by the words of their titles, descriptions, tags and places.
struct SearchCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "search",
    abstract: "Full-text search, most relevant first.",
    discussion: """
      Every word must be in the title, the description, the tags, the place or the owner's name.

      "golden gate"   a phrase; put the shell's own quotes around it
      brid*           words that begin so
      -night          leaves out photos with the word; put -- before it
      sea OR lake     one of the two is enough; OR in capitals
      tag:night       only in the tags; also title: place: owner: description:

      A search that only leaves out finds all other photos, by visit time. Case and \
      accents do not matter. Chinese, Japanese and Korean text is found inside of words too.

      Examples:
        vacation search sunset beach
        vacation search '"golden gate" brid*'
        vacation search -- harbor OR tag:sea -night
      """
  )

  @Argument(help: ArgumentHelp("Words, phrases and fields.", valueName: "text"))
  var words: [String]

  @OptionGroup var vacation: VacationOption
  @OptionGroup var page: PageOptions
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
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
}

/// Tells a person that the photos visited since the last search are being indexed.
///
/// A progress bar on a terminal; elsewhere one line on standard error, when it takes longer than a
/// second.
final class IndexingReport {
  private let common: CommonOptions
  private let beginning = ContinuousClock.now
  private var bar: ProgressBar?
  private var isSaid = false

  /// Takes what the terminal is known by, and whether the user asked for silence.
  init(_ common: CommonOptions) {
    self.common = common
  }

  /// Reports how many photos were indexed, of how many.
  func update(done: Int, total: Int) {
    let terminal = common.terminal
    guard terminal.isError, terminal.isOutput else {
      guard !isSaid, ContinuousClock.now - beginning > .seconds(1) else { return }
      isSaid = true
      common.say("Indexing \(Quantity.photos(total)) for search, first time only…")
      return
    }
    let bar = bar ?? common.progress("Indexing")
    self.bar = bar
    bar.update(
      fraction: Double(done) / Double(max(1, total)),
      count: "\(Quantity.grouped(done)) of \(Quantity.photos(total)), first time only"
    )
  }

  /// Takes the progress bar away.
  func end() {
    bar?.clear()
    bar = nil
  }
}
