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
      which requires scanning all photos. Filters narrow the list: the counts are those of the \
      photos that fit, as in `vacation photos`. --everywhere lists the tags of all vacations; to find \
      photos with a tag in all of them, use `vacation search --everywhere tag:sunset`.

      Examples:
        vacation tags --limit 20
        vacation tags sunset
        vacation tags sunset beach --any --json
        vacation tags --favorite --taken 2010..
        vacation tags --machine
        vacation tags geo:lat=350050
        vacation tags --everywhere --limit 20
      """
  )

  @Argument(
    help: ArgumentHelp("List the photos with these tags.", valueName: "tag"),
    completion: .custom(Completions.tags)
  )
  var tags: [String] = []

  @Flag(help: "List only machine tags, which contain a colon and are otherwise omitted.")
  var machine = false

  @OptionGroup var filters: FilterOptions
  @OptionGroup var everywhere: EverywhereOption
  @OptionGroup var vacation: VacationOption
  @OptionGroup var page: PageOptions
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    try everywhere.refuse(
      vacation,
      ("tags", !tags.isEmpty),
      ("--machine", machine),
      ("filters", filters.areGiven)
    )
    if tags.isEmpty { try filters.requireTagsForAny(example: "vacation tags sunset beach --any") }
    if machine, !tags.isEmpty { throw ValidationError("--machine does not accept tags.") }
  }

  func run() throws {
    if everywhere.everywhere {
      let index = try common.everywhere()
      return try common.print(everywhere: page, as: format) { after, offset, limit in
        try index.tagSearch(after: after, offset: offset, limit: limit)
      }
    }
    let vacation = try vacation.read(common.vacations)
    let filter = try filters.filter(in: self.vacation, vacation, tags: tags)
    guard tags.isEmpty else { return try printPhotos(filter, of: vacation) }
    let indexing = IndexingReport(common)
    defer { indexing.end() }
    let printer = common.printer(of: TagCount.self, as: format)
    var hasMachineTags = true
    if machine {
      let tags =
        try vacation?.machineTags(
          filter,
          offset: page.offset,
          limit: page.limit,
          progress: indexing.update
        ) ?? []
      indexing.end()
      hasMachineTags = !tags.isEmpty
      try printer.print(tags)
    } else if filter.isEmpty {
      try page.forEachPage { after, offset, limit in
        try vacation?.tagSearch(after: after, offset: offset, limit: limit) ?? []
      } do: { tags in
        try printer.print(tags)
      }
    } else {
      let tags = try vacation?.tagSearch(filter, progress: indexing.update) ?? []
      indexing.end()
      try printer.print(page.part(of: tags))
    }
    try printer.finish()
    let isEmpty = try filter.isEmpty && self.vacation.sayIfEmpty(vacation, common)
    if !isEmpty, !hasMachineTags {
      explainNoRows("No machine tags.")
    } else if !filter.isEmpty, printer.count == 0 {
      explainNoRows("No tags: no photos match, or those that do have none.")
    }
  }

  private func printPhotos(_ filter: PhotoFilter, of vacation: Vacation?) throws {
    let count = try common.print(filter, of: vacation, page, as: format)
    guard count == 0 else { return }
    if !filters.areGiven, filter.tags.count > 1 {
      explainNoRows("No photo has all of these tags; try --any.")
    } else {
      common.sayIfNoneMatch(count, page)
    }
  }

  /// Explains on a terminal why no rows were printed, unless that is due to --offset or --limit.
  private func explainNoRows(_ message: String) {
    guard common.terminal.isOutput, page.offset == 0, page.limit != 0 else { return }
    common.say(message)
  }
}
