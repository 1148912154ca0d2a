import Flickr
import Presentation
import VacationStore

/// The form that renames a place of a vacation, or merges it with another one.
enum RenamePlacePage: VacationPage {
  /// The maximum number of places that are suggested.
  private static let suggested = 500

  /// The values of `renameplace.mustache`.
  struct Values: Sendable {
    let vacation: VacationHead
    /// The paths of the images of some of its photos, the first a large one.
    let pictures: [String]
    let place: String
    /// Its short name.
    let title: String
    /// "12 photos".
    let photos: String
    let action: String
    /// The place's page.
    let back: String
    /// The typed name, or the current one.
    let newName: String
    let others: [String]
    /// Why it was not renamed; nil before the form is submitted.
    let problem: FormProblem?
  }

  static func page(
    of vacation: Vacation?,
    _ head: VacationHead,
    for request: PageRequest
  ) throws -> Page {
    let vacation = try vacation.orNotFound(head.vacation)
    let place = request.query["place"] ?? ""
    try vacation.requirePlace(place)
    return try page(place, to: place, nil, in: vacation, head)
  }

  /// The page with the typed name.
  ///
  /// - Throws: `VacationError`.
  static func page(
    _ place: String,
    to newName: String,
    _ problem: FormProblem?,
    in vacation: Vacation,
    _ head: VacationHead
  ) throws -> Page {
    let places = try vacation.itinerary(offset: 0, limit: suggested).map(\.place)
    let previews = try vacation.previews(ofPlaces: [place], photos: 5)[place]?.photos ?? []
    let values = Values(
      vacation: head,
      pictures: previews.enumerated().map { $1.image($0 == 0 ? "large" : "medium") },
      place: place,
      title: PlaceName(place)?.title ?? place,
      photos: Quantity.photos(try vacation.count(.place(place))),
      action: head.paths.renamePlace,
      back: head.paths.place(place),
      newName: newName,
      others: places.filter { $0 != place && $0 != PlaceName.unknown.name },
      problem: problem
    )
    var page = Page(
      tr("Rename \(values.title)"),
      tab: .vacations,
      template: "renameplace",
      values: values
    )
    page.vacation = head.name
    if let problem { page.status = problem.status }
    return page
  }
}
