import ArgumentParser
import Flickr
import FlickrClient
import Presentation
import TravelDesk
import VacationStore

/// `vacation show`: all about one photo.
struct ShowCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "show",
    abstract: "Shows all about one photo, and its picture.",
    discussion: """
      Its title, place and tags, when it was taken and visited, its license with the line that \
      credits it, and its addresses on Flickr. A photo that is not in the vacation is looked up like \
      those of `vacation visit`. It becomes the first of `vacation recents`. --save alone only saves \
      the picture: the photo is not printed, unless a format is chosen, and does not count as viewed.

      Examples:
        vacation show \(HelpExamples.photo) --json
        vacation show --listed 2
        vacation show https://www.flickr.com/photos/someone/\(HelpExamples.photo)
        vacation show \(HelpExamples.photo) --sample --save kyoto.jpg
      """
  )

  @Argument(
    help: ArgumentHelp("The photo: its id or its page's address.", valueName: "id"),
    completion: .custom(Completions.photos)
  )
  var id: String

  @Flag(help: "Take a row of the last list of photos from Flickr in place of the id.")
  var listed = false

  @OptionGroup var picture: PictureOptions
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
    if !picture.isSavedOnly || format.isChosen {
      try common.show(PhotoSummary(shown), visits: visits, as: format)
    }
    if !picture.isSavedOnly { try common.addToRecents(shown) }
    try await picture.run(shown.photo, flickr, confirmation, common)
  }

  private func photo(
    _ id: PhotoID,
    in vacation: Vacation?,
    _ desk: TravelDesk
  ) async throws -> ShownPhoto {
    // What is at hand needs neither client nor key.
    let warn: @Sendable (FinderWarning) -> Void = { [quiet = common.quiet] warning in
      if !quiet { StandardError.say("Warning: \(warning)") }
    }
    if !flickr.fresh, let shown = try desk.foundPhoto(id, in: vacation, warn: warn) {
      return shown
    }
    let progress = common.progress("Asking Flickr")
    defer { progress.clear() }
    return try await flickr.desk(common, for: .userIfAvailable, progress)
      .photo(id, in: vacation, freshness: flickr.freshness)
  }

  /// The photo of a row of the last list.
  private func row(of desk: TravelDesk) throws -> PhotoID {
    let ids = try desk.listedPhotos([id])
    guard ids.count == 1, let first = ids.first else {
      throw Failure.usage(
        "One photo at a time is shown.",
        hint: "For example: vacation show --listed 3"
      )
    }
    return first
  }

  /// The photo that a word of the command line names.
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
  /// Prints all about a photo, with its visits as the vacation's history has them.
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

  /// Puts a photo first among the recents (R13); that it could not be is only said.
  func addToRecents(_ shown: ShownPhoto) throws {
    do {
      try desk.view(shown)
    } catch let error as VacationError {
      say("Warning: it is not among the recents. \(error.description)")
    }
  }
}
