import TravelDesk
import ArgumentParser
import VacationStore

/// `vacation search`: finds photos by the words of their titles, descriptions, tags and places.
struct SearchCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "search",
    abstract: "Finds photos by words, best first.",
    discussion: """
      Every word must be in the title, the description, the tags, the place or the owner's name. \
      Put a phrase in double quotes, inside the shell's own; a star stands for the rest of a word.

      Examples:
        vacation search sunset beach
        vacation search '"golden gate" brid*'
      """
  )

  @Argument(help: ArgumentHelp("What to look for.", valueName: "text"))
  var words: [String]

  @OptionGroup var vacation: VacationOption
  @OptionGroup var page: PageOptions
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let vacation = try vacation.read(common.vacations)
    let printer = common.printer(of: SearchRecord.shape, as: format)
    let text = words.joined(separator: " ")
    var offset = page.offset
    try page.forEachPage { (_: SearchResult?, _, limit) in
      let results = try vacation?.search(text, offset: offset, limit: limit) ?? []
      offset += results.count
      return results
    } do: { results in
      try printer.print(results.map(SearchRecord.init))
    }
    try printer.finish()
    if printer.count == 0, common.terminal.isOutput { common.say("No photo has all of that.") }
  }
}
