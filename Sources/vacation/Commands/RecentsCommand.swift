import ArgumentParser
import Flickr
import Presentation
import TravelDesk
import VacationStore

/// `vacation recents`: the recently viewed photos.
struct RecentsCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "recents",
    abstract: "Lists recently viewed photos, latest first.",
    discussion: """
      `vacation show` adds a photo to the recents; the last \(TravelState.recentCount) are kept, \
      without duplicates. All vacations share them.

      Examples:
        vacation recents
        vacation recents --remove \(HelpExamples.photo)
        vacation recents --clear --yes
      """
  )

  @Argument(
    help: ArgumentHelp("With --remove: photo IDs, or URLs of their pages.", valueName: "id"),
    completion: .custom(Completions.photos)
  )
  var ids: [String] = []

  @Flag(help: "Remove these photos from the recents.")
  var remove = false

  @Flag(help: "Remove all photos from the recents.")
  var clear = false

  @OptionGroup var confirmation: ConfirmationOption
  @OptionGroup var vacation: VacationOption
  @OptionGroup var page: PageOptions
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if remove, clear { throw ValidationError("Use either --remove or --clear, not both.") }
    if remove, ids.isEmpty {
      throw ValidationError("Which photos? For example: vacation recents --remove 12345678901")
    }
    if !remove, !ids.isEmpty {
      throw ValidationError("IDs require --remove. To view a photo: vacation show ID")
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
      common.say("No photos have been viewed yet. Next: vacation show ID")
    }
  }

  private func remove(from notes: TravelState) throws {
    // Parses all IDs first, so that an invalid one changes nothing.
    let photos = try ids.map { word in
      guard let id = PhotoReference.parse(word) else {
        throw Failure.noPhoto(
          word,
          hint: "To list the IDs: vacation recents"
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
        common.say("Photo \(id) was not in the recents.")
      }
    }
    if format.isForPrograms { try common.print(outcomes, as: format) }
    if count > 0 { common.say("Removed \(Quantity.photos(count)) from the recents.") }
  }

  private func clear(_ notes: TravelState) throws {
    let count = try notes.recents().count
    guard count > 0 else {
      try common.report([.removed(0)], as: format)
      return common.say("No photos have been viewed yet.")
    }
    try confirmation.ask(
      "Remove \(Quantity.photos(count)) from the recents?",
      on: common.terminal
    )
    let removed = try notes.clearRecents()
    try common.report([.removed(removed)], as: format)
    common.say("Removed \(Quantity.photos(removed)) from the recents.")
  }
}
