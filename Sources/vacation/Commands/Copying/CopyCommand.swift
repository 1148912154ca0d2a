import ArgumentParser
import Flickr
import Presentation
import TravelDesk
import VacationStore

/// `vacation copy`: copies photos to another vacation.
struct CopyCommand: AsyncCommand {
  static let configuration = CommandConfiguration.leaf(
    "copy",
    abstract: "Copies photos to another vacation.",
    discussion: """
      Photos keep their visit times and places, and your words about them. The other vacation is \
      created if it does not exist. `vacation undo --in NAME` removes them there.

      Examples:
        vacation copy \(HelpExamples.photo) --to "Best of"
        vacation copy --listed 1-2 --to "Best of"
        vacation copy --favorite --to "Best of"
      """
  )

  @OptionGroup var arguments: TransferArguments

  func run() async throws { try await arguments.run(isMove: false) }
}

/// `vacation move`: moves photos to another vacation.
struct MoveCommand: AsyncCommand {
  static let configuration = CommandConfiguration.leaf(
    "move",
    abstract: "Moves photos to another vacation.",
    discussion: """
      Photos keep their visit times and places, and your words about them. The other vacation is \
      created if it does not exist. The move is one change in each vacation: to take it back, undo \
      both.

      Examples:
        vacation move --listed 2 --to Nara
        vacation move --listed 3 --to Nara --dry-run
      """
  )

  @OptionGroup var arguments: TransferArguments

  func run() async throws { try await arguments.run(isMove: true) }
}

/// What `vacation copy` and `vacation move` share.
struct TransferArguments: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "The photos, IDs or URLs, or - for IDs on standard input.",
      valueName: "id"
    ),
    completion: .custom(Completions.photos)
  )
  var words: [String] = []

  @Option(
    help: ArgumentHelp("The other vacation.", valueName: "vacation"),
    completion: .custom(Completions.vacations)
  )
  var to: String

  @OptionGroup var filters: FilterOptions
  @OptionGroup var photos: OwnPhotoArguments
  @OptionGroup var vacation: VacationOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    try filters.requireTagsForAny(example: "--tag sunset,beach --any")
  }

  /// Copies or moves the photos.
  ///
  /// - Throws: `Failure` if both vacations are the same; as ``WordsRun``.
  func run(isMove: Bool) async throws {
    let verb = isMove ? "move" : "copy"
    // Not in `validate()`, which would hide misspelled options.
    guard words.isEmpty == filters.areGiven else {
      throw words.isEmpty
        ? Failure.usage(
          "Which photos?",
          hint: "For example: vacation \(verb) \(HelpExamples.photo) --to \(ShellWord.quoted(to)),"
            + " or filters such as --favorite"
        )
        : .usage(
          "Give either photos or filters, not both.",
          hint: "To see what filters find: vacation photos. Quote a name of several words."
        )
    }
    let run = WordsRun(photos: photos, vacation: vacation, format: format, common: common)
    let source = try run.open()
    let vacations = photos.force.vacations(common)
    let given = try VacationName(to)
    let name = try given.withoutFileExtension ?? given
    guard name != source.name else {
      throw Failure.usage(
        "\"\(name)\" is the vacation that the photos are in.",
        hint: "Give another one: --to NAME"
      )
    }
    let words = try chosen(in: source, for: "vacation \(verb)")
    let transfer = try PhotoTransfer(
      from: source,
      to: name,
      in: vacations,
      isMove: isMove,
      isDryRun: photos.dryRun
    )
    try await run.run(
      words,
      in: source,
      .move,
      subject: name.text,
      command: "vacation \(verb)",
      summary: isMove ? "moved to \"\(name)\"" : "copied to \"\(name)\""
    ) { try transfer.transfer($1) }
  }

  private func chosen(in vacation: Vacation, for command: String) throws -> [String] {
    guard filters.areGiven else {
      let selection = try photos.split(words, in: vacation, common, for: command)
      return selection.photos + selection.rest
    }
    return try filters.ids(in: self.vacation, vacation, common).map(\.rawValue)
  }
}

/// `vacation duplicate`: copies a whole vacation.
struct DuplicateCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "duplicate",
    abstract: "Copies a whole vacation.",
    discussion: """
      The copy has the photos, your words and the history of the original, and is independent of it.

      Examples:
        vacation duplicate Alps "Alps, without work"
        vacation duplicate Alps "Alps again" --json
      """
  )

  @Argument(
    help: ArgumentHelp("The vacation.", valueName: "old"),
    completion: .custom(Completions.vacations)
  )
  var old: String

  @Argument(help: ArgumentHelp("The name of the copy.", valueName: "new"))
  var new: String

  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let vacations = common.vacations
    let (old, given) = (try VacationName(old), try VacationName(new))
    try DocumentsDirectory.check(vacations)
    let copy = try vacations.duplicate(old, as: given.withoutFileExtension ?? given)
    let summary = try copy.summary()
    try common.report(VacationListing.vacation(summary).properties, as: format)
    common.say("Copied \"\(old)\" to \"\(copy.name)\": \(Quantity.photos(summary.photos)).")
  }
}
