import ArgumentParser
import Flickr
import Presentation
import TravelDesk
import VacationStore

/// `vacation open`: opens the page of a photo, or the map of a place, in the browser.
struct OpenCommand: ParsableCommand {
  static let configuration = CommandConfiguration.leaf(
    "open",
    abstract: "Opens a photo's Flickr page, or a map of a place, in the browser.",
    discussion: """
      Without an argument, opens the page of the photo viewed last. A place of the vacation is \
      shown on openstreetmap.org, at the center of its photos that have coordinates; any other \
      city can be given, too. Nothing is fetched from Flickr.

      Examples:
        vacation open Kyoto --print
        vacation open 53000000000 --print
        vacation open https://www.flickr.com/photos/someone/53000000000 --print
      """
  )

  @Argument(
    help: ArgumentHelp(
      "The photo's ID, the URL of its page, or a place. Default: the photo viewed last.",
      valueName: "id|place"
    ),
    completion: .custom(Completions.openable)
  )
  var words: [String] = []

  @Flag(help: "Print the URL instead of opening it.")
  var print = false

  @OptionGroup var vacation: VacationOption
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() throws {
    let url = try url()
    if print, !format.isForPrograms {
      let output = StandardOutput()
      try output.writeLine(VisibleText.escaped(url))
      return try output.flush()
    }
    if !print { try open(url) }
    try common.report([Property("url", .text(url))], as: format)
  }

  private func open(_ url: String) throws {
    do throws(DesktopError) {
      try Desktop().open(url)
    } catch {
      throw Failure(
        "Cannot open the browser: \(error.reason).",
        hint: "Open the page yourself: \(url)",
        kind: .failed
      )
    }
    common.say("Opened \(url)")
  }

  private func url() throws -> String {
    let desk = common.desk
    guard let first = words.first else {
      guard let last = try desk.notes.recents().first else {
        throw Failure(
          "No photo has been viewed yet.",
          hint: "Give a photo or a place, for example: vacation open Kyoto",
          kind: .notFound
        )
      }
      return try page(of: last.id, [last.photo, last.info])
    }
    let opened = try vacation.read(desk.vacations)
    if words.count == 1, let id = PhotoReference.parse(first) {
      // Words may be IDs too, but not Flickr's.
      let isNumber = id.rawValue.utf8.allSatisfy { (48...57).contains($0) }
      if isNumber || first != id.rawValue { return try page(of: id, in: opened, desk) }
    }
    return try map(of: words.joined(separator: " "), in: opened).url
  }

  private func page(of id: PhotoID, in opened: Vacation?, _ desk: TravelDesk) throws -> String {
    let shown = try desk.foundPhoto(id, in: opened) { [quiet = common.quiet] warning in
      if !quiet { StandardError.say("Warning: \(warning)") }
    }
    return try page(of: id, [shown?.photo, shown?.info])
  }

  /// The page of a photo, by its owner if that is known, else by the short URL.
  private func page(of id: PhotoID, _ known: [Photo?]) throws -> String {
    if let url = known.lazy.compactMap({ $0?.pageURL }).first ?? ShortURL.url(of: id) { return url }
    throw Failure(
      "Photo \(id) has no page on Flickr.",
      hint: "Only Flickr's own photos have one; the IDs of the sample and of other sources do not"
        + " exist there.",
      kind: .notFound
    )
  }

  private func map(of place: String, in opened: Vacation?) throws -> MapPoint {
    let name = try opened?.name ?? vacation.chosen()
    let argument = VacationOption.argument(for: name)
    switch try opened?.place(matching: place) ?? .none(suggestions: []) {
    case .place(let found):
      if let opened, let point = try TravelDesk.center(of: found, in: opened) { return point }
      throw Failure(
        "The location of \"\(found)\" is unknown: none of its photos has coordinates.",
        hint: "To see its photos: vacation itinerary \(ShellWord.quoted(found))\(argument)",
        kind: .notFound
      )
    case .several(let names):
      throw Failure.severalPlaces(
        place,
        names: names,
        hint: "Use the full name, for example: vacation open"
          + " \(ShellWord.quoted(names.first ?? place))\(argument)"
      )
    case .none(let suggestions):
      if let point = TravelDesk.center(ofCity: place) { return point }
      throw Failure.notFound(
        "\"\(place)\" is neither a photo, nor a place of \"\(name)\", nor a known city.",
        suggestions: suggestions,
        otherwise: "To list the places: vacation itinerary\(argument)"
      )
    }
  }
}
