import ArgumentParser
import Presentation
import VacationStore

/// `vacation tags`: the Tag Search, or the photos with the given tags.
struct TagsCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "tags",
    abstract: "Lists the tags, most frequent first, or the photos with the given tags.",
    discussion: """
      Given tags, lists the photos that have all of them or, with --any, at least one. Tags can be \
      written as displayed or as on Flickr; case is ignored. A tag with a colon is a machine tag, \
      which requires scanning all photos.

      Examples:
        vacation tags --limit 20
        vacation tags sunset
        vacation tags sunset beach --any --json
        vacation tags --machine
        vacation tags geo:lat=350050
      """
  )

  @Argument(
    help: ArgumentHelp("List the photos with these tags.", valueName: "tag"),
    completion: .custom(Completions.tags)
  )
  var tags: [String] = []

  @Flag(help: "List the photos that have any of the tags.")
  var any = false

  @Flag(help: "List only machine tags, which contain a colon and are otherwise omitted.")
  var machine = false

  @OptionGroup var vacation: VacationOption
  @OptionGroup var page: PageOptions
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if any, tags.isEmpty {
      throw ValidationError("--any requires tags. For example: vacation tags sunset beach --any")
    }
    if machine, !tags.isEmpty { throw ValidationError("--machine does not accept tags.") }
  }

  func run() throws {
    let vacation = try vacation.read(common.vacations)
    guard tags.isEmpty else {
      let groups = try tags.map { try names(of: $0, in: vacation) }
      let selection = any ? PhotoSelection.anyTag(groups) : .allTags(groups)
      let count = try common.print(selection, of: vacation, page, as: format)
      if count == 0, !any, tags.count > 1 {
        explainNoRows("No photo has all of these tags; try --any.")
      }
      return
    }
    let printer = common.printer(of: TagCount.self, as: format)
    var hasMachineTags = true
    if machine {
      let tags = try vacation?.machineTags(offset: page.offset, limit: page.limit) ?? []
      hasMachineTags = !tags.isEmpty
      try printer.print(tags)
    } else {
      try page.forEachPage { after, offset, limit in
        try vacation?.tagSearch(after: after, offset: offset, limit: limit) ?? []
      } do: { tags in
        try printer.print(tags)
      }
    }
    try printer.finish()
    let isEmpty = try self.vacation.sayIfEmpty(vacation, common)
    if !isEmpty, !hasMachineTags { explainNoRows("No machine tags.") }
  }

  /// Explains on a terminal why no rows were printed, unless that is due to --offset or --limit.
  private func explainNoRows(_ message: String) {
    guard common.terminal.isOutput, page.offset == 0, page.limit != 0 else { return }
    common.say(message)
  }

  private func names(of tag: String, in vacation: Vacation?) throws -> [String] {
    switch try vacation?.tag(matching: tag) ?? .none(suggestions: []) {
    case .tags(let names): return names
    case .none(let suggestions):
      let name = try vacation?.name ?? self.vacation.chosen()
      if tags.count > 1, case .tags(let whole)? = try vacation?.tag(matching: tags.joined()) {
        throw Failure.noTag(
          tag,
          in: name,
          suggestions: [],
          otherwise: "Flickr removes the spaces in tags. Try: vacation tags"
            + " \(ShellWord.quoted(whole.first ?? tag))\(VacationOption.argument(for: name))"
        )
      }
      throw Failure.noTag(
        tag,
        in: name,
        suggestions: suggestions,
        otherwise: "To list the tags: vacation tags\(VacationOption.argument(for: name))"
      )
    }
  }
}
