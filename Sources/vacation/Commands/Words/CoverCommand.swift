import ArgumentParser
import Flickr
import Presentation
import VacationStore

/// `vacation cover`: the photo that stands for a vacation or a place.
struct CoverCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "cover",
    abstract: "Shows or sets the photo that represents a vacation or a place.",
    discussion: """
      Without an ID, the cover is shown: the first visited photo unless you set another.

      Examples:
        vacation cover
        vacation cover \(HelpExamples.photo)
        vacation cover --place Cairo
        vacation cover --clear
      """
  )

  @Argument(
    help: ArgumentHelp("The ID of a photo, or the URL of its page.", valueName: "id"),
    completion: .custom(Completions.photos)
  )
  var id: String?

  @Option(
    help: ArgumentHelp("The cover of this place instead of the vacation.", valueName: "place"),
    completion: .custom(Completions.places)
  )
  var place: String?

  @Flag(help: "Use the first visited photo again.")
  var clear = false

  @OptionGroup var force: ForceOption
  @OptionGroup var vacation: VacationOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func validate() throws {
    if clear, id != nil { throw ValidationError("Give either an ID or --clear, not both.") }
  }

  func run() throws {
    guard id != nil || clear else { return try show() }
    let opened = try vacation.forOwnWords(force.vacations(common))
    let photo = try id.map { try self.photo($0, in: opened) }
    let name = try place.map { try opened.fullName(ofPlace: $0) }
    if let name, let photo, photo.place != name {
      throw Failure(
        "Photo \(photo.id) is in \(photo.place), not in \(name).",
        hint: "To see the photos of a place: vacation itinerary \(ShellWord.quoted(name))",
        kind: .failed
      )
    }
    let change = opened.change(.cover, subject: name)
    let isChanged =
      try name.map { try change.setCover(photo?.id, ofPlace: $0) } ?? change.setCover(photo?.id)
    let cover = try photo ?? cover(of: opened, place: name)
    try common.report(cover.map { PhotoSummary($0).properties } ?? [], as: format)
    let subject = name ?? "\"\(opened.name)\""
    let title = cover.map { "\"\($0.title)\" (\($0.id))" } ?? "not set"
    common.say(
      isChanged
        ? "The cover of \(subject) is now \(title)."
        : "Nothing was changed: the cover of "
          + "\(subject) is already \(title)."
    )
  }

  private func show() throws {
    let opened = try vacation.read(common.vacations)
    let name = try place.map { try opened?.fullName(ofPlace: $0) ?? $0 }
    guard let opened, let cover = try cover(of: opened, place: name) else {
      throw Failure(
        "\"\(try vacation.chosen())\" has no photos yet.",
        hint: "To visit some: vacation visit --from FILE, or see `vacation demo`.",
        kind: .notFound
      )
    }
    try common.show(PhotoSummary(cover), as: format)
  }

  private func cover(of vacation: Vacation, place: String?) throws -> VacationPhoto? {
    guard let place else { return try vacation.coverPhoto() }
    if let cover = try vacation.words(ofPlace: place).cover,
      let photo = try vacation.firstPhoto(id: cover), photo.place == place
    {
      return photo
    }
    return try vacation.photos(.place(place), limit: 1).first
  }

  private func photo(_ word: String, in vacation: Vacation) throws -> VacationPhoto {
    guard let id = PhotoReference.parse(word) else {
      throw Failure.noPhoto(word, hint: "Give a photo of \"\(vacation.name)\".")
    }
    guard let photo = try vacation.firstPhoto(id: id) else {
      throw Failure(
        "Photo \(id) is not in \"\(vacation.name)\".",
        hint: "To visit it: vacation visit \(id)\(VacationOption.argument(for: vacation.name))",
        kind: .notFound
      )
    }
    return photo
  }
}
