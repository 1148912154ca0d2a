import ArgumentParser
import Flickr
import Presentation
import TravelDesk
import VacationStore

/// `vacation recents`: the photos that were viewed last.
struct RecentsCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "recents",
    abstract: "Lists the photos that were viewed last, latest first.",
    discussion: """
      `vacation show` puts a photo here; the last \(TravelState.recentCount) stay, none twice. \
      They are the same for all vacations.

      Examples:
        vacation recents
        vacation recents --remove \(HelpExamples.photo)
        vacation recents --clear --yes
      """
  )

  @Argument(
    help: ArgumentHelp("With --remove: photos, by id or page's address.", valueName: "id"),
    completion: .custom(Completions.photos)
  )
  var ids: [String] = []

  @Flag(help: "Take these photos off the list.")
  var remove = false

  @Flag(help: "Forget all of them.")
  var clear = false

  @OptionGroup var confirmation: ConfirmationOption
  @OptionGroup var vacation: VacationOption
  @OptionGroup var page: PageOptions
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if remove, clear { throw ValidationError("Choose one of --remove and --clear.") }
    if remove, ids.isEmpty {
      throw ValidationError("Which photos? For example: vacation recents --remove 12345678901")
    }
    if !remove, !ids.isEmpty {
      throw ValidationError("Ids go with --remove. To look at a photo: vacation show ID")
    }
  }

  func run() throws {
    let notes = common.desk.notes
    if remove { return try remove(from: notes) }
    if clear { return try clear(notes) }
    let opened = try vacation.read(common.vacations)
    let recents = page.part(of: try notes.recents())
    try common.print(
      recents.map { RecentRecord($0, visited: try opened?.firstPhoto(id: $0.id)) },
      as: format
    )
    if recents.isEmpty, common.terminal.isOutput {
      common.say("No photo was viewed yet. Next: vacation show ID")
    }
  }

  private func remove(from notes: TravelState) throws {
    // All are read before the first is removed: a word that is none changes nothing.
    let photos = try ids.map { word in
      guard let id = PhotoReference.parse(word) else {
        throw Failure.noPhoto(
          word,
          hint: "See the ids with `vacation recents`."
        )
      }
      return id
    }
    var count = 0
    var outcomes: [OutcomeRecord] = []
    for id in photos {
      let isRemoved = try notes.removeRecent(id: id)
      let status = isRemoved ? "removed" : "notAmongRecents"
      outcomes.append(OutcomeRecord(id: id.rawValue, status: status, error: nil))
      if isRemoved {
        count += 1
      } else {
        common.say("Photo \(id) was not among the recents.")
      }
    }
    if format.isForPrograms { try common.print(outcomes, as: format) }
    if count > 0 { common.say("Removed \(Quantity.photos(count)) from the recents.") }
  }

  private func clear(_ notes: TravelState) throws {
    let count = try notes.recents().count
    guard count > 0 else {
      try common.report([.removed(0)], as: format)
      return common.say("No photo was viewed yet.")
    }
    try confirmation.ask(
      "Forget that \(Quantity.photos(count)) were viewed?",
      on: common.terminal
    )
    let removed = try notes.clearRecents()
    try common.report([.removed(removed)], as: format)
    common.say("Forgot \(Quantity.photos(removed)).")
  }
}
