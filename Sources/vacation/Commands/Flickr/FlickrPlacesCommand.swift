import ArgumentParser
import Presentation
import TravelDesk

/// `vacation flickr places`: the top places.
struct FlickrPlacesCommand: AsyncCommand {
  static let configuration = CommandConfiguration.leaf(
    "places",
    of: "vacation flickr",
    abstract: "Lists the top places, by name.",
    discussion: """
      Flickr's own list of top places has been empty for years. If it is empty, the list is \
      derived from yesterday's most interesting photos and the latest photos, grouped by \
      nearest city.

      Examples:
        vacation flickr places
        vacation flickr places --sort photos --limit 10
        vacation flickr places --sample --json
      """
  )

  @Option(name: .long, help: ArgumentHelp("The sort order.", valueName: "order"))
  var sort = TopPlaces.Order.name

  @OptionGroup var page: PageOptions
  @OptionGroup var flickr: FlickrOptions
  @OptionGroup var format: FormatOptions
  @OptionGroup var common: CommonOptions

  func run() async throws {
    let progress = common.progress("Calling Flickr")
    defer { progress.clear() }
    let desk = try flickr.desk(common, progress)
    let top = try await desk.topPlaces(by: sort, freshness: flickr.freshness)
    progress.clear()
    let records = zip(1..., top.places).map { TopPlaceRecord(number: $0, place: $1) }
    try common.print(page.part(of: records), as: format)
    guard !format.isJSON else { return }
    common.say(Self.origin(of: top, isSample: try flickr.sample.isChosen(common)))
    if top.isKept {
      common.say("Cached at \(top.sent.timeOfDay) UTC; --fresh bypasses the cache.")
    }
    if !top.places.isEmpty { common.say("Next: vacation flickr photos 1") }
  }

  /// Describes where the list comes from.
  static func origin(of top: TopPlaces, isSample: Bool) -> String {
    let count = Quantity.text(top.places.count, "place", "places")
    if isSample { return "Top places of \(top.date), derived from the sample's photos: \(count)." }
    return switch top.source {
    case .flickr: "Top places of \(top.date), as Flickr lists them: \(count)."
    case .interestingness, .gazetteer:
      "Flickr's own list is empty; derived from the most interesting photos of \(top.date):"
        + " \(count)."
    }
  }
}
