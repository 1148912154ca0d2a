import ArgumentParser
import Flickr
import FlickrClient
import Presentation
import TravelDesk
import VacationStore

/// `vacation show`: the details of one photo.
struct ShowCommand: AsyncCommand {
  static let configuration = CommandConfiguration.leaf(
    "show",
    abstract: "Shows the details of a photo, or opens or saves its image.",
    discussion: """
      Prints the title, place, tags, dates, license with attribution, and Flickr URLs. A photo \
      that is not in the vacation is looked up as with `vacation visit`. The photo is added to the \
      recents. --save alone only saves the image: it prints nothing unless a format is given, and \
      does not affect the recents.

      Examples:
        vacation show \(HelpExamples.photo) --json
        vacation show --listed 2
        vacation show https://www.flickr.com/photos/someone/\(HelpExamples.photo)
        vacation show \(HelpExamples.photo) --sample --save kyoto.jpg
      """
  )

  @Argument(
    help: ArgumentHelp("The photo's ID, or the URL of its page.", valueName: "id"),
    completion: .custom(Completions.photos)
  )
  var id: String

  @Flag(help: "The ID is a result number from the last Flickr list.")
  var listed = false

  @OptionGroup var image: ImageOptions
  @OptionGroup var confirmation: ConfirmationOption
  @OptionGroup var flickr: FlickrOptions
  @OptionGroup var vacation: VacationOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() async throws {
    let desk = common.desk
    let id = try listed ? row(of: desk) : Self.reference(id, command: "vacation show")
    let opened = try vacation.read(desk.vacations)
    let shown = try await photo(id, in: opened, desk)
    let visits = try opened?.visits(of: id) ?? []
    if !image.isSavedOnly || format.isChosen {
      try common.show(PhotoSummary(shown), visits: visits, as: format)
    }
    if !image.isSavedOnly { try common.addToRecents(shown) }
    try await image.run(shown.photo, flickr, confirmation, common)
  }

  private func photo(
    _ id: PhotoID,
    in vacation: Vacation?,
    _ desk: TravelDesk
  ) async throws -> ShownPhoto {
    // A photo that is found locally needs neither client nor key.
    let warn: @Sendable (FinderWarning) -> Void = { [quiet = common.quiet] warning in
      if !quiet { StandardError.say("Warning: \(warning)") }
    }
    if !flickr.fresh, let shown = try desk.foundPhoto(id, in: vacation, warn: warn) {
      return shown
    }
    let progress = common.progress("Calling Flickr")
    defer { progress.clear() }
    return try await flickr.desk(common, for: .userIfAvailable, progress)
      .photo(id, in: vacation, freshness: flickr.freshness)
  }

  /// The photo with a result number of the last list.
  private func row(of desk: TravelDesk) throws -> PhotoID {
    let ids = try desk.listedPhotos([id])
    guard ids.count == 1, let first = ids.first else {
      throw Failure.usage(
        "Only one photo can be shown at a time.",
        hint: "For example: vacation show --listed 3"
      )
    }
    return first
  }

  /// Parses a photo's ID or URL from the command line.
  ///
  /// - Throws: `Failure`.
  static func reference(_ word: String, command: String) throws -> PhotoID {
    guard let id = PhotoReference.parse(word) else {
      throw Failure.noPhoto(
        word,
        hint: "For example: \(command) \(HelpExamples.photo)"
      )
    }
    return id
  }
}

extension CommonOptions {
  /// Prints the details of a photo, with its visits from the vacation's history.
  ///
  /// - Throws: What ``StandardOutput/flush()`` throws.
  func show(_ summary: PhotoSummary, visits: [VisitRecord], as format: FormatOptions) throws {
    let details = PhotoDetails(summary: summary, visits: visits)
    let images = details.images.map { (label: "Image, \($0.size.label)", text: $0.url) }
    let history: DetailLines = visits.map { visit in
      let undone = visit.isUndone ? ", undone" : ""
      return ("History", "\(visit.what.rawValue) \(visit.time.shortText) UTC\(undone)")
    }
    try show(details, and: images + history, as: format)
  }

  /// Adds a photo to the recents (R13); a failure is only a warning.
  func addToRecents(_ shown: ShownPhoto) throws {
    do {
      try desk.view(shown)
    } catch let error as VacationError {
      say("Warning: the photo could not be added to the recents. \(error.description)")
    }
  }
}
