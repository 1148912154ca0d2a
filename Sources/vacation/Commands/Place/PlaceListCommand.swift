import ArgumentParser
import Flickr
import Presentation
import VacationStore

/// `vacation place list`: the places with their notes, or the aliases.
struct PlaceListCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "list",
    abstract: "Lists the places, or their aliases.",
    discussion: """
      Examples:
        vacation place list
        vacation place list --aliases
      """
  )

  @Flag(help: "List the names that places had before.")
  var aliases = false

  @OptionGroup var vacation: VacationOption
  @OptionGroup var page: PageOptions
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let vacation = try vacation.read(common.vacations)
    guard aliases else {
      try common.print(placesOf: vacation, page, as: format)
      try self.vacation.sayIfEmpty(vacation, common)
      return
    }
    let all = try vacation?.aliases() ?? []
    try common.print(page.part(of: all), as: format)
    if all.isEmpty, common.terminal.isOutput { common.say("No place has an alias.") }
  }
}

/// `vacation place unalias`: removes an alias.
struct PlaceUnaliasCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "unalias",
    abstract: "Removes the alias of a place.",
    discussion: """
      Photos that Flickr places under that name are then visited under it again. Photos already \
      visited stay where they are.

      Examples:
        vacation place list --aliases
        vacation place unalias "My Cairo"
      """
  )

  @Argument(help: ArgumentHelp("The alias.", valueName: "alias"))
  var words: [String]

  @OptionGroup var force: ForceOption
  @OptionGroup var vacation: VacationOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let opened = try vacation.forOwnWords(force.vacations(common))
    let given = words.joined(separator: " ")
    let aliases = try opened.aliases()
    guard let alias = aliases.first(where: { $0.name == PlaceName(given)?.name }) else {
      throw Failure.notFound(
        "\"\(given)\" is not an alias in \"\(opened.name)\".",
        suggestions: Similarity.suggestions(for: given, among: aliases.map(\.name)),
        otherwise: "To list them: vacation place list --aliases"
      )
    }
    _ = try opened.change(.removeAlias, subject: alias.name).removeAlias(alias.name)
    try common.report(alias.properties, as: format)
    common.say("\"\(alias.name)\" is no longer an alias of \"\(alias.place)\".")
  }
}
